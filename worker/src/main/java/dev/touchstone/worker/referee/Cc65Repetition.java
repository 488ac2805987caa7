package dev.touchstone.worker.referee;

import dev.touchstone.engine.game.Game;
import dev.touchstone.protocol.Termination;

/**
 * The 16-bit key of cc65-Chess has matched often enough. Different positions that share a key count as one, as they do
 * in its match harness.
 *
 * @param earlier how many earlier positions must match the current one
 */
public record Cc65Repetition(int earlier) implements AdjudicationRule {
    public static final Cc65Repetition THREEFOLD = new Cc65Repetition(2);

    @Override
    public boolean ends(Game game) {
        return game.cc65Repeats(earlier);
    }

    @Override
    public Termination termination() {
        return Termination.THREEFOLD;
    }
}
