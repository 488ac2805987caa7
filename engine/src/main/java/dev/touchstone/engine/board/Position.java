package dev.touchstone.engine.board;

/** A chess position that makes and takes back moves without allocating. */
public final class Position {
    private Position() {}

    public static Position start() {
        throw new IllegalStateException("being built");
    }

    public static Position fromFen(String fen, FenRules rules) {
        throw new FenException("board", "being built " + fen + rules);
    }

    public String toFen() {
        throw new IllegalStateException("being built");
    }

    public Position copy() {
        throw new IllegalStateException("being built");
    }

    public boolean whiteToMove() {
        throw new IllegalStateException("being built");
    }

    public int halfMoveClock() {
        throw new IllegalStateException("being built");
    }

    public int moveNumber() {
        throw new IllegalStateException("being built");
    }

    public boolean inCheck() {
        throw new IllegalStateException("being built");
    }

    /** The piece on a square: 0 none, 1 pawn, 2 knight, 3 bishop, 4 rook, 5 queen, 6 king; 8 more for a black piece. */
    public int pieceAt(int square) {
        throw new IllegalStateException("being built" + square);
    }

    public void make(int move) {
        throw new IllegalStateException("being built" + move);
    }

    public void unmake(int move) {
        throw new IllegalStateException("being built" + move);
    }

    /** White's material minus Black's in centipawns: P100 N320 B330 R500 Q900. */
    public int materialBalance() {
        throw new IllegalStateException("being built");
    }

    public boolean insufficientMaterial() {
        throw new IllegalStateException("being built");
    }
}
