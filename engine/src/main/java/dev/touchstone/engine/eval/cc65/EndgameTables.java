package dev.touchstone.engine.eval.cc65;

import dev.touchstone.engine.board.Piece;

/**
 * Blends from the middlegame tables of pawns and kings towards their endgame tables as pieces leave the board, in four steps (cc65-Chess,
 * commit 360d301). Tables as in {@link PieceSquareTables}.
 */
final class EndgameTables {
    private static final int[] PAWN = {
        0, 0, 0, 0, 0, 0, 0, 0,
        127, 127, 127, 127, 127, 127, 127, 127,
        85, 85, 85, 85, 85, 85, 85, 85,
        50, 50, 50, 50, 50, 50, 50, 50,
        28, 28, 28, 28, 28, 28, 28, 28,
        14, 14, 14, 14, 14, 14, 14, 14,
        5, 5, 5, 5, 5, 5, 5, 5,
        0, 0, 0, 0, 0, 0, 0, 0
    };

    private static final int[] KING = {
        -50, -40, -30, -20, -20, -30, -40, -50,
        -30, -20, -10, 0, 0, -10, -20, -30,
        -30, -10, 20, 30, 30, 20, -10, -30,
        -30, -10, 30, 40, 40, 30, -10, -30,
        -30, -10, 30, 40, 40, 30, -10, -30,
        -30, -10, 20, 30, 30, 20, -10, -30,
        -30, -30, 0, 0, 0, 0, -30, -30,
        -50, -30, -30, -30, -30, -30, -30, -50
    };

    /** A step of the blend is 1024 of piece value gone. */
    private static final int STEP_SHIFT = 10;

    private final int phaseBound;

    /** A blend that begins below that total of piece values. */
    EndgameTables(int phaseBound) {
        this.phaseBound = phaseBound;
    }

    /** What a white piece of that type gains on a square from the middlegame table to the endgame table; 0 for other types. */
    static int difference(int type, int square) {
        return switch (type) {
            case Piece.PAWN -> PAWN[square] - PieceSquareTables.plain(type, square);
            case Piece.KING -> KING[square] - PieceSquareTables.plain(type, square);
            default -> 0;
        };
    }

    /** The share of the summed difference that a phase below the bound takes: a quarter, a half, three quarters, all, each rounded down. */
    int blend(int difference, int phase) {
        return switch (phaseBound - phase >> STEP_SHIFT) {
            case 0 -> difference >> 2;
            case 1 -> difference >> 1;
            case 2 -> (difference >> 1) + (difference >> 2);
            default -> difference;
        };
    }
}
