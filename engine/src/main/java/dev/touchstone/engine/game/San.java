package dev.touchstone.engine.game;

import dev.touchstone.engine.board.Position;

/** Moves in standard algebraic notation. */
public final class San {
    private San() {}

    public static String toSan(Position position, int move) {
        throw new IllegalStateException("being built" + position + move);
    }

    public static int parse(Position position, String san) {
        throw new IllegalStateException("being built" + position + san);
    }
}
