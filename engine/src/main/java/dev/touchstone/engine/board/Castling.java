package dev.touchstone.engine.board;

/** Castling rights as a mask of four bits, and the squares that matter to them. */
public final class Castling {
    public static final int WHITE_KING_SIDE = 1;
    public static final int WHITE_QUEEN_SIDE = 2;
    public static final int BLACK_KING_SIDE = 4;
    public static final int BLACK_QUEEN_SIDE = 8;

    private static final String LETTERS = "KQkq";

    /** Rights that survive when something leaves a square or lands on it. */
    private static final int[] KEPT = new int[64];

    static {
        java.util.Arrays.fill(KEPT, 15);
        for (int i = 0; i < 4; i++) {
            KEPT[kingHome(1 << i)] &= ~(1 << i);
            KEPT[rookHome(1 << i)] &= ~(1 << i);
        }
    }

    private Castling() {}

    /** Rights that survive when something leaves a square or lands on it. */
    public static int kept(int square) {
        return KEPT[square];
    }

    /** Where the king of that right stands. */
    public static int kingHome(int right) {
        return right <= WHITE_QUEEN_SIDE ? 60 : 4;
    }

    /** Where the rook of that right stands. */
    public static int rookHome(int right) {
        boolean kingSide = right == WHITE_KING_SIDE || right == BLACK_KING_SIDE;
        return kingHome(right) + (kingSide ? 3 : -4);
    }

    /** The rights of a FEN field, -1 when it is malformed. */
    static int parse(String field) {
        if (field.equals("-")) {
            return 0;
        }
        int rights = 0;
        for (int i = 0; i < field.length(); i++) {
            int right = 1 << LETTERS.indexOf(field.charAt(i));
            if (LETTERS.indexOf(field.charAt(i)) < 0 || (rights & right) != 0) {
                return -1;
            }
            rights |= right;
        }
        return rights;
    }

    static String text(int rights) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 4; i++) {
            if ((rights & 1 << i) != 0) {
                text.append(LETTERS.charAt(i));
            }
        }
        return text.isEmpty() ? "-" : text.toString();
    }
}
