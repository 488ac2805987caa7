package dev.touchstone.engine.eval.ce;

import dev.touchstone.engine.board.Attacks;

/** A value, by number, for the squares that a knight can go to: not held by an own piece, not attacked by an enemy pawn. */
final class KnightMobility {
    private final long[] values;

    KnightMobility(long[] values) {
        this.values = values.clone();
    }

    /** The value of some knights of one side that may go to the {@code free} squares. */
    long score(long knights, long free) {
        long score = 0;
        for (long rest = knights; rest != 0; rest &= rest - 1) {
            score += values[Long.bitCount(Attacks.knight(Long.numberOfTrailingZeros(rest)) & free)];
        }
        return score;
    }
}
