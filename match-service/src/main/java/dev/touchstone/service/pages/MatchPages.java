package dev.touchstone.service.pages;

import dev.touchstone.service.games.StoredGame;
import dev.touchstone.service.games.StoredGames;
import dev.touchstone.service.match.Match;
import dev.touchstone.service.match.Matches;
import dev.touchstone.service.web.MatchViews;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;

/** One match, and each of its games. */
@Controller
class MatchPages {

    private final Matches matches;
    private final MatchViews views;
    private final PairRows pairs;
    private final StoredGames games;

    MatchPages(Matches matches, MatchViews views, PairRows pairs, StoredGames games) {
        this.matches = matches;
        this.views = views;
        this.pairs = pairs;
        this.games = games;
    }

    @GetMapping("/matches/{id}")
    String match(@PathVariable long id, Model model) {
        Match match = matches.get(id);
        model.addAttribute("match", MatchModel.of(views.of(match)));
        model.addAttribute("cells", Grid.of(match.pairCount(), pairs.of(id)));
        return "match";
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
        List<StoredGame> both =
                opening < 1 || opening > match.pairCount() ? List.of() : games.ofOpening(id, opening - 1);
        if (both.size() != 2) {
            throw new GameNotFoundException(id, opening);
        }
        boolean first = !"black".equals(candidate);
        model.addAttribute("game", GameModel.of(match, both.get(first ? 0 : 1), both.get(first ? 1 : 0), ply));
        return "game";
    }
}
