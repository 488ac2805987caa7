package dev.touchstone.engine.eval.agata;

import dev.touchstone.engine.board.Piece;
import dev.touchstone.engine.config.Agata;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.config.Switch;
import dev.touchstone.engine.eval.SimplifiedTables;

/**
 * One square table a piece type, centipawns: index 0 = a8 to 63 = h1 as White sees it; Black's squares are mirrored by exclusive or with 56.
 * The pawn's table is agata's own (version 2), and so is the knight's, which is that of the simplified evaluation. The others of version 2
 * were never published; those of the simplified evaluation stand in for them.
 */
final class SquareTables {
    private static final int[] PAWN = {
        0, 0, 0, 0, 0, 0, 0, 0,
        90, 90, 90, 90, 90, 90, 90, 90,
        30, 30, 50, 70, 70, 50, 30, 30,
        10, 10, 20, 50, 50, 20, 10, 10,
        5, 5, 10, 40, 40, 10, 5, 5,
        0, 0, 0, 20, 20, 0, 0, 0,
        5, -5, -10, 0, 0, -10, -5, 5,
        0, 0, 0, 0, 0, 0, 0, 0
    };

    private final EngineConfiguration configuration;

    SquareTables(EngineConfiguration configuration) {
        this.configuration = configuration;
    }

    /** What a white piece of that type gains on a square, 0 with its table off. */
    int value(int type, int square) {
        if (!has(type)) {
            return 0;
        }
        return type == Piece.PAWN ? PAWN[square] : SimplifiedTables.value(type, square);
    }

    boolean has(int type) {
        return configuration.on(switchOf(type));
    }

    /** The switch of a piece type's table. */
    static Switch switchOf(int type) {
        return switch (type) {
            case Piece.PAWN -> Agata.PAWN_TABLE;
            case Piece.KNIGHT -> Agata.KNIGHT_TABLE;
            case Piece.BISHOP -> Agata.BISHOP_TABLE;
            case Piece.ROOK -> Agata.ROOK_TABLE;
            case Piece.QUEEN -> Agata.QUEEN_TABLE;
            case Piece.KING -> Agata.KING_TABLE;
            default -> throw new IllegalArgumentException("no piece type: " + type);
        };
    }
}
