package dev.touchstone.engine.movegen.ce;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.engine.Vectors;
import dev.touchstone.engine.Vectors.Vector;
import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.board.ce.CeBoard;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Move sequences counted with the ce preset's own lists, by both of its ways to generate. */
class CePerftTest {
    /** Deeper counts are left to the shared generator's test. */
    private static final int MOST_NODES = 5_000_000;

    private final CeBoard board = new CeBoard();

    static List<Vector> positions() {
        return Vectors.array("ce-perft.json").stream()
                .filter(vector -> vector.number("nodes") <= MOST_NODES)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("positions")
    void countsTheReferenceNumberOfMoveSequences(Vector vector) {
        board.set(Position.fromFen(vector.text("fen"), FenRules.ENGINE));
        int depth = vector.number("depth");
        assertThat(count(depth, false)).as(vector.text("name")).isEqualTo(vector.number("nodes"));
        assertThat(count(depth, true)).as(vector.text("name") + ", staged").isEqualTo(vector.number("nodes"));
    }

    private long count(int depth, boolean staged) {
        if (depth == 0) {
            return 1;
        }
        int[] moves = new int[CeGenerator.ROOM];
        if (!staged) {
            return countAll(moves, CeGenerator.all(board, moves), depth, false);
        }
        long captures = countAll(moves, CeGenerator.captures(board, moves), depth, true);
        return captures + countAll(moves, CeGenerator.quiets(board, moves), depth, true);
    }

    private long countAll(int[] moves, int count, int depth, boolean staged) {
        long checkers = CeLegality.checkers(board);
        long pinned = CeLegality.pinned(board);
        long total = 0;
        for (int i = 0; i < count; i++) {
            if (CeLegality.admits(board, moves[i], checkers, pinned)) {
                board.make(moves[i]);
                total += count(depth - 1, staged);
                board.unmake(moves[i]);
            }
        }
        return total;
    }
}
