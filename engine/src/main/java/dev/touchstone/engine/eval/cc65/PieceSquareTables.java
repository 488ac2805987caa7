package dev.touchstone.engine.eval.cc65;

import dev.touchstone.engine.board.Piece;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.config.Cc65;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.eval.SimplifiedTables;

/**
 * Middlegame piece-square tables of cc65-Chess (commit 360d301), which are those of {@link SimplifiedTables} but for the queen's home when a
 * switch says so. White's squares; Black's are mirrored by exclusive or with 56.
 */
final class PieceSquareTables {
    private static final int D1 = 59;

    private final boolean on;
    private final int queenHome;

    PieceSquareTables(EngineConfiguration configuration) {
        on = configuration.on(Cc65.PST);
        if (configuration.on(Cc65.QUEEN_HOME)) {
            queenHome = configuration.value(Cc65.QUEEN_HOME_VALUE);
        } else if (configuration.on(Cc65.QUEEN_OUT)) {
            queenHome = configuration.value(Cc65.QUEEN_OUT_VALUE);
        } else {
            queenHome = SimplifiedTables.value(Piece.QUEEN, D1);
        }
    }

    /** What a white piece of that type gains on a square, 0 with the term off. */
    int value(int type, int square) {
        if (!on) {
            return 0;
        }
        return type == Piece.QUEEN && square == D1 ? queenHome : plain(type, square);
    }

    boolean isOn() {
        return on;
    }

    /** What the pieces of a colour gain from their squares together. */
    int sum(Position position, int colour) {
        int sum = 0;
        for (int square = 0; square < 64; square++) {
            int piece = position.pieceAt(square);
            if (piece != Piece.NONE && (piece & Piece.BLACK) == colour) {
                sum += value(Piece.type(piece), colour == Piece.WHITE ? square : square ^ 56);
            }
        }
        return sum;
    }

    /** The table value with every switch at its default: what the endgame tables are a difference to. */
    static int plain(int type, int square) {
        return SimplifiedTables.value(type, square);
    }
}
