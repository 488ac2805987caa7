package dev.touchstone.worker.play;

/** How an overstepped time is told. */
public final class Overrun {
    private static final long NANOS_PER_MILLI = 1_000_000;

    private Overrun() {}

    /** A sentence with the overrun in milliseconds, rounded up. */
    public static String sentence(long nanos) {
        return "overstepped its time by " + Math.ceilDiv(nanos, NANOS_PER_MILLI) + " ms";
    }
}
