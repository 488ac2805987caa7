package dev.touchstone.engine.eval.ce;

/**
 * A middlegame value (24 bits), an endgame value (24 bits, lowest) and a phase (16 bits) in one number, so that one addition adds all three.
 * Values are White minus Black.
 */
final class Sums {
    private static final int MIDDLEGAME_SHIFT = 24;
    private static final int PHASE_SHIFT = 48;
    private static final int WIDTH = 24;

    private Sums() {}

    static long of(int middlegame, int endgame) {
        return endgame + ((long) middlegame << MIDDLEGAME_SHIFT);
    }

    static long ofPhase(int phase) {
        return (long) phase << PHASE_SHIFT;
    }

    static int endgame(long sums) {
        return (int) (sums << 64 - WIDTH >> 64 - WIDTH);
    }

    static int middlegame(long sums) {
        return (int) (sums + (1L << MIDDLEGAME_SHIFT - 1) << 64 - PHASE_SHIFT >> 64 - WIDTH);
    }

    static int phase(long sums) {
        return (int) (sums + (1L << PHASE_SHIFT - 1) >> PHASE_SHIFT);
    }
}
