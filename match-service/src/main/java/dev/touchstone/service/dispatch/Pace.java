package dev.touchstone.service.dispatch;

/**
 * How fast a match has been played so far.
 *
 * @param spentNanos time that both sides have thought in the games that are stored
 * @param pairs how many pairs these games are
 */
record Pace(long spentNanos, double pairs) {

    private static final double NANOS = 1e9;

    /** Nothing is known yet. */
    static final Pace UNKNOWN = new Pace(0, 0);

    boolean known() {
        return spentNanos > 0 && pairs > 0;
    }

    /** Nanoseconds that a slot takes for a pair; 0 when none has been played. */
    double nanosPerPair() {
        return known() ? spentNanos / pairs : 0;
    }

    /** Seconds that a slot takes for so many pairs; 0 when none has been played. */
    double seconds(int count) {
        return count * nanosPerPair() / NANOS;
    }

    double spentSeconds() {
        return spentNanos / NANOS;
    }
}
