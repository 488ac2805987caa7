package dev.touchstone.service.replay;

/** Which units are replayed. The draw depends on match and unit alone, so that no restart changes it. */
final class Draw {

    private static final double TO_UNIT_INTERVAL = 0x1p-53;
    private static final int SIGNIFICANT = 11;

    private Draw() {}

    /**
     * A number in [0, 1) that is spread evenly over the units of all matches.
     *
     * @param seed the match's, or what tells one draw from another
     */
    static double number(long seed, long matchId, int unit) {
        return (mix(mix(mix(seed) + matchId) + unit) >>> SIGNIFICANT) * TO_UNIT_INTERVAL;
    }

    /** The generator SplitMix64, one step (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014). */
    private static long mix(long state) {
        long z = state + 0x9E3779B97F4A7C15L;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
