package dev.touchstone.engine.search.cc65;

import dev.touchstone.engine.board.Move;
import java.util.Arrays;

/** Quiet moves that cut off at the same ply before: two a ply, the newer first, known by from and to alone. */
final class Killers {
    /** Plies that have killers. */
    static final int PLIES = 12;

    private final int[] slots = new int[2 * PLIES];

    void clear() {
        Arrays.fill(slots, Move.NONE);
    }

    /** From and to of the newer killer of a ply, {@code Move.NONE} without one. */
    int newer(int ply) {
        return ply < PLIES ? slots[2 * ply] : Move.NONE;
    }

    /** From and to of the older killer of a ply, {@code Move.NONE} without one. */
    int older(int ply) {
        return ply < PLIES ? slots[2 * ply + 1] : Move.NONE;
    }

    void remember(int move, int ply) {
        int fromTo = Move.fromTo(move);
        if (ply < PLIES && slots[2 * ply] != fromTo) {
            slots[2 * ply + 1] = slots[2 * ply];
            slots[2 * ply] = fromTo;
        }
    }
}
