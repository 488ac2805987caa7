package dev.touchstone.service.pages;

import dev.touchstone.protocol.api.GamePairView;
import dev.touchstone.service.games.StoredGames;
import dev.touchstone.service.match.Match;
import dev.touchstone.service.match.Matches;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The openings of a match and their games as JSON. */
@RestController
@RequestMapping(path = "/api/matches/{id}/openings", produces = MediaType.APPLICATION_JSON_VALUE)
class OpeningApi {

    private final Matches matches;
    private final MatchRows rows;
    private final StoredGames games;

    OpeningApi(Matches matches, MatchRows rows, StoredGames games) {
        this.matches = matches;
        this.rows = rows;
        this.games = games;
    }

    /** A page of them, from 0, as their table on the match's page is filtered and sorted. */
    @GetMapping
    MatchRows.Openings openings(
            @PathVariable long id,
            @RequestParam(defaultValue = "opening") String sort,
            @RequestParam(defaultValue = "false") boolean desc,
            @RequestParam(defaultValue = "0") int page,
            @RequestParam @Nullable Double points,
            @RequestParam(defaultValue = "") String end,
            @RequestParam(defaultValue = "") String won,
            @RequestParam(defaultValue = "") String worker) {
        Match match = matches.get(id);
        OpeningFilter filter = OpeningFilter.of(points, end, won, worker);
        return rows.openings(match.id(), filter, OpeningOrder.of(sort), desc, page);
    }

    /** Both games of one, from 1, move by move. */
    @GetMapping("/{opening}")
    GamePairView games(@PathVariable long id, @PathVariable int opening) {
        Match match = matches.get(id);
        return GameViews.pair(match, GamePages.both(games, match, opening));
    }
}
