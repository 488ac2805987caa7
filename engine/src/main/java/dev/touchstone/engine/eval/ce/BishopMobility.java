package dev.touchstone.engine.eval.ce;

import dev.touchstone.engine.board.Attacks;

/** A value, by number, for the squares that a bishop can go to: not held by an own piece, not attacked by an enemy pawn. */
final class BishopMobility {
    private final long[] values;

    BishopMobility(long[] values) {
        this.values = values.clone();
    }

    /** The value of some bishops of one side that may go to the {@code free} squares. */
    long score(long bishops, long free, long occupied) {
        long score = 0;
        for (long rest = bishops; rest != 0; rest &= rest - 1) {
            score += values[Long.bitCount(Attacks.bishop(Long.numberOfTrailingZeros(rest), occupied) & free)];
        }
        return score;
    }
}
