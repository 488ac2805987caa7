package dev.touchstone.engine.eval.ce;

/** A bonus for each own pawn on the three squares right in front of the king. */
final class PawnShield {
    private final long bonus;

    PawnShield(long bonus) {
        this.bonus = bonus;
    }

    /** White minus Black. */
    long score(long whiteKing, long blackKing, long whitePawns, long blackPawns) {
        long white = whiteKing >>> 8;
        long black = blackKing << 8;
        return bonus
                * (Long.bitCount((white | Pawns.beside(white)) & whitePawns)
                        - Long.bitCount((black | Pawns.beside(black)) & blackPawns));
    }
}
