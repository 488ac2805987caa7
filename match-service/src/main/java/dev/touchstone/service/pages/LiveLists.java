package dev.touchstone.service.pages;

import dev.touchstone.service.web.LiveNow;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** What is being played now, and what ended last. */
@Component
class LiveLists implements LiveNow {

    private static final int LAST_VERDICTS = 10;
    private static final int MOST_PLAYING = 100;

    private final HistoryRows rows;
    private final PaceRows paces;
    private final LiveParts live;

    LiveLists(HistoryRows rows, PaceRows paces, LiveParts live) {
        this.rows = rows;
        this.paces = paces;
        this.live = live;
    }

    @Override
    public Map<String, String> parts() {
        return live.of("now", model());
    }

    /** What the template shows. */
    Map<String, @Nullable Object> model() {
        Map<String, @Nullable Object> model = new HashMap<>();
        model.put("playing", playing());
        model.put("ended", rows.ended(LAST_VERDICTS));
        return model;
    }

    private List<PlayingRow> playing() {
        List<MatchRow> matches = rows.playing(MOST_PLAYING);
        Map<Long, Double> seconds =
                paces.secondsOf(matches.stream().map(MatchRow::id).toList());
        return matches.stream()
                .map(match -> PlayingRow.of(match, seconds.get(match.id())))
                .toList();
    }
}
