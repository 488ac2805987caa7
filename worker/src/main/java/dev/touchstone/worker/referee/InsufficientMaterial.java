package dev.touchstone.worker.referee;

import dev.touchstone.engine.game.Game;
import dev.touchstone.protocol.Termination;

/** Neither side has the pieces left to give mate. */
public record InsufficientMaterial() implements AdjudicationRule {
    @Override
    public boolean ends(Game game) {
        return game.position().insufficientMaterial();
    }

    @Override
    public Termination termination() {
        return Termination.INSUFFICIENT_MATERIAL;
    }
}
