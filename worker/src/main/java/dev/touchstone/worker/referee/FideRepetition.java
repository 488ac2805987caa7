package dev.touchstone.worker.referee;

import dev.touchstone.engine.game.Game;
import dev.touchstone.protocol.Termination;

/**
 * The same position, with the same moves possible, has occurred often enough.
 *
 * @param occurrences how often that is, the current one included
 */
public record FideRepetition(int occurrences) implements AdjudicationRule {
    public static final FideRepetition THREEFOLD = new FideRepetition(3);

    @Override
    public boolean ends(Game game) {
        return game.fideOccurrences() >= occurrences;
    }

    @Override
    public Termination termination() {
        return Termination.THREEFOLD;
    }
}
