package dev.touchstone.engine.search.ce;

import dev.touchstone.engine.board.Move;
import java.util.Arrays;

/** For each ply the two quiet moves that last cut a search off there. */
final class Killers {
    /** From, to, promotion and kind are compared; what moves is not. */
    private static final int COMPARED = Move.DOUBLE_STEP - 1 | Move.CASTLING;

    private final int[] newer;
    private final int[] older;

    Killers(int plies) {
        newer = new int[plies];
        older = new int[plies];
    }

    void clear() {
        Arrays.fill(newer, Move.NONE);
        Arrays.fill(older, Move.NONE);
    }

    void remember(int ply, int move) {
        int killer = comparable(move);
        if (newer[ply] != killer) {
            older[ply] = newer[ply];
            newer[ply] = killer;
        }
    }

    int newer(int ply) {
        return newer[ply];
    }

    int older(int ply) {
        return older[ply];
    }

    /** The part of a move that killers are compared by. */
    static int comparable(int move) {
        return move & COMPARED;
    }
}
