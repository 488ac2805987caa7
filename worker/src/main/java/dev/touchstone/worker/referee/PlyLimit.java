package dev.touchstone.worker.referee;

import dev.touchstone.engine.game.Game;
import dev.touchstone.protocol.Termination;

/**
 * The game has gone on for as long as the match allows.
 *
 * @param plies half-moves from the start position
 */
public record PlyLimit(int plies) implements AdjudicationRule {
    @Override
    public boolean ends(Game game) {
        return game.plies() >= plies;
    }

    @Override
    public Termination termination() {
        return Termination.PLY_LIMIT;
    }
}
