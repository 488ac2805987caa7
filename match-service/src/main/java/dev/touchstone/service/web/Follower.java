package dev.touchstone.service.web;

import java.io.IOException;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/**
 * One client that follows a match. It is sent to in a thread of its own, so that one that reads slowly holds up nobody; what it
 * has not read when something newer comes is left out, for every event holds the whole state.
 */
final class Follower {

    private final SseEmitter emitter;
    private final Executor threads;
    private final AtomicReference<@Nullable News> newest = new AtomicReference<>();
    private final AtomicBoolean sending = new AtomicBoolean();

    Follower(SseEmitter emitter, Executor threads) {
        this.emitter = emitter;
        this.threads = threads;
    }

    /** Sends something unless something newer comes first. */
    void tell(News news) {
        newest.set(news);
        wake();
    }

    /** Sends what says nothing, but not in the place of what does. */
    void keepAlive(News nothing) {
        if (newest.compareAndSet(null, nothing)) {
            wake();
        }
    }

    /** Ends the stream without a word. */
    void end() {
        emitter.complete();
    }

    private void wake() {
        if (sending.compareAndSet(false, true)) {
            threads.execute(this::send);
        }
    }

    private void send() {
        try {
            for (News news = newest.getAndSet(null); news != null; news = newest.getAndSet(null)) {
                emitter.send(news.parts());
                if (news.last()) {
                    emitter.complete();
                }
            }
        } catch (IOException | IllegalStateException e) {
            emitter.completeWithError(e);
        } finally {
            sending.set(false);
        }
        if (newest.get() != null) {
            wake();
        }
    }
}
