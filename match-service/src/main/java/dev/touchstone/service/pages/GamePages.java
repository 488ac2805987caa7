package dev.touchstone.service.pages;

import dev.touchstone.service.games.StoredGame;
import dev.touchstone.service.games.StoredGames;
import dev.touchstone.service.match.Match;
import dev.touchstone.service.match.Matches;
import dev.touchstone.service.web.NothingThereException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;

/** Each game of a match, on a board. */
@PageController
class GamePages {

    private final Matches matches;
    private final StoredGames games;

    GamePages(Matches matches, StoredGames games) {
        this.matches = matches;
        this.games = games;
    }

    /** The game of an opening, from 1, in which the candidate is White, or the other; at a ply, 0 being the start. */
    @GetMapping({"/matches/{id}/openings/{opening}", "/matches/{id}/openings/{opening}/{candidate:white|black}"})
    String game(
            @PathVariable long id,
            @PathVariable int opening,
            @PathVariable(required = false) @Nullable String candidate,
            @RequestParam @Nullable Integer ply,
            Model model) {
        Match match = matches.get(id);
        List<StoredGame> both = both(games, match, opening);
        boolean first = !"black".equals(candidate);
        model.addAttribute("game", GameModel.of(match, both.get(first ? 0 : 1), both.get(first ? 1 : 0), ply));
        return "game";
    }

    /**
     * Both games of an opening, from 1.
     *
     * @throws NothingThereException where they are not stored
     */
    static List<StoredGame> both(StoredGames games, Match match, int opening) {
        List<StoredGame> both =
                opening < 1 || opening > match.pairCount() ? List.of() : games.ofOpening(match.id(), opening - 1);
        if (both.size() != 2) {
            throw new NothingThereException("match " + match.id() + " has no games of an opening " + opening + " yet");
        }
        return both;
    }
}
