package dev.touchstone.engine;

/** Hears what a search has found so far, each time it finishes an iteration. Called on the searching thread. */
@FunctionalInterface
public interface SearchListener {

    /**
     * An iteration was searched to its end.
     *
     * @param depth of the iteration, in plies
     * @param score centipawns, for the side to move
     * @param nodes visited since the search began
     * @param line the moves that led to the score, as far as they are known; at least the best move
     */
    void iterationFinished(int depth, int score, long nodes, int... line);
}
