package dev.touchstone.service.replay;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Component;

/** Wakes the thread that looks after replays; a lost call costs no more than one of its pauses. */
@Component
class ReplayBell {

    private final Semaphore calls = new Semaphore(0);

    void ring() {
        calls.release();
    }

    /** Waits for a call, but no longer than that. */
    void await(Duration most) throws InterruptedException {
        if (calls.tryAcquire(most.toMillis(), TimeUnit.MILLISECONDS)) {
            calls.drainPermits();
        }
    }
}
