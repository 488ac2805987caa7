package dev.touchstone.engine.search.agata;

import dev.touchstone.engine.board.Move;
import java.util.Arrays;

/** Quiet moves that cut off at the same ply before: two a ply, the newer first; the same move may fill both places. */
final class Killers {
    private final int[] slots = new int[2 * AgataSearch.PLIES];

    void clear() {
        Arrays.fill(slots, Move.NONE);
    }

    int newer(int ply) {
        return slots[2 * ply];
    }

    int older(int ply) {
        return slots[2 * ply + 1];
    }

    void remember(int move, int ply) {
        slots[2 * ply + 1] = slots[2 * ply];
        slots[2 * ply] = move;
    }
}
