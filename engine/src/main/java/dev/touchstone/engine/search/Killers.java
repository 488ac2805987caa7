package dev.touchstone.engine.search;

import dev.touchstone.engine.board.Move;
import java.util.Arrays;

/**
 * Quiet moves that cut off at the same ply before: two a ply, the newer first. By what part of a move they are known is
 * the search's to say: it remembers that part, and compares it.
 */
public final class Killers {
    private final int plies;
    private final boolean repeats;
    private final int[] slots;

    /**
     * @param plies that have killers; deeper ones are not remembered
     * @param repeats whether a killer that cuts off again fills both places
     */
    public Killers(int plies, boolean repeats) {
        this.plies = plies;
        this.repeats = repeats;
        slots = new int[2 * plies];
    }

    public void clear() {
        Arrays.fill(slots, Move.NONE);
    }

    /** The newer killer of a ply, {@code Move.NONE} without one. */
    public int newer(int ply) {
        return ply < plies ? slots[2 * ply] : Move.NONE;
    }

    /** The older killer of a ply, {@code Move.NONE} without one. */
    public int older(int ply) {
        return ply < plies ? slots[2 * ply + 1] : Move.NONE;
    }

    public void remember(int killer, int ply) {
        if (ply < plies && (repeats || slots[2 * ply] != killer)) {
            slots[2 * ply + 1] = slots[2 * ply];
            slots[2 * ply] = killer;
        }
    }
}
