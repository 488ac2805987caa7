package dev.touchstone.engine;

/**
 * What a search found.
 *
 * @param move the move, {@code Move.NONE} when there is no legal one
 * @param score centipawns, for the side to move
 * @param depth the last depth searched to its end
 * @param nodes positions visited
 */
public record SearchResult(int move, int score, int depth, long nodes) {}
