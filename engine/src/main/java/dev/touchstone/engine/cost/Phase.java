package dev.touchstone.engine.cost;

import dev.touchstone.engine.board.Piece;
import dev.touchstone.engine.board.Position;
import java.util.Locale;

/** How far a game has come, by the pieces of both sides that are neither king nor pawn: 14 at its start. */
public enum Phase {
    /** Twelve pieces or more. */
    OPENING,
    /** Five to eleven. */
    MIDDLEGAME,
    /** Four or fewer. */
    ENDING;

    private static final int LEAST_OF_OPENING = 12;
    private static final int MOST_OF_ENDING = 4;

    static Phase of(Position position) {
        int pieces = 0;
        for (int type = Piece.KNIGHT; type <= Piece.QUEEN; type++) {
            pieces += Long.bitCount(position.pieces(Piece.WHITE + type));
            pieces += Long.bitCount(position.pieces(Piece.BLACK + type));
        }
        if (pieces >= LEAST_OF_OPENING) {
            return OPENING;
        }
        return pieces <= MOST_OF_ENDING ? ENDING : MIDDLEGAME;
    }

    /** The word for it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
