package dev.touchstone.engine.board;

/**
 * A move packed into an {@code int}: from (6 bits), to (6), type promoted to (3), kind (2), type moved (3), type captured (3).
 * Bits 23 to 30 are left to the search for an ordering score; bit 31 is never set. The low 15 bits tell the moves of a position apart.
 */
public final class Move {
    /** No move. */
    public static final int NONE = 0;

    /** Kinds: a pawn's double step, a capture en passant, castling (which shares a bit with it); 0 is any other move. */
    public static final int DOUBLE_STEP = 1 << 15;

    public static final int EN_PASSANT = 2 << 15;
    public static final int CASTLING = 3 << 15;

    /** Bits that hold the whole move. */
    public static final int MASK = (1 << 23) - 1;

    /** Where the search may put an ordering score. */
    public static final int SCORE_SHIFT = 23;

    /** The flags that make a move more than one piece going from one square to another. */
    private static final int NOT_PLAIN = EN_PASSANT | 7 << 12;

    private static final int KIND_MASK = 3 << 15;
    private static final int STORED_MASK = (1 << 15) - 1;
    private static final int FROM_TO_MASK = (1 << 12) - 1;

    private Move() {}

    /** A move of a piece type between two squares, capturing {@code captured} (0 for nothing). */
    public static int of(int type, int from, int to, int captured) {
        return from | to << 6 | type << 17 | captured << 20;
    }

    /** The flag of a promotion to that type. */
    public static int promotingTo(int type) {
        return type << 12;
    }

    /** The square a move starts from, 0 = a8 to 63 = h1. */
    public static int from(int move) {
        return move & 63;
    }

    /** The square a move goes to, 0 = a8 to 63 = h1. */
    public static int to(int move) {
        return move >> 6 & 63;
    }

    /** The type promoted to, 0 for no promotion. */
    public static int promotion(int move) {
        return move >> 12 & 7;
    }

    /** The kind: 0 or one of {@link #DOUBLE_STEP}, {@link #EN_PASSANT}, {@link #CASTLING}. */
    public static int kind(int move) {
        return move & KIND_MASK;
    }

    /** Whether all that happens is a piece going from one square to another, capturing what stands there. */
    public static boolean isPlain(int move) {
        return (move & NOT_PLAIN) == 0;
    }

    /** The type of the piece that moves, before any promotion. */
    public static int type(int move) {
        return move >> 17 & 7;
    }

    /** The type captured on the target square, 0 for none; also 0 for a capture en passant. */
    public static int captured(int move) {
        return move >> 20 & 7;
    }

    /** The types captured (upper three bits) and moved, in one number below 64. */
    public static int types(int move) {
        return move >> 17 & 63;
    }

    /** From and to alone, in one number. */
    public static int fromTo(int move) {
        return move & FROM_TO_MASK;
    }

    /** From, to and promotion: enough to find the move again among the legal ones. */
    public static int stored(int move) {
        return move & STORED_MASK;
    }

    /** UCI text of a move, {@code 0000} for no move. */
    public static String toUci(int move) {
        if (move == NONE) {
            return "0000";
        }
        String squares = Square.name(from(move)) + Square.name(to(move));
        return promotion(move) == 0 ? squares : squares + Piece.letter(promotion(move) | Piece.BLACK);
    }
}
