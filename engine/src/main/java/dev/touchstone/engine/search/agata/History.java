package dev.touchstone.engine.search.agata;

import dev.touchstone.engine.board.Move;
import java.util.Arrays;

/** What quiet moves were good for in this search, in plies of depth, by piece with its colour and target square. */
final class History {
    /** Keeps the longest searches from running over. */
    private static final int MOST = 1 << 30;

    private final int[] sums = new int[16 * 64];
    private int highest;

    void clear() {
        Arrays.fill(sums, 0);
        highest = 0;
    }

    int of(int colour, int move) {
        return sums[index(colour, move)];
    }

    /** The highest sum of all: no quiet move scores more. */
    int highest() {
        return highest;
    }

    void remember(int colour, int move, int depth) {
        int index = index(colour, move);
        sums[index] = Math.min(MOST, sums[index] + depth);
        highest = Math.max(highest, sums[index]);
    }

    private static int index(int colour, int move) {
        return (colour | Move.type(move)) << 6 | Move.to(move);
    }
}
