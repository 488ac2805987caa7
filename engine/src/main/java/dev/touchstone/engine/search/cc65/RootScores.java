package dev.touchstone.engine.search.cc65;

import dev.touchstone.engine.board.Move;

/** The values that root moves had in the iteration before, to order them by in the next. */
final class RootScores {
    private static final int ROOM = 64;
    private static final int BEST = 254;
    private static final int LOWEST_RANK = 54;

    private int[] moves = new int[ROOM];
    private int[] values = new int[ROOM];
    private int count;
    private int[] nextMoves = new int[ROOM];
    private int[] nextValues = new int[ROOM];
    private int nextCount;

    void clear() {
        count = 0;
        nextCount = 0;
    }

    /** Forgets what the running iteration has noted. */
    void beginIteration() {
        nextCount = 0;
    }

    void note(int move, int value) {
        if (nextCount < ROOM) {
            nextMoves[nextCount] = move & Move.MASK;
            nextValues[nextCount++] = value;
        }
    }

    /** What the running iteration has noted becomes what {@link #order} goes by. */
    void finishIteration() {
        int[] oldMoves = moves;
        int[] oldValues = values;
        moves = nextMoves;
        values = nextValues;
        count = nextCount;
        nextMoves = oldMoves;
        nextValues = oldValues;
        nextCount = 0;
    }

    /** Scores the entries that have a value by its rank; the best move keeps its place in front. */
    void order(int[] list, int from, int end) {
        for (int i = from; i < end; i++) {
            int at = indexOf(list[i] & Move.MASK);
            if (at >= 0 && MoveOrdering.scoreOf(list[i]) != MoveOrdering.PREVIOUS_BEST) {
                list[i] = MoveOrdering.entry(list[i], BEST - Math.min(LOWEST_RANK, better(values[at])));
            }
        }
    }

    private int indexOf(int move) {
        for (int i = 0; i < count; i++) {
            if (moves[i] == move) {
                return i;
            }
        }
        return -1;
    }

    private int better(int value) {
        int better = 0;
        for (int i = 0; i < count; i++) {
            better += values[i] > value ? 1 : 0;
        }
        return better;
    }
}
