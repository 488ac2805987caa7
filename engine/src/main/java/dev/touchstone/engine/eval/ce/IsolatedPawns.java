package dev.touchstone.engine.eval.ce;

/** A penalty for each pawn with no own pawn on the files beside it. */
final class IsolatedPawns {
    private final long penalty;

    IsolatedPawns(long penalty) {
        this.penalty = penalty;
    }

    /** The value for White. */
    long score(long white) {
        return -penalty * Long.bitCount(white & ~Pawns.beside(Pawns.files(white)));
    }
}
