package dev.touchstone.engine.movegen;

import dev.touchstone.engine.board.Position;
import java.util.Map;

/** Counts the move sequences of a given length. */
public final class Perft {
    private Perft() {}

    public static long count(Position position, int depth) {
        throw new IllegalStateException("being built" + position + depth);
    }

    /** The count of each first move, by its UCI text, in generation order. */
    public static Map<String, Long> divide(Position position, int depth) {
        throw new IllegalStateException("being built" + position + depth);
    }
}
