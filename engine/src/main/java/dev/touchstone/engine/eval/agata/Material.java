package dev.touchstone.engine.eval.agata;

import dev.touchstone.engine.board.Piece;
import dev.touchstone.engine.config.Agata;
import dev.touchstone.engine.config.EngineConfiguration;

/** Piece values in centipawns. The king's value is left out: there is always one a side. */
final class Material {
    private final int[] values = new int[8];

    Material(EngineConfiguration configuration) {
        if (configuration.on(Agata.MATERIAL)) {
            values[Piece.PAWN] = configuration.value(Agata.PAWN);
            values[Piece.KNIGHT] = configuration.value(Agata.KNIGHT);
            values[Piece.BISHOP] = configuration.value(Agata.BISHOP);
            values[Piece.ROOK] = configuration.value(Agata.ROOK);
            values[Piece.QUEEN] = configuration.value(Agata.QUEEN);
        }
    }

    /** The value of a piece type, 0 with the term off. */
    int value(int type) {
        return values[type];
    }
}
