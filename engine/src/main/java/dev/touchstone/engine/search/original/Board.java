package dev.touchstone.engine.search.original;

import dev.touchstone.engine.board.Castling;
import dev.touchstone.engine.board.Piece;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.board.Square;
import java.util.Arrays;

/**
 * The board as the engine keeps it: a list of squares whose pieces know whether they have moved, the kings' squares, and two squares of
 * en passant. A tile is a piece ({@link Piece}) plus {@link #MOVED}; 0 is an empty square.
 */
final class Board {
    /** Added to a piece that has moved. */
    static final int MOVED = 16;

    private static final int PIECE_MASK = 15;

    private final byte[] tiles = new byte[64];
    private final int[] kings = new int[2];

    /** The square that a pawn may be taken on in passing, as the engine believes; else {@link Square#NONE}. */
    private int enPassant;

    /** The same, after the last move really played. */
    private int lastEnPassant;

    /**
     * Takes over a position. A pawn at home has not moved, nor have the king and rook of a castling right; of other pieces it does not
     * matter. For a game from its start this is the same as to follow its moves: without the right, king or rook has moved or is gone.
     */
    void set(Position position) {
        for (int square = 0; square < 64; square++) {
            int piece = position.pieceAt(square);
            boolean pawnAtHome = Piece.type(piece) == Piece.PAWN && Square.row(square) == homeRow(piece & Piece.BLACK);
            tiles[square] = (byte) (piece == Piece.NONE || pawnAtHome ? piece : piece | MOVED);
        }
        for (int right = 1; right < 16; right <<= 1) {
            if ((position.castlingRights() & right) != 0) {
                tiles[Castling.kingHome(right)] &= PIECE_MASK;
                tiles[Castling.rookHome(right)] &= PIECE_MASK;
            }
        }
        kings[0] = position.kingSquare(Piece.WHITE);
        kings[1] = position.kingSquare(Piece.BLACK);
        lastEnPassant = position.enPassantTarget();
        enPassant = lastEnPassant;
    }

    /** Becomes the same board as another in all but the squares of en passant. */
    void setPieces(Board other) {
        System.arraycopy(other.tiles, 0, tiles, 0, tiles.length);
        kings[0] = other.kings[0];
        kings[1] = other.kings[1];
    }

    /** The row from which the pawns of a colour may step twice. */
    static int homeRow(int colour) {
        return colour == Piece.WHITE ? 6 : 1;
    }

    /** How a pawn of that colour changes its square by one step. */
    static int ahead(int colour) {
        return colour == Piece.WHITE ? -8 : 8;
    }

    /** The piece on a square, without regard to whether it has moved. */
    int piece(int square) {
        return tiles[square] & PIECE_MASK;
    }

    boolean isEmpty(int square) {
        return tiles[square] == 0;
    }

    /** Whether a piece of that colour stands on a square. */
    boolean holds(int colour, int square) {
        return tiles[square] != 0 && (tiles[square] & Piece.BLACK) == colour;
    }

    /** Whether a piece of that type that has never moved stands on a square. */
    boolean isUnmoved(int type, int square) {
        return (tiles[square] & (MOVED | 7)) == type;
    }

    int kingSquare(int colour) {
        return kings[colour >> 3];
    }

    int enPassant() {
        return enPassant;
    }

    /** Sets the square of en passant to one that a pawn has just passed over, or to none. */
    void setEnPassant(int square) {
        enPassant = square;
    }

    /** The square of en passant is again that of the last move really played. */
    void restoreEnPassant() {
        enPassant = lastEnPassant;
    }

    byte tile(int square) {
        return tiles[square];
    }

    /** Puts a tile on a square; the kings' squares are not touched. */
    void put(int square, int tile) {
        tiles[square] = (byte) tile;
    }

    /** Puts a piece that has moved on a square and empties the one it comes from; a king's square follows. */
    void relocate(int from, int to) {
        int tile = tiles[from] | MOVED;
        tiles[to] = (byte) tile;
        tiles[from] = 0;
        if (Piece.type(tile) == Piece.KING) {
            setKing(tile & Piece.BLACK, to);
        }
    }

    void setKing(int colour, int square) {
        kings[colour >> 3] = square;
    }

    /** How many pieces a colour has. */
    int count(int colour) {
        int count = 0;
        for (int square = 0; square < 64; square++) {
            count += holds(colour, square) ? 1 : 0;
        }
        return count;
    }

    @Override
    public String toString() {
        return Arrays.toString(tiles);
    }
}
