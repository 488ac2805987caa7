package dev.touchstone.worker.referee;

import dev.touchstone.engine.game.Game;
import dev.touchstone.protocol.Termination;

/** The side to move is not in check and has no legal move. */
public record Stalemate() implements AdjudicationRule {
    @Override
    public boolean ends(Game game) {
        return !game.position().inCheck() && !game.hasLegalMove();
    }

    @Override
    public Termination termination() {
        return Termination.STALEMATE;
    }
}
