package dev.touchstone.engine.eval.cc65;

import dev.touchstone.engine.board.Piece;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.config.Cc65;
import dev.touchstone.engine.config.EngineConfiguration;

/** Piece values in centipawns, and what of them counts towards the phase of the game. */
final class Material {
    private final boolean on;
    private final int[] values = new int[8];

    Material(EngineConfiguration configuration) {
        on = configuration.on(Cc65.MATERIAL);
        values[Piece.PAWN] = configuration.value(Cc65.PAWN);
        values[Piece.KNIGHT] = configuration.value(Cc65.KNIGHT);
        values[Piece.BISHOP] = configuration.value(Cc65.BISHOP);
        values[Piece.ROOK] = configuration.value(Cc65.ROOK);
        values[Piece.QUEEN] = configuration.value(Cc65.QUEEN);
    }

    /** A piece's share of the score, 0 with the term off. */
    int value(int type) {
        return on ? values[type] : 0;
    }

    /** A piece's share of the phase: its value, whether or not the term is on; 0 for pawns and kings. */
    int phase(int type) {
        return type == Piece.PAWN ? 0 : values[type];
    }

    boolean isOn() {
        return on;
    }

    /** What the pieces of a colour are worth together. */
    int sum(Position position, int colour) {
        int sum = 0;
        for (int type = Piece.PAWN; type <= Piece.QUEEN; type++) {
            sum += value(type) * Long.bitCount(position.pieces(colour | type));
        }
        return sum;
    }
}
