package dev.touchstone.engine.eval.ce;

/** Sets of pawns moved about as bitboards, from White's point of view: ahead is towards rank 8. Black's are mirrored before and after. */
final class Pawns {
    private static final long A_FILE = 0x0101010101010101L;
    private static final long H_FILE = 0x8080808080808080L;

    private Pawns() {}

    /** The same pawns with the ranks turned round: Black's as White would have them. */
    static long mirrored(long pawns) {
        return Long.reverseBytes(pawns);
    }

    static long attackedByWhite(long pawns) {
        return (pawns & ~A_FILE) >>> 9 | (pawns & ~H_FILE) >>> 7;
    }

    static long attackedByBlack(long pawns) {
        return (pawns & ~A_FILE) << 7 | (pawns & ~H_FILE) << 9;
    }

    /** The squares in front of any of the pawns, to the edge. */
    static long ahead(long pawns) {
        long front = pawns >>> 8;
        front |= front >>> 8;
        front |= front >>> 16;
        return front | front >>> 32;
    }

    /** The squares behind any of the pawns, to the edge. */
    static long behind(long pawns) {
        long back = pawns << 8;
        back |= back << 8;
        back |= back << 16;
        return back | back << 32;
    }

    /** The files that hold any of the pawns, whole. */
    static long files(long pawns) {
        return ahead(pawns) | behind(pawns) | pawns;
    }

    /** A set of squares and those beside it, without the set itself where nothing is beside it. */
    static long beside(long squares) {
        return (squares & ~A_FILE) >>> 1 | (squares & ~H_FILE) << 1;
    }

    /** The index of a white pawn's rank among rows of values that begin with its third rank. */
    static int rankIndex(int square) {
        return 5 - (square >> 3);
    }

    /** The squares of the ranks on which white pawns have ranked bonuses: the third and beyond. */
    static final long RANKED = 0x0000FFFFFFFFFFFFL;
}
