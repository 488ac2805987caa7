package dev.touchstone.service;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A thread of the service's own, which works from a start until the stop after it; it may be started again. */
public final class OwnThread {

    private static final Duration STOP_WITHIN = Duration.ofSeconds(20);

    private volatile CountDownLatch stopping = new CountDownLatch(1);
    private volatile @Nullable Thread thread;

    /** @param work goes on until {@link #isStopping} */
    public void start(String name, Runnable work) {
        stopping = new CountDownLatch(1);
        thread = Thread.ofPlatform().name(name).start(work);
    }

    /** Whether the work is to end. */
    public boolean isStopping() {
        return stopping.getCount() == 0;
    }

    /** Waits so long, or until the work is to end. */
    public void pause(Duration time) throws InterruptedException {
        stopping.await(time.toMillis(), TimeUnit.MILLISECONDS);
    }

    /**
     * Has the work end, and waits a while until it has.
     *
     * @param wake ends what the thread may be waiting in
     */
    public void stop(Runnable wake) {
        stopping.countDown();
        wake.run();
        Thread running = thread;
        thread = null;
        if (running != null) {
            try {
                running.join(STOP_WITHIN);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Whether it was started and not stopped since. */
    public boolean isRunning() {
        return thread != null;
    }
}
