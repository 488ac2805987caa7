package dev.touchstone.engine.search.cc65;

import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Piece;

/**
 * The order in which the cc65 engine tries moves: a small score a move, and a selection that swaps. The swap is part of the play: the move
 * displaced goes to the winner's old place, which decides later ties. A list's entry is a move with its score above it.
 */
final class MoveOrdering {
    static final int KILLER = 100;

    /** The best move of the iteration before, or of the line being followed. */
    static final int PREVIOUS_BEST = 255;

    private static final int QUEEN_PROMOTION = 200;
    private static final int UNDERPROMOTION = 120;
    private static final int CAPTURE = 150;
    private static final int EN_PASSANT = 157;

    /** Scores by type captured (upper three bits of the index) and type moved; 0 where nothing is captured. */
    private static final byte[] CAPTURES = new byte[64];

    static {
        for (int i = 8; i < 64; i++) {
            CAPTURES[i] = (byte) (CAPTURE + (i & 0x38) - (i & 7));
        }
    }

    private MoveOrdering() {}

    /** The score of a capture, capture en passant or promotion; 0 for any other move. */
    static int tactical(int move) {
        if (Move.isPlain(move)) {
            return CAPTURES[Move.types(move)] & 0xFF;
        }
        return switch (Move.promotion(move)) {
            case 0 -> Move.kind(move) == Move.EN_PASSANT ? EN_PASSANT : 0;
            case Piece.QUEEN -> QUEEN_PROMOTION;
            default -> UNDERPROMOTION;
        };
    }

    /** The score written into an entry. */
    static int scoreOf(int entry) {
        return entry >>> Move.SCORE_SHIFT;
    }

    /** A move, or an entry whose score is replaced, with a score. */
    static int entry(int move, int score) {
        return move & Move.MASK | score << Move.SCORE_SHIFT;
    }

    /** Whether an entry is without a score; when it is the best, so are all that follow, and they stay in their order. */
    static boolean isUnscored(int entry) {
        return entry <= Move.MASK;
    }

    /** Brings the first of the best-scored entries from {@code at} on to {@code at}, and returns it. */
    static int select(int[] list, int at, int end) {
        int first = list[at];
        int best = at;
        int better = first | Move.MASK;
        for (int i = at + 1; i < end; i++) {
            if (list[i] > better) {
                better = list[i] | Move.MASK;
                best = i;
            }
        }
        int entry = list[best];
        list[best] = first;
        list[at] = entry;
        return entry;
    }
}
