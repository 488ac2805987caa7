package dev.touchstone.openings;

/**
 * {@code rand()} of the BSD and macOS C library, with which the published opening sets were made: Park and Miller's
 * "minimal standard", x' = 16807 x mod (2^31 - 1), by Schrage's method.
 */
final class BsdRandom {
    private static final int ZERO_SEED = 123459876;
    private static final int MODULUS = 0x7fffffff;

    private int state;

    /** @param seed not negative */
    BsdRandom(int seed) {
        state = seed == 0 ? ZERO_SEED : seed;
    }

    /** The next number, 1 to 2^31 - 2. */
    int next() {
        int high = state / 127773;
        int low = state % 127773;
        int x = 16807 * low - 2836 * high;
        state = x < 0 ? x + MODULUS : x;
        return state;
    }
}
