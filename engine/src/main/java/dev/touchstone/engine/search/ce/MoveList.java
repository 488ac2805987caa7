package dev.touchstone.engine.search.ce;

import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.ce.CeBoard;
import dev.touchstone.engine.movegen.ce.CeGenerator;

/**
 * The moves of one node, handed out best first. Each time the first of the best is swapped to the front, as in CE-Games: that decides in
 * which order equal moves come.
 */
final class MoveList {
    private static final int PLACE_BITS = 8;
    private static final int PLACES = (1 << PLACE_BITS) - 1;

    private final CeBoard board;
    private final MoveOrdering ordering;
    private final int[] moves = new int[CeGenerator.ROOM];

    /** For each move its score and, in the low bits, its place counted from the end: the greatest rank is the first of the best. */
    private final int[] ranks = new int[CeGenerator.ROOM];

    private int count;
    private int next;

    /** The lowest score in the list: once it comes up, all that is left is equal and comes as it stands. */
    private int lowest;

    private boolean level;

    MoveList(CeBoard board, MoveOrdering ordering) {
        this.board = board;
        this.ordering = ordering;
    }

    void listCaptures(int preferred) {
        begin(CeGenerator.captures(board, moves));
        for (int i = 0; i < count; i++) {
            score(i, ordering.capture(moves[i], preferred));
        }
    }

    void listQuiets(int preferred, int ply) {
        begin(CeGenerator.quiets(board, moves));
        int colour = board.colourToMove();
        for (int i = 0; i < count; i++) {
            score(i, ordering.quiet(moves[i], preferred, colour, ply));
        }
    }

    void listAll(int ply) {
        begin(CeGenerator.all(board, moves));
        int colour = board.colourToMove();
        for (int i = 0; i < count; i++) {
            int move = moves[i];
            score(i, MoveOrdering.isCapture(move) ? ordering.capture(move, 0) : ordering.quiet(move, 0, colour, ply));
        }
    }

    /** Whether there are no moves. */
    boolean isEmpty() {
        return count == 0;
    }

    /** The best move that has not come up yet, {@code Move.NONE} at the end. */
    int next() {
        int at = next;
        if (at == count) {
            return Move.NONE;
        }
        next = at + 1;
        if (level) {
            return moves[at];
        }
        int best = ranks[at];
        for (int i = at + 1; i < count; i++) {
            best = Math.max(best, ranks[i]);
        }
        level = best >> PLACE_BITS == lowest;
        int bestAt = PLACES - (best & PLACES);
        int move = moves[bestAt];
        moves[bestAt] = moves[at];
        ranks[bestAt] = ranks[at] & ~PLACES | PLACES - bestAt;
        return move;
    }

    private void begin(int listed) {
        count = listed;
        next = 0;
        lowest = Integer.MAX_VALUE;
        level = false;
    }

    private void score(int at, int score) {
        ranks[at] = score << PLACE_BITS | PLACES - at;
        lowest = Math.min(lowest, score);
    }
}
