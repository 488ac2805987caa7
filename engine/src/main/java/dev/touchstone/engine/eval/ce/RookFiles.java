package dev.touchstone.engine.eval.ce;

/** A bonus for each rook on a file without own pawns; another one where there are no enemy pawns either. */
final class RookFiles {
    private final long open;
    private final long halfOpen;

    RookFiles(long open, long halfOpen) {
        this.open = open;
        this.halfOpen = halfOpen;
    }

    /** White minus Black. */
    long score(long whiteRooks, long blackRooks, long whitePawns, long blackPawns) {
        long withoutWhite = ~Pawns.files(whitePawns);
        long withoutBlack = ~Pawns.files(blackPawns);
        long without = withoutWhite & withoutBlack;
        int opened = Long.bitCount(whiteRooks & without) - Long.bitCount(blackRooks & without);
        int halfOpened = Long.bitCount(whiteRooks & withoutWhite & ~without)
                - Long.bitCount(blackRooks & withoutBlack & ~without);
        return open * opened + halfOpen * halfOpened;
    }
}
