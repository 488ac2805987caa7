package dev.touchstone.service.analysis;

import dev.touchstone.engine.board.Piece;
import dev.touchstone.engine.board.Position;
import java.util.Locale;

/** How much of the pieces is left: a knight or bishop counts 1, a rook 2, a queen 4, of 24 at the start. */
enum Phase {
    OPENING,
    MIDDLEGAME,
    ENDGAME;

    private static final int LEAST_OF_OPENING = 20;
    private static final int LEAST_OF_MIDDLEGAME = 8;
    private static final int ROOK_WEIGHT = 2;
    private static final int QUEEN_WEIGHT = 4;

    static Phase of(Position position) {
        int left = count(position, Piece.KNIGHT)
                + count(position, Piece.BISHOP)
                + ROOK_WEIGHT * count(position, Piece.ROOK)
                + QUEEN_WEIGHT * count(position, Piece.QUEEN);
        return left >= LEAST_OF_OPENING ? OPENING : left >= LEAST_OF_MIDDLEGAME ? MIDDLEGAME : ENDGAME;
    }

    private static int count(Position position, int piece) {
        return Long.bitCount(position.pieces(Piece.WHITE | piece) | position.pieces(Piece.BLACK | piece));
    }

    /** The word in JSON. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
