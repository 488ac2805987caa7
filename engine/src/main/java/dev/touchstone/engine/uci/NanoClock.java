package dev.touchstone.engine.uci;

/** Elapsed time, in nanoseconds from an arbitrary start; tests put their own in its place. */
@FunctionalInterface
public interface NanoClock {

    /** Nanoseconds; only differences mean anything. */
    long nanos();

    /** The machine's monotonic clock. */
    static NanoClock system() {
        return System::nanoTime;
    }
}
