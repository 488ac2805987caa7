package dev.touchstone.service.web;

import java.io.IOException;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/**
 * One client that follows a match. It is sent to in a thread of its own, so that one that reads slowly holds up nobody; what it
 * has not read when something newer comes goes together with it, without the parts that are old by then.
 */
final class Follower {

    private static final Executor THREADS =
            task -> Thread.ofVirtual().name("follower").start(task);

    private final SseEmitter emitter;
    private final Executor threads;
    private final AtomicReference<@Nullable News> newest = new AtomicReference<>();
    private final AtomicBoolean sending = new AtomicBoolean();

    Follower(SseEmitter emitter, Executor threads) {
        this.emitter = emitter;
        this.threads = threads;
    }

    /** One with a stream of its own, from its first word on. */
    static Follower leavingBy(Consumer<Follower> leave) {
        SseEmitter emitter = new SseEmitter(0L);
        Follower follower = new Follower(emitter, THREADS);
        emitter.onCompletion(() -> leave.accept(follower));
        emitter.onError(e -> leave.accept(follower));
        follower.tell(News.comment("following"));
        return follower;
    }

    /** What is sent to. */
    SseEmitter stream() {
        return emitter;
    }

    /** Sends something, or what is newer by then. */
    void tell(News news) {
        newest.updateAndGet(news::with);
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
                emitter.send(news.wire());
                if (news.isLast()) {
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
