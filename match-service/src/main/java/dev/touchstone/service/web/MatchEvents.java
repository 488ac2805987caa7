package dev.touchstone.service.web;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.service.match.Match;
import dev.touchstone.service.match.Matches;
import dev.touchstone.service.run.MatchLeft;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.springframework.context.SmartLifecycle;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/**
 * Tells those who follow a match how far it is: programs by {@code progress} with the match as JSON when something changed and
 * {@code done} once at its end, pages by {@code live} with what is new of what they show of it, and {@code done}. A match is
 * looked at and drawn every one and a half seconds at most, however many follow it, and only when its row or its tally is another
 * than before; every six seconds also for what is in neither.
 */
@Component
public class MatchEvents implements SmartLifecycle {

    private static final int KEEP_ALIVE_TICKS = 10;
    private static final int LOOK_ANYWAY_TICKS = 4;
    private static final Duration TICK = Duration.ofMillis(1500);

    private final Matches matches;
    private final MatchViews views;
    private final LivePicture picture;
    private final Map<Long, Audience> audiences = new ConcurrentHashMap<>();
    private final Ticker ticker = new Ticker("match-events", TICK, this::followed, this::tell);

    MatchEvents(Matches matches, MatchViews views, LivePicture picture) {
        this.matches = matches;
        this.views = views;
        this.picture = picture;
    }

    /** Who follows one match. */
    private static final class Audience {
        final Listeners programs = new Listeners("progress");
        final Listeners pages = new Listeners("live");
        volatile String stamp = "";
        int quietTicks;

        List<Listeners> all() {
            return List.of(programs, pages);
        }

        boolean isEmpty() {
            return programs.isEmpty() && pages.isEmpty();
        }
    }

    /** A stream of the match's state as JSON, from now on. */
    SseEmitter follow(long matchId) {
        return join(matchId, audience -> audience.programs);
    }

    /** A stream of what the match's page shows, from now on. */
    public SseEmitter watch(long matchId) {
        return join(matchId, audience -> audience.pages);
    }

    private SseEmitter join(long matchId, Function<Audience, Listeners> place) {
        Follower follower = Follower.leavingBy(left -> leave(matchId, left));
        audiences.compute(matchId, (id, known) -> {
            Audience audience = known == null ? new Audience() : known;
            if (!place.apply(audience).add(follower)) {
                audience.stamp = "";
                ticker.wake();
            }
            return audience;
        });
        return follower.stream();
    }

    private void leave(long matchId, Follower follower) {
        audiences.computeIfPresent(matchId, (id, audience) -> {
            audience.all().forEach(listeners -> listeners.remove(follower));
            return audience.isEmpty() ? null : audience;
        });
    }

    /** Whether anybody follows a match. */
    boolean followed() {
        return !audiences.isEmpty();
    }

    @Override
    public void start() {
        ticker.start();
    }

    @Override
    public void stop() {
        ticker.stop();
        audiences.values().stream().flatMap(audience -> audience.all().stream()).forEach(Listeners::leave);
    }

    @Override
    public boolean isRunning() {
        return ticker.isRunning();
    }

    /** Who waits for the end of a match hears of it at once. */
    @EventListener
    void left(MatchLeft left) {
        Audience audience = audiences.get(left.matchId());
        if (audience != null) {
            audience.stamp = "";
            ticker.wake();
        }
    }

    private void tell() {
        audiences.forEach(this::tell);
    }

    private void tell(long matchId, Audience audience) {
        String stamp = matches.stamp(matchId);
        audience.quietTicks++;
        if (stamp.equals(audience.stamp) && audience.quietTicks % LOOK_ANYWAY_TICKS != 0) {
            return;
        }
        audience.stamp = stamp;
        Optional<Match> match = matches.find(matchId);
        if (match.isEmpty()) {
            return;
        }
        MatchView view = views.of(match.get());
        Map<String, String> text = audience.programs.isEmpty() ? Map.of() : Map.of("view", Json.write(view));
        Map<String, String> drawn = audience.pages.isEmpty() ? Map.of() : picture.of(match.get(), view);
        if (match.get().state().ended()) {
            audience.programs.end(Map.of(), text.getOrDefault("view", ""));
            audience.pages.end(drawn, "");
            return;
        }
        boolean news = audience.programs.tell(text);
        if (audience.pages.tell(drawn) || news) {
            audience.quietTicks = 0;
        } else if (audience.quietTicks % KEEP_ALIVE_TICKS == 0) {
            News nothing = News.comment("still here");
            audience.all().forEach(listeners -> listeners.keepAlive(nothing));
        }
    }
}
