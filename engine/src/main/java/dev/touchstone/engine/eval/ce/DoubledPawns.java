package dev.touchstone.engine.eval.ce;

/** A penalty for each pawn with another own pawn on its file. */
final class DoubledPawns {
    private final long penalty;

    DoubledPawns(long penalty) {
        this.penalty = penalty;
    }

    /** The value for White. */
    long score(long white) {
        return -penalty * Long.bitCount(white & (Pawns.ahead(white) | Pawns.behind(white)));
    }
}
