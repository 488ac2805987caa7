package dev.touchstone.worker.play;

import dev.touchstone.engine.SearchResult;
import dev.touchstone.protocol.Termination;

/** What came of a player's thinking. */
public sealed interface Reply {
    /** Time it took, in nanoseconds. */
    long nanos();

    /** Moves that came since the last reply although nobody had asked for one. */
    int dropped();

    /** A move that the player may make, or {@code Move.NONE} when it says that it has none. */
    record Moved(SearchResult result, long nanos, int dropped) implements Reply {}

    /**
     * No move, and the game is over.
     *
     * @param ending lost by the player; a {@code TIME_FORFEIT} may still become a draw
     * @param note what the person who reads the game should know
     */
    record Failed(Termination ending, String note, long nanos, int dropped) implements Reply {}
}
