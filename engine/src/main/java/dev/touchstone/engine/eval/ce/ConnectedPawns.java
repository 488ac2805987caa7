package dev.touchstone.engine.eval.ce;

/** A bonus, by rank from the third, for each pawn that another pawn defends. */
final class ConnectedPawns {
    private final long[] bonus;

    ConnectedPawns(long[] bonus) {
        this.bonus = bonus.clone();
    }

    /** The value for White. */
    long score(long white) {
        long score = 0;
        for (long rest = white & Pawns.attackedByWhite(white) & Pawns.RANKED; rest != 0; rest &= rest - 1) {
            score += bonus[Pawns.rankIndex(Long.numberOfTrailingZeros(rest))];
        }
        return score;
    }
}
