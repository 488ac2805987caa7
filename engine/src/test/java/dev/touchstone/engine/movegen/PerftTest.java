package dev.touchstone.engine.movegen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.engine.Vectors;
import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Position;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class PerftTest {

    static Stream<Arguments> referenceCounts() {
        Stream<Arguments> edges = Vectors.array("ce-perft.json").stream()
                .map(v -> Arguments.of(v.text("name"), v.text("fen"), v.number("depth"), v.number("nodes")));
        Stream<Arguments> suite = Vectors.object("cc65-suites.json").vectors("perft").stream()
                .flatMap(v -> IntStream.range(0, v.numbers("nodes").size())
                        .mapToObj(i -> Arguments.of(
                                v.text("name"),
                                v.text("fen"),
                                i + 1,
                                v.numbers("nodes").get(i))));
        Stream<Arguments> deep =
                Stream.of(Arguments.of("start position", Position.start().toFen(), 6, 119_060_324));
        return Stream.of(edges, suite, deep).flatMap(s -> s);
    }

    @ParameterizedTest(name = "{0} to depth {2}: {3}")
    @MethodSource("referenceCounts")
    void countsTheReferenceNumberOfMoveSequences(String name, String fen, int depth, int nodes) {
        assertThat(Perft.count(Position.fromFen(fen, FenRules.ENGINE), depth)).isEqualTo(nodes);
    }

    @ParameterizedTest(name = "{0} to depth {2}: {3}")
    @MethodSource("referenceCounts")
    void makingTheLastMovesTooCountsTheSame(String name, String fen, int depth, int nodes) {
        Position position = Position.fromFen(fen, FenRules.ENGINE);
        int shallow = Math.min(depth, 4);
        assertThat(Perft.countMoveByMove(position, shallow)).isEqualTo(Perft.count(position, shallow));
        assertThat(position.toFen())
                .isEqualTo(Position.fromFen(fen, FenRules.ENGINE).toFen());
    }

    @Test
    void divideSplitsTheCountByFirstMoveAndLeavesThePositionAsItWas() {
        Position start = Position.start();
        var counts = Perft.divide(start, 3);
        assertThat(counts).hasSize(20).containsEntry("e2e4", 600L).containsEntry("a2a3", 380L);
        assertThat(counts.values().stream().mapToLong(Long::longValue).sum()).isEqualTo(8902);
        assertThat(start.toFen()).isEqualTo(Position.start().toFen());
        assertThat(List.copyOf(counts.keySet())).startsWith("a2a3", "a2a4", "b2b3");
    }
}
