package dev.touchstone.worker.referee;

import dev.touchstone.engine.game.Game;
import dev.touchstone.protocol.Termination;

/**
 * No pawn moved and nothing was captured for long enough.
 *
 * @param halfMoves how long that is; 100 for the fifty-move rule
 */
public record MoveCount(int halfMoves) implements AdjudicationRule {
    /** The rule as both rule sets have it. */
    public static final MoveCount FIFTY_MOVES = new MoveCount(100);

    @Override
    public boolean ends(Game game) {
        return game.position().halfMoveClock() >= halfMoves;
    }

    @Override
    public Termination termination() {
        return Termination.FIFTY_MOVE;
    }
}
