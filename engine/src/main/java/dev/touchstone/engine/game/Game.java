package dev.touchstone.engine.game;

import dev.touchstone.engine.board.Position;

/** A start position and the moves played from it: what the referee, the UCI front end and replays work on. */
public final class Game {
    private final Position position;

    /** Starts a game from a copy of the given position. */
    public Game(Position start) {
        this.position = start.copy();
    }

    public Position position() {
        return position;
    }

    public int plies() {
        throw new IllegalStateException("being built");
    }

    public int moveAt(int ply) {
        throw new IllegalStateException("being built" + ply);
    }

    public int[] moves() {
        throw new IllegalStateException("being built");
    }

    public int[] legalMoves() {
        throw new IllegalStateException("being built");
    }

    public boolean hasLegalMove() {
        throw new IllegalStateException("being built");
    }

    public void play(int move) {
        throw new IllegalStateException("being built" + move);
    }

    public int parseUci(String text) {
        throw new IllegalStateException("being built" + text);
    }

    /** The legal move that a 16-bit stored move stands for, or {@code Move.NONE}. */
    public int decode(short stored) {
        throw new IllegalStateException("being built" + stored);
    }

    public static short encode(int move) {
        throw new IllegalStateException("being built" + move);
    }

    public int fideOccurrences() {
        throw new IllegalStateException("being built");
    }

    public boolean cc65Repeats(int needed) {
        throw new IllegalStateException("being built" + needed);
    }
}
