package dev.touchstone.worker.play;

/** Time for measuring durations; tests put their own in its place. */
@FunctionalInterface
public interface NanoClock {
    /** Nanoseconds from an arbitrary but fixed origin. */
    long nanos();

    /** The clock of this machine. */
    static NanoClock system() {
        return System::nanoTime;
    }
}
