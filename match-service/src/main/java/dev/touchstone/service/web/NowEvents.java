package dev.touchstone.service.web;

import dev.touchstone.service.run.MatchLeft;
import java.time.Duration;
import org.springframework.context.SmartLifecycle;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/** Tells the pages of what is being played by {@code live} what is new; it is drawn once every two seconds, however many look. */
@Component
public class NowEvents implements SmartLifecycle {

    private static final Duration TICK = Duration.ofSeconds(2);

    private final LiveNow now;
    private final Listeners pages = new Listeners("live");
    private final Ticker ticker = new Ticker("now-events", TICK, () -> !pages.isEmpty(), this::tell);

    NowEvents(LiveNow now) {
        this.now = now;
    }

    /** A stream of what is new, from now on. */
    public SseEmitter watch() {
        Follower follower = Follower.leavingBy(pages::remove);
        if (!pages.add(follower)) {
            ticker.wake();
        }
        return follower.stream();
    }

    private void tell() {
        if (!pages.isEmpty() && !pages.tell(now.parts())) {
            pages.keepAlive(News.comment("still here"));
        }
    }

    @EventListener
    void left(MatchLeft left) {
        ticker.wake();
    }

    @Override
    public void start() {
        ticker.start();
    }

    @Override
    public void stop() {
        ticker.stop();
        pages.leave();
    }

    @Override
    public boolean isRunning() {
        return ticker.isRunning();
    }
}
