package dev.touchstone.cli.client;

import dev.touchstone.engine.uci.NanoClock;
import java.time.Duration;

/** Elapsed time and waiting; tests put their own in its place. */
public interface Timer extends NanoClock {

    /** Waits that long. */
    void pause(Duration duration) throws InterruptedException;

    /** Time gone by since a reading of {@link #nanos}. */
    default Duration since(long nanos) {
        return Duration.ofNanos(nanos() - nanos);
    }

    /** The machine's monotonic clock. */
    static Timer system() {
        return new Timer() {
            @Override
            public long nanos() {
                return System.nanoTime();
            }

            @Override
            public void pause(Duration duration) throws InterruptedException {
                Thread.sleep(duration);
            }
        };
    }
}
