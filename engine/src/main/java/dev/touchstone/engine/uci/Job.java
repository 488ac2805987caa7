package dev.touchstone.engine.uci;

import dev.touchstone.engine.SearchLimits;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/**
 * A search, a count or a measurement that was asked for and is not done. It can be told to end before it has begun: one thread reads the
 * commands while another works on them.
 */
final class Job {

    private final CountDownLatch released = new CountDownLatch(1);
    private @Nullable SearchLimits limits;
    private boolean openEnded;
    private boolean superseded;
    private boolean stopped;

    /**
     * The job is a search and begins under these limits.
     *
     * @param endless it does not end by itself, and its answer waits for {@link #stop}
     */
    synchronized void begin(SearchLimits given, boolean endless) {
        limits = given;
        openEnded = endless;
        if (stopped || endless && superseded) {
            stop();
        }
    }

    /** Ends it soon; it still gives its answer. */
    synchronized void stop() {
        stopped = true;
        if (limits != null) {
            limits.stop();
        }
        released.countDown();
    }

    /** Ends it soon if it would not end by itself: something else waits. */
    synchronized void supersede() {
        superseded = true;
        if (openEnded) {
            stop();
        }
    }

    synchronized boolean isStopped() {
        return stopped;
    }

    /** Waits until the answer may be given. */
    void awaitRelease() throws InterruptedException {
        boolean waits;
        synchronized (this) {
            waits = openEnded;
        }
        if (waits) {
            released.await();
        }
    }
}
