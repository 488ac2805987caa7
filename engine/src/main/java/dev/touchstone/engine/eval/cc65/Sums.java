package dev.touchstone.engine.eval.cc65;

/**
 * Three sums over the pieces packed into one number, so that a move changes them with one addition: the middlegame score (22 bits, lowest),
 * the difference to the endgame tables (20 bits), both White minus Black, and the phase (22 bits).
 */
public final class Sums {
    private static final int DIFFERENCE_SHIFT = 22;
    private static final int PHASE_SHIFT = 42;

    private Sums() {}

    static long of(int middlegame, int difference, int phase) {
        return middlegame + ((long) difference << DIFFERENCE_SHIFT) + ((long) phase << PHASE_SHIFT);
    }

    /** Piece values and middlegame tables. */
    public static int middlegame(long sums) {
        return (int) (sums << PHASE_SHIFT >> PHASE_SHIFT);
    }

    /** Endgame tables minus middlegame tables. */
    public static int difference(long sums) {
        return (int) (sums + (1L << DIFFERENCE_SHIFT - 1) << DIFFERENCE_SHIFT >> PHASE_SHIFT + 2);
    }

    /** Values of knights, bishops, rooks and queens of both sides: 6400 at the start of a game. */
    public static int phase(long sums) {
        return (int) (sums + (1L << PHASE_SHIFT - 1) >> PHASE_SHIFT);
    }
}
