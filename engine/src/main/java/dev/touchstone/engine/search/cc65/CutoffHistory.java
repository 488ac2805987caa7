package dev.touchstone.engine.search.cc65;

import dev.touchstone.engine.board.Move;
import java.util.Arrays;

/** How often quiet moves cut off in this search, by piece type and target square. */
final class CutoffHistory {
    /** Stays below the score of a killer. */
    private static final int MOST = 99;

    private final int[] counts = new int[8 * 64];

    void clear() {
        Arrays.fill(counts, 0);
    }

    int of(int move) {
        return counts[index(move)];
    }

    void remember(int move, int depth) {
        int index = index(move);
        counts[index] = Math.min(MOST, counts[index] + Math.max(1, depth));
    }

    private static int index(int move) {
        return Move.type(move) << 6 | Move.to(move);
    }
}
