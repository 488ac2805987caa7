package dev.touchstone.engine.search.original;

import dev.touchstone.engine.board.Piece;

/**
 * For each square, which pieces of either colour attack or defend it. The tables hold until they are built again, whatever the board does
 * meanwhile: that they are often out of date is a part of how the engine plays.
 */
final class AttackTables {
    /** An entry counts one above here; below, the squares of the pieces add up. */
    private static final int COUNT_SHIFT = 16;

    private static final int SQUARES_MASK = (1 << COUNT_SHIFT) - 1;

    /** White's entries by square, then Black's. */
    private final int[] entries = new int[128];

    /** Builds the tables for a board. */
    void rebuild(Board board) {
        java.util.Arrays.fill(entries, 0);
        for (int square = 0; square < 64; square++) {
            if (!board.isEmpty(square)) {
                enter(board, board.piece(square), square);
            }
        }
    }

    /** How many pieces of a colour attack or defend a square. */
    int count(int colour, int square) {
        return entries[index(colour, square)] >> COUNT_SHIFT;
    }

    /** The square of the only piece of a colour that attacks or defends a square. */
    int onlySource(int colour, int square) {
        return entries[index(colour, square)] & SQUARES_MASK;
    }

    private void enter(Board board, int piece, int square) {
        int offset = index(piece & Piece.BLACK, 0);
        int entry = 1 << COUNT_SHIFT | square;
        for (byte[] ray : Rays.of(piece, square)) {
            for (byte target : ray) {
                entries[offset + target] += entry;
                if (!board.isEmpty(target)) {
                    break;
                }
            }
        }
    }

    private static int index(int colour, int square) {
        return colour << 3 | square;
    }
}
