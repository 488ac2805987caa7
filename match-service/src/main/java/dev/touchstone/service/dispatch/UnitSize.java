package dev.touchstone.service.dispatch;

/**
 * How many game pairs the next unit of a match holds: enough to be worth a hand-out, few enough that all slots end together.
 *
 * @param mostNanos what a unit may take, by measured speed, if it holds more than one pair
 * @param mostPairs what it may hold, so that its result stays a small message
 */
record UnitSize(long mostNanos, int mostPairs) {

    /** A shorter unit costs more to hand out than the even end is worth. */
    private static final double LEAST_NANOS = 100e6;

    /** A unit takes no more than this part of what is left for each slot. */
    private static final int PARTS = 4;

    /**
     * Pairs of the next unit, at least 1 and at most {@code left}.
     *
     * @param left pairs of the match that are in no unit yet, at least 1
     * @param nanosPerPair thinking time of a pair so far; 0 when none has been played
     * @param slots games that are played at once, at least 1
     */
    int next(int left, double nanosPerPair, int slots) {
        if (nanosPerPair <= 0) {
            return 1;
        }
        double least = Math.min(LEAST_NANOS, mostNanos) / nanosPerPair;
        double size = Math.max(least, Math.min(mostNanos / nanosPerPair, (double) left / (PARTS * slots)));
        return (int) Math.max(1, Math.min(Math.min(size, mostPairs), left));
    }
}
