package dev.touchstone.engine.movegen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.engine.Vectors;
import dev.touchstone.engine.Vectors.Vector;
import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class MoveOrderTest {
    /** The reference's lists were cut at the room of its search, its counts at the room of its outcome query. */
    private static final int SEARCH_ROOM = 127;

    private static final int QUERY_ROOM = 128;

    @Test
    void generatesTheReferenceLists() {
        Vectors.lines("cc65-movegen.jsonl").forEach(MoveOrderTest::compareLists);
    }

    @Test
    void findsTheReferenceOutcomes() {
        Vectors.lines("cc65-movegen.jsonl").forEach(MoveOrderTest::compareOutcome);
    }

    private static void compareLists(Vector vector) {
        Position position = Position.fromFen(vector.text("fen"), FenRules.ENGINE);
        int[] moves = new int[MoveGenerator.SLACK];
        int all = MoveGenerator.pseudoLegal(position, moves, 0, SEARCH_ROOM);
        assertThat(texts(moves, all)).isEqualTo(vector.words("pseudo"));
        int captures = MoveGenerator.captures(position, moves, 0, SEARCH_ROOM);
        assertThat(texts(moves, captures)).isEqualTo(vector.words("captures"));
    }

    private static void compareOutcome(Vector vector) {
        Position position = Position.fromFen(vector.text("fen"), FenRules.ENGINE);
        int legal = MoveGenerator.legal(position, new int[MoveGenerator.MAX_MOVES]);
        assertThat(Math.min(legal, QUERY_ROOM)).isEqualTo(vector.number("legal"));
        assertThat(position.inCheck()).isEqualTo(vector.number("inCheck") == 1);
        assertThat(MoveGenerator.hasLegal(position)).isEqualTo(vector.number("outcome") == 1);
    }

    private static List<String> texts(int[] moves, int count) {
        return Arrays.stream(moves, 0, count).mapToObj(Move::toUci).toList();
    }
}
