package dev.touchstone.engine.board;

/** Squares as numbers: 0 = a8, 7 = h8, 8 = a7, 63 = h1, the order of the cc65 engine. */
public final class Square {
    /** No square. */
    public static final int NONE = -1;

    private Square() {}

    /** The file, 0 = a to 7 = h. */
    public static int file(int square) {
        return square & 7;
    }

    /** The row, 0 = rank 8 to 7 = rank 1. */
    public static int row(int square) {
        return square >> 3;
    }

    /** The bitboard with this square alone. */
    public static long bit(int square) {
        return 1L << square;
    }

    /** The square's name, such as {@code e4}. */
    public static String name(int square) {
        return "" + (char) ('a' + file(square)) + (char) ('8' - row(square));
    }

    /** The square of that name, {@link #NONE} when it is none. */
    public static int parse(String name) {
        if (name.length() != 2) {
            return NONE;
        }
        int file = name.charAt(0) - 'a';
        int row = '8' - name.charAt(1);
        return file < 0 || file > 7 || row < 0 || row > 7 ? NONE : row * 8 + file;
    }
}
