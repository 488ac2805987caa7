package dev.touchstone.engine.eval.ce;

/** A bonus, by rank from the third, for each pawn with no enemy pawn ahead of it on its own file and those beside it. */
final class PassedPawns {
    private final long[] bonus;

    PassedPawns(long[] bonus) {
        this.bonus = bonus.clone();
    }

    /** The value for White. */
    long score(long white, long black) {
        long guarded = Pawns.behind(black);
        long score = 0;
        for (long rest = white & ~(guarded | Pawns.beside(guarded)) & Pawns.RANKED; rest != 0; rest &= rest - 1) {
            score += bonus[Pawns.rankIndex(Long.numberOfTrailingZeros(rest))];
        }
        return score;
    }
}
