package dev.touchstone.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

class WorkerComparisonTest {
    static Stream<JsonNode> rows() {
        return Vectors.of("stats-workers.jsonl");
    }

    @Test
    void everyRowIsRead() {
        assertThat(rows()).hasSize(7);
    }

    @ParameterizedTest
    @MethodSource("rows")
    void theTableOfEachReferenceHasItsChiSquaredAndResiduals(JsonNode row) {
        WorkerComparison test = WorkerComparison.of(pairs(row));
        JsonNode expected = row.get("chi2");
        assertThat(test.degreesOfFreedom()).isEqualTo(expected.get("dof").asInt());
        same(test.chiSquared(), expected.get("chi2"));
        same(test.p(), expected.get("p"));
        same(test.suspicious(), expected.get("z_95"));
        same(test.bad(), expected.get("z_99"));
        assertThat(test.residuals()).hasSize(expected.get("residual").size());
        expected.get("residual").propertyStream().forEach(entry -> assertThat(
                        test.residuals().get(entry.getKey()))
                .isCloseTo(entry.getValue().asDouble(), offset(1e-9)));
    }

    @Test
    void noWorkerAndEmptyRowsGiveNoTest() {
        assertThat(WorkerComparison.of(Map.of()).p()).isEmpty();
        assertThat(WorkerComparison.of(Map.of("a", Pairs.NONE, "b", Pairs.NONE)).p())
                .isEmpty();
        assertThat(WorkerComparison.of(Map.of("a", new Pairs(900, 0, 0, 0, 0), "b", new Pairs(0, 0, 0, 0, 900)))
                        .p())
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("rows")
    void aWorkersChanceIsTheTailOfTheNormalBeyondItsResidual(JsonNode row) {
        WorkerComparison test = WorkerComparison.of(pairs(row));
        assertThat(test.chances().keySet()).isEqualTo(test.residuals().keySet());
        test.residuals().forEach((worker, residual) -> {
            double chance = test.chances().get(worker);
            if (residual > 0) {
                assertThat(chance).isCloseTo(Normal.cumulative(-residual), offset(1e-12));
            } else {
                assertThat(chance).isBetween(0.5, 1.0);
            }
        });
    }

    @Test
    void aHopelesslyBadWorkerHasAFiniteResidual() {
        WorkerComparison test = WorkerComparison.of(
                Map.of("good", new Pairs(0, 10, 10, 1_000_000, 0), "bad", new Pairs(0, 1_000_000, 20, 10, 0)));
        assertThat(test.residuals().get("bad")).isFinite().isGreaterThan(1000);
        assertThat(test.p()).hasValue(0);
    }

    private static Map<String, Pairs> pairs(JsonNode row) {
        Map<String, Pairs> pairs = new LinkedHashMap<>();
        row.get("input")
                .valueStream()
                .forEach(task -> pairs.merge(
                        task.get("worker").asString(), Vectors.pairs(task.get("pentanomial")), Pairs::plus));
        return pairs;
    }

    private static void same(OptionalDouble actual, JsonNode expected) {
        if (expected.isString()) {
            assertThat(expected.asString()).isEqualTo("NaN");
            assertThat(actual).isEmpty();
        } else {
            double value = expected.asDouble();
            assertThat(actual.orElseThrow()).isCloseTo(value, offset(1e-9 * Math.max(1, Math.abs(value))));
        }
    }
}
