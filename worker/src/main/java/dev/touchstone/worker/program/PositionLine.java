package dev.touchstone.worker.program;

import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.game.Game;

/** The {@code position} command for a game that grows; kept from move to move, so that only new moves are written. */
final class PositionLine {
    private static final String START = Position.start().toFen();

    private final StringBuilder line = new StringBuilder();
    private int plies = -1;

    /** Forgets the game before. */
    void newGame() {
        plies = -1;
    }

    /** The command for a game of which all moves so far were told, or a new one. */
    String of(Game game) {
        if (plies < 0) {
            String fen = game.start().toFen();
            line.setLength(0);
            line.append(fen.equals(START) ? "position startpos" : "position fen " + fen);
            plies = 0;
        }
        if (plies == 0 && game.plies() > 0) {
            line.append(" moves");
        }
        for (; plies < game.plies(); plies++) {
            line.append(' ').append(Move.toUci(game.moveAt(plies)));
        }
        return line.toString();
    }
}
