package dev.touchstone.service.web;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.service.match.Match;
import dev.touchstone.service.match.Matches;
import dev.touchstone.service.run.MatchLeft;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.context.event.EventListener;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/**
 * Tells those who follow a match how far it is: programs by {@code progress} with the match as JSON when something changed and
 * {@code done} once at its end, pages by {@code live} with what they show of it, and {@code done}. A match is looked at and drawn
 * every one and a half seconds at most, however many follow it, and only when its row or its tally is another than before; every
 * six seconds also for what is in neither.
 */
@Component
public class MatchEvents implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(MatchEvents.class);
    private static final int KEEP_ALIVE_TICKS = 10;
    private static final int LOOK_ANYWAY_TICKS = 4;
    private static final long TICK_MILLIS = 1500;

    private final Matches matches;
    private final MatchViews views;
    private final LivePicture picture;
    private final Map<Long, Audience> audiences = new ConcurrentHashMap<>();
    private final Semaphore somebody = new Semaphore(0);
    private final Executor threads = task -> Thread.ofVirtual().name("follower").start(task);
    private volatile boolean telling;
    private @Nullable Thread teller;

    MatchEvents(Matches matches, MatchViews views, LivePicture picture) {
        this.matches = matches;
        this.views = views;
        this.picture = picture;
    }

    /** Followers of one kind of one match, and what they were told last. */
    private static final class Row {
        final List<Follower> followers = new CopyOnWriteArrayList<>();
        volatile @Nullable News told;
        private volatile String text = "";

        /** Tells what is new, if it is. */
        boolean tell(String event, String news) {
            if (followers.isEmpty() || news.equals(text)) {
                return false;
            }
            text = news;
            News made = News.of(News.event(event, news));
            told = made;
            followers.forEach(follower -> follower.tell(made));
            return true;
        }

        void remove(Follower follower) {
            if (followers.remove(follower) && followers.isEmpty()) {
                told = null;
            }
        }

        void end(String events) {
            News made = News.last(events);
            followers.forEach(follower -> follower.tell(made));
        }
    }

    /** Who follows one match. */
    private static final class Audience {
        final Row programs = new Row();
        final Row pages = new Row();
        volatile String stamp = "";
        int quietTicks;

        List<Row> rows() {
            return List.of(programs, pages);
        }

        boolean isEmpty() {
            return programs.followers.isEmpty() && pages.followers.isEmpty();
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

    private SseEmitter join(long matchId, Function<Audience, Row> place) {
        SseEmitter emitter = new SseEmitter(0L);
        Follower follower = new Follower(emitter, threads);
        emitter.onCompletion(() -> leave(matchId, follower));
        emitter.onError(e -> leave(matchId, follower));
        follower.tell(News.of(News.comment("following")));
        audiences.compute(matchId, (id, known) -> {
            Audience audience = known == null ? new Audience() : known;
            Row row = place.apply(audience);
            row.followers.add(follower);
            News told = row.told;
            if (told == null) {
                audience.stamp = "";
                somebody.release();
            } else {
                follower.tell(told);
            }
            return audience;
        });
        return emitter;
    }

    private void leave(long matchId, Follower follower) {
        audiences.computeIfPresent(matchId, (id, audience) -> {
            audience.rows().forEach(row -> row.remove(follower));
            return audience.isEmpty() ? null : audience;
        });
    }

    /** Whether anybody follows a match. */
    boolean followed() {
        return !audiences.isEmpty();
    }

    @Override
    public synchronized void start() {
        telling = true;
        teller = Thread.ofPlatform().daemon().name("match-events").start(this::tellForEver);
    }

    @Override
    public synchronized void stop() {
        Thread running = teller;
        telling = false;
        teller = null;
        if (running != null) {
            running.interrupt();
        }
        audiences.values().stream()
                .flatMap(audience -> audience.rows().stream())
                .forEach(row -> row.followers.forEach(Follower::end));
    }

    @Override
    public boolean isRunning() {
        return telling;
    }

    /** Who waits for the end of a match hears of it at once. */
    @EventListener
    void left(MatchLeft left) {
        Audience audience = audiences.get(left.matchId());
        if (audience != null) {
            audience.stamp = "";
            somebody.release();
        }
    }

    /** Sleeps while nobody listens. */
    private void tellForEver() {
        try {
            while (telling) {
                if (audiences.isEmpty()) {
                    somebody.acquire();
                }
                tell();
                if (somebody.tryAcquire(TICK_MILLIS, TimeUnit.MILLISECONDS)) {
                    somebody.drainPermits();
                }
            }
        } catch (InterruptedException e) {
            log.debug("no more news of matches");
        }
    }

    private void tell() {
        try {
            audiences.forEach(this::tell);
        } catch (DataAccessException | TransactionException e) {
            log.debug("no news of matches while the database is away: {}", e.getMessage());
        } catch (RuntimeException e) {
            log.error("news of matches could not be told; trying again", e);
        }
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
        String text = audience.programs.followers.isEmpty() ? "" : Json.write(view);
        String drawn = audience.pages.followers.isEmpty() ? "" : picture.of(match.get(), view);
        if (match.get().state().ended()) {
            audience.programs.end(News.event("done", text));
            audience.pages.end(News.event("live", drawn) + News.event("done", ""));
            return;
        }
        boolean news = audience.programs.tell("progress", text);
        if (audience.pages.tell("live", drawn) || news) {
            audience.quietTicks = 0;
        } else if (audience.quietTicks % KEEP_ALIVE_TICKS == 0) {
            News nothing = News.of(News.comment("still here"));
            audience.rows().forEach(row -> row.followers.forEach(follower -> follower.keepAlive(nothing)));
        }
    }
}
