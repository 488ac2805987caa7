package dev.touchstone.engine.movegen;

import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import java.util.LinkedHashMap;
import java.util.Map;

/** Counts the move sequences of a given length: the classic check of a move generator. */
public final class Perft {
    private Perft() {}

    /** The number of legal move sequences of {@code depth} plies; 1 at depth 0. */
    public static long count(Position position, int depth) {
        return count(position, depth, true, new int[depth][MoveGenerator.SLACK]);
    }

    /** The count behind each first move, by its UCI text, in generation order. */
    public static Map<String, Long> divide(Position position, int depth) {
        if (depth < 1) {
            throw new IllegalArgumentException("divide needs a depth of at least 1");
        }
        Position work = position.copy();
        int[] moves = new int[MoveGenerator.SLACK];
        int count = MoveGenerator.legal(work, moves);
        Map<String, Long> counts = new LinkedHashMap<>();
        for (int i = 0; i < count; i++) {
            work.make(moves[i]);
            counts.put(Move.toUci(moves[i]), count(work, depth - 1));
            work.unmake(moves[i]);
        }
        return counts;
    }

    /** The same number with the moves of the last ply made and taken back too: slower, and a check of all of them. */
    public static long countMoveByMove(Position position, int depth) {
        return count(position, depth, false, new int[depth][MoveGenerator.SLACK]);
    }

    /** @param bulk whether the moves of the last ply are counted, not made */
    private static long count(Position position, int depth, boolean bulk, int[][] lists) {
        if (depth == 0) {
            return 1;
        }
        if (depth == 1 && bulk) {
            return LegalCount.of(position);
        }
        int[] moves = lists[depth - 1];
        int count = MoveGenerator.pseudoLegal(position, moves, 0, MoveGenerator.SLACK);
        long checkers = Legality.checkers(position);
        long pinned = Legality.pinned(position);
        long total = 0;
        for (int i = 0; i < count; i++) {
            if (Legality.isLegal(position, moves[i], checkers, pinned)) {
                position.make(moves[i]);
                total += count(position, depth - 1, bulk, lists);
                position.unmake(moves[i]);
            }
        }
        return total;
    }
}
