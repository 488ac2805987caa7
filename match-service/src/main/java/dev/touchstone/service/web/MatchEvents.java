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
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.context.event.EventListener;
import org.springframework.dao.DataAccessException;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/** Tells those who follow a match how far it is: {@code progress} when something changed, {@code done} once at its end. */
@Component
class MatchEvents implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(MatchEvents.class);
    private static final int KEEP_ALIVE_TICKS = 40;
    private static final long TICK_MILLIS = 250;

    private final Matches matches;
    private final MatchViews views;
    private final Map<Long, Audience> audiences = new ConcurrentHashMap<>();
    private final Semaphore somebody = new Semaphore(0);
    private final Executor threads = task -> Thread.ofVirtual().name("follower").start(task);
    private volatile boolean telling;
    private @Nullable Thread teller;

    MatchEvents(Matches matches, MatchViews views) {
        this.matches = matches;
        this.views = views;
    }

    /** Who follows one match, and what they were told last. */
    private static final class Audience {
        final List<Follower> followers = new CopyOnWriteArrayList<>();
        String told = "";
        int quietTicks;
    }

    /** A stream of the match's events, from its present state on. */
    SseEmitter follow(long matchId) {
        SseEmitter emitter = new SseEmitter(0L);
        Follower follower = new Follower(emitter, threads);
        emitter.onCompletion(() -> leave(matchId, follower));
        emitter.onError(e -> leave(matchId, follower));
        follower.tell(SseEmitter.event().comment("following"));
        audiences.compute(matchId, (id, known) -> {
            Audience audience = known == null ? new Audience() : known;
            audience.followers.add(follower);
            audience.told = "";
            return audience;
        });
        somebody.release();
        return emitter;
    }

    private void leave(long matchId, Follower follower) {
        audiences.computeIfPresent(matchId, (id, audience) -> {
            audience.followers.remove(follower);
            return audience.followers.isEmpty() ? null : audience;
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
        audiences.values().forEach(audience -> audience.followers.forEach(Follower::end));
    }

    @Override
    public boolean isRunning() {
        return telling;
    }

    /** Who waits for the end of a match hears of it at once. */
    @EventListener
    void left(MatchLeft left) {
        somebody.release();
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
        Optional<Match> match = matches.find(matchId);
        if (match.isEmpty()) {
            return;
        }
        MatchView view = views.of(match.get());
        boolean over = match.get().state().ended();
        String text = Json.write(view);
        if (over) {
            audience.followers.forEach(follower -> follower.tellLast(event("done", text)));
        } else if (!text.equals(audience.told)) {
            audience.told = text;
            audience.quietTicks = 0;
            audience.followers.forEach(follower -> follower.tell(event("progress", text)));
        } else if (++audience.quietTicks % KEEP_ALIVE_TICKS == 0) {
            audience.followers.forEach(
                    follower -> follower.keepAlive(SseEmitter.event().comment("still here")));
        }
    }

    private static SseEmitter.SseEventBuilder event(String name, String text) {
        return SseEmitter.event().name(name).data(text, MediaType.APPLICATION_JSON);
    }
}
