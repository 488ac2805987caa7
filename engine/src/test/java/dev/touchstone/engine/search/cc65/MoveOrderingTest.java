package dev.touchstone.engine.search.cc65;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.engine.Vectors;
import dev.touchstone.engine.Vectors.Vector;
import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.movegen.MoveGenerator;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MoveOrderingTest {
    @Test
    void scoresAndTryOrderAreThoseOfTheReference() {
        Vectors.lines("cc65-movegen.jsonl").forEach(MoveOrderingTest::compare);
    }

    private static void compare(Vector vector) {
        Position position = Position.fromFen(vector.text("fen"), FenRules.ENGINE);
        int[] list = new int[MoveGenerator.SLACK];
        int count = MoveGenerator.pseudoLegal(position, list, 0, 127);
        List<Integer> scores = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            scores.add(MoveOrdering.tactical(list[i]));
            list[i] = MoveOrdering.entry(list[i], scores.get(i));
        }
        assertThat(scores).as(vector.text("fen")).isEqualTo(vector.numbers("scores"));
        List<String> order = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            order.add(Move.toUci(MoveOrdering.select(list, i, count) & Move.MASK));
        }
        assertThat(order).as(vector.text("fen")).isEqualTo(vector.words("tryOrder"));
    }
}
