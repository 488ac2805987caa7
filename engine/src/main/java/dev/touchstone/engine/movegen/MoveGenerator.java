package dev.touchstone.engine.movegen;

import dev.touchstone.engine.board.Position;

/** Generates moves in the order of the cc65 preset. */
public final class MoveGenerator {
    /** More moves than any position has. */
    public static final int MAX_MOVES = 256;

    private MoveGenerator() {}

    /** Writes the pseudo-legal moves to {@code into[at..]}, at most {@code capacity}; returns how many were written. */
    public static int pseudoLegal(Position position, int[] into, int at, int capacity) {
        throw new IllegalStateException("being built" + position + into.length + at + capacity);
    }

    /** As {@link #pseudoLegal}, only captures, en passant and promotions. */
    public static int captures(Position position, int[] into, int at, int capacity) {
        throw new IllegalStateException("being built" + position + into.length + at + capacity);
    }

    /** Writes the legal moves to {@code into}; returns how many. */
    public static int legal(Position position, int[] into) {
        throw new IllegalStateException("being built" + position + into.length);
    }

    /** Whether a pseudo-legal move of this position leaves the own king safe. */
    public static boolean isLegal(Position position, int move) {
        throw new IllegalStateException("being built" + position + move);
    }
}
