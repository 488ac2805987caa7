package dev.touchstone.engine.search.ce;

/** Marsaglia's 32-bit xorshift, with the steps that CE-Games uses. */
final class Xorshift {
    /** In place of the one state that never changes. */
    private static final int NOT_ZERO = 1;

    private int state;

    Xorshift(int seed) {
        state = seed == 0 ? NOT_ZERO : seed;
    }

    /** A number from 0 to just below {@code bound}. */
    int below(int bound) {
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
        return Integer.remainderUnsigned(state, bound);
    }
}
