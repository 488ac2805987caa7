package dev.touchstone.engine.search.ce;

import dev.touchstone.engine.board.Move;

/** The root moves of one iteration that came close enough to the best to be played instead of it. */
final class RootChoices {
    private final int[] moves;
    private final int[] scores;
    private int count;

    /** Room for so many moves; what comes later is not noted. */
    RootChoices(int room) {
        moves = new int[room];
        scores = new int[room];
    }

    void clear() {
        count = 0;
    }

    void note(int move, int score) {
        if (count < moves.length) {
            moves[count] = move;
            scores[count++] = score;
        }
    }

    void copyFrom(RootChoices other) {
        count = other.count;
        System.arraycopy(other.moves, 0, moves, 0, count);
        System.arraycopy(other.scores, 0, scores, 0, count);
    }

    /** One of the moves that score at least {@code least}, all equally likely; none when there are none. */
    int pick(int least, Xorshift random) {
        int good = 0;
        for (int i = 0; i < count; i++) {
            good += scores[i] >= least ? 1 : 0;
        }
        if (good == 0) {
            return Move.NONE;
        }
        int left = random.below(good);
        for (int i = 0; i < count; i++) {
            if (scores[i] >= least && left-- == 0) {
                return moves[i];
            }
        }
        throw new IllegalStateException("a number below the count was drawn");
    }
}
