package dev.touchstone.engine.search;

import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Piece;

/**
 * The order in which the cc65 engine tries moves: a small score a move, and a selection that swaps. The swap is part of the play: the move
 * displaced goes to the winner's old place, which decides later ties.
 */
final class MoveOrdering {
    static final int QUEEN_PROMOTION = 200;
    static final int UNDERPROMOTION = 120;
    static final int CAPTURE = 150;
    static final int EN_PASSANT = 157;
    static final int KILLER = 100;

    /** The best move of the iteration before, or of the line being followed. */
    static final int PREVIOUS_BEST = 255;

    private MoveOrdering() {}

    /** The score of a capture, capture en passant or promotion; 0 for any other move. */
    static int tactical(int move) {
        int promotion = Move.promotion(move);
        if (promotion != 0) {
            return promotion == Piece.QUEEN ? QUEEN_PROMOTION : UNDERPROMOTION;
        }
        int captured = Move.captured(move);
        if (captured != 0) {
            return CAPTURE + 8 * captured - Move.type(move);
        }
        return Move.kind(move) == Move.EN_PASSANT ? EN_PASSANT : 0;
    }

    /** The score written into a list's entry. */
    static int scoreOf(int entry) {
        return entry >>> Move.SCORE_SHIFT;
    }

    static int withScore(int move, int score) {
        return move & Move.MASK | score << Move.SCORE_SHIFT;
    }

    /** Brings the first of the best-scored entries from {@code at} on to {@code at}, and returns it. */
    static int select(int[] list, int at, int end) {
        int best = at;
        int bestScore = scoreOf(list[at]);
        for (int i = at + 1; i < end; i++) {
            int score = scoreOf(list[i]);
            if (score > bestScore) {
                bestScore = score;
                best = i;
            }
        }
        int entry = list[best];
        list[best] = list[at];
        list[at] = entry;
        return entry;
    }
}
