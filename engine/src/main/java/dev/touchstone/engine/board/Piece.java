package dev.touchstone.engine.board;

/**
 * Pieces as small numbers: a type from {@link #PAWN} to {@link #KING}, plus {@link #BLACK} for a black one; 0 is an empty square.
 * The types count upwards in the order in which captures rank them.
 */
public final class Piece {
    public static final int NONE = 0;
    public static final int PAWN = 1;
    public static final int KNIGHT = 2;
    public static final int BISHOP = 3;
    public static final int ROOK = 4;
    public static final int QUEEN = 5;
    public static final int KING = 6;

    /** The colours, as they are added to a type. */
    public static final int WHITE = 0;

    public static final int BLACK = 8;

    private static final String LETTERS = ".PNBRQK..pnbrqk.";

    private Piece() {}

    /** The type of a piece, without its colour. */
    public static int type(int piece) {
        return piece & 7;
    }

    /** The FEN letter of a piece, upper case for White. */
    public static char letter(int piece) {
        return LETTERS.charAt(piece);
    }

    /** The piece of a FEN letter, {@link #NONE} when the letter names none. */
    static int ofLetter(char letter) {
        return letter == '.' ? NONE : Math.max(NONE, LETTERS.indexOf(letter));
    }
}
