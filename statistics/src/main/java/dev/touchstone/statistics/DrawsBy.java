package dev.touchstone.statistics;

/**
 * Drawn games by what ended them. A side that returned no move although it had one is counted as stalemate, as the
 * reference harness does.
 *
 * @param threefold the position stood on the board for the third time
 * @param fiftyMove fifty moves of both sides without a capture or a pawn move
 * @param stalemate the side to move had no legal move and was not in check
 * @param insufficientMaterial neither side could mate
 * @param plyLimit the game was cut off at the match's ply limit
 */
public record DrawsBy(long threefold, long fiftyMove, long stalemate, long insufficientMaterial, long plyLimit) {
    /** No drawn game. */
    public static final DrawsBy NONE = new DrawsBy(0, 0, 0, 0, 0);

    public DrawsBy {
        Counts.ofGames("threefold", threefold);
        Counts.ofGames("fiftyMove", fiftyMove);
        Counts.ofGames("stalemate", stalemate);
        Counts.ofGames("insufficientMaterial", insufficientMaterial);
        Counts.ofGames("plyLimit", plyLimit);
    }

    /** All drawn games whose ending is known. */
    public long total() {
        return threefold + fiftyMove + stalemate + insufficientMaterial + plyLimit;
    }

    public DrawsBy plus(DrawsBy other) {
        return new DrawsBy(
                threefold + other.threefold,
                fiftyMove + other.fiftyMove,
                stalemate + other.stalemate,
                insufficientMaterial + other.insufficientMaterial,
                plyLimit + other.plyLimit);
    }
}
