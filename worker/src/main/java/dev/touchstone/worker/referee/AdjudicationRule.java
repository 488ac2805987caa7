package dev.touchstone.worker.referee;

import dev.touchstone.engine.game.Game;
import dev.touchstone.protocol.Termination;

/** One way a game ends. Pure: looks at the game, remembers nothing. */
public sealed interface AdjudicationRule
        permits Checkmate, Stalemate, MoveCount, FideRepetition, Cc65Repetition, InsufficientMaterial, PlyLimit {
    /** Whether the game has ended by this rule, with the side to move about to move. */
    boolean ends(Game game);

    /** How a game that this rule ends is recorded. */
    Termination termination();
}
