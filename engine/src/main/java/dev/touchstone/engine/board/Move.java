package dev.touchstone.engine.board;

/** A move packed into an {@code int}. */
public final class Move {
    /** No move. */
    public static final int NONE = 0;

    private Move() {}

    /** The square a move starts from, 0 = a8 to 63 = h1. */
    public static int from(int move) {
        return move & 63;
    }

    /** The square a move goes to, 0 = a8 to 63 = h1. */
    public static int to(int move) {
        return move >> 6 & 63;
    }

    /** UCI text of a move, {@code 0000} for no move. */
    public static String toUci(int move) {
        throw new IllegalStateException("being built" + move);
    }
}
