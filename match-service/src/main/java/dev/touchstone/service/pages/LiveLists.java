package dev.touchstone.service.pages;

import dev.touchstone.service.web.LiveNow;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** What is being played now, and what ended last. */
@Component
class LiveLists implements LiveNow {

    private static final int LAST_VERDICTS = 10;
    private static final int MOST_PLAYING = 100;

    private final HistoryRows rows;
    private final LiveParts live;

    LiveLists(HistoryRows rows, LiveParts live) {
        this.rows = rows;
        this.live = live;
    }

    @Override
    public Map<String, String> parts() {
        return live.of("now", model());
    }

    /** What the template shows. */
    Map<String, @Nullable Object> model() {
        Map<String, @Nullable Object> model = new HashMap<>();
        model.put("playing", rows.playing(MOST_PLAYING));
        model.put("ended", rows.ended(LAST_VERDICTS));
        return model;
    }
}
