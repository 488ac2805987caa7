package dev.touchstone.engine.search.original;

import dev.touchstone.engine.board.Piece;
import dev.touchstone.engine.board.Square;

/** The squares that a piece can see from a square on an empty board, one row of squares a direction, in the engine's order. */
final class Rays {
    private static final int[][] ROOK = {{-1, 0}, {0, -1}, {1, 0}, {0, 1}};
    private static final int[][] BISHOP = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    private static final int[][] QUEEN = {{-1, 0}, {-1, -1}, {0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}};
    private static final int[][] KNIGHT = {{-2, -1}, {-1, -2}, {1, -2}, {2, -1}, {2, 1}, {1, 2}, {-1, 2}, {-2, 1}};
    private static final int[][] WHITE_PAWN = {{-1, -1}, {1, -1}};
    private static final int[][] BLACK_PAWN = {{-1, 1}, {1, 1}};

    /** By piece and square. */
    private static final byte[][][][] ALL = new byte[16][64][][];

    static {
        for (int square = 0; square < 64; square++) {
            boolean outer = Square.row(square) == 0 || Square.row(square) == 7;
            ALL[Piece.WHITE | Piece.PAWN][square] = outer ? new byte[0][] : rays(square, WHITE_PAWN, 1);
            ALL[Piece.BLACK | Piece.PAWN][square] = outer ? new byte[0][] : rays(square, BLACK_PAWN, 1);
            for (int colour = Piece.WHITE; colour <= Piece.BLACK; colour += Piece.BLACK) {
                ALL[colour | Piece.KNIGHT][square] = rays(square, KNIGHT, 1);
                ALL[colour | Piece.BISHOP][square] = rays(square, BISHOP, 7);
                ALL[colour | Piece.ROOK][square] = rays(square, ROOK, 7);
                ALL[colour | Piece.QUEEN][square] = rays(square, QUEEN, 7);
                ALL[colour | Piece.KING][square] = rays(square, QUEEN, 1);
            }
        }
    }

    private Rays() {}

    /** The rows of squares of a piece on a square; of a pawn, the squares that it captures on, and none on the first and last rank. */
    static byte[][] of(int piece, int square) {
        return ALL[piece][square];
    }

    private static byte[][] rays(int square, int[][] directions, int reach) {
        byte[][] rays = new byte[directions.length][];
        for (int i = 0; i < directions.length; i++) {
            rays[i] = ray(square, directions[i][0], directions[i][1], reach);
        }
        return rays;
    }

    private static byte[] ray(int square, int dx, int dy, int reach) {
        byte[] squares = new byte[reach];
        int length = 0;
        int file = Square.file(square) + dx;
        int row = Square.row(square) + dy;
        while (length < reach && file >= 0 && file < 8 && row >= 0 && row < 8) {
            squares[length++] = (byte) (row * 8 + file);
            file += dx;
            row += dy;
        }
        return java.util.Arrays.copyOf(squares, length);
    }
}
