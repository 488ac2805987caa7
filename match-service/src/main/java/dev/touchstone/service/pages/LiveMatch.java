package dev.touchstone.service.pages;

import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.service.match.Match;
import dev.touchstone.service.web.LivePicture;
import dev.touchstone.service.web.SprtViews;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * What changes on the page of a match while it runs: the {@link LiveParts} of its template, and the rows of its opening grid.
 */
@Component
class LiveMatch implements LivePicture {

    private final PairRows pairs;
    private final MatchRows rows;
    private final SprtViews sprt;
    private final LiveParts live;

    LiveMatch(PairRows pairs, MatchRows rows, SprtViews sprt, LiveParts live) {
        this.pairs = pairs;
        this.rows = rows;
        this.sprt = sprt;
        this.live = live;
    }

    @Override
    public Map<String, String> of(Match match, MatchView view) {
        Map<String, @Nullable Object> model = model(match, view);
        Map<String, String> parts = new LinkedHashMap<>(live.of("match", model));
        Grid cells = (Grid) Objects.requireNonNull(model.get("cells"));
        for (Grid.Row row : cells.rows()) {
            parts.put(row.id(), "<svg>" + row.svg(" hx-swap-oob=\"true\"") + "</svg>");
        }
        return parts;
    }

    /** What the template shows of it. */
    Map<String, @Nullable Object> model(Match match, MatchView view) {
        long id = match.id();
        List<PairRows.Pair> played = pairs.of(id);
        Map<String, @Nullable Object> model = new HashMap<>();
        model.put("match", MatchModel.of(view));
        model.put("view", view);
        model.put("cells", Grid.of(id, match.pairCount(), played));
        model.put("course", Course.of(view, played, sprt.looks(match)));
        model.put("endings", rows.endings(id));
        model.put("workers", rows.workers(id));
        model.put("wonBoth", decisive(played, 4));
        model.put("lostBoth", decisive(played, 0));
        return model;
    }

    /** The first opening, from 1, in which the candidate's half points of both games are so many. */
    private static @Nullable Integer decisive(List<PairRows.Pair> played, int points) {
        return played.stream()
                .filter(pair -> pair.points() == points)
                .map(pair -> pair.opening() + 1)
                .findFirst()
                .orElse(null);
    }
}
