package dev.touchstone.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** Figures against the "fixed" part of the reference vectors, which were computed with fifty digits. */
class PublishedVectorsTest {
    private static final double TOLERANCE = 1e-9;

    record Row(String id, Figures figures, JsonNode fixed) {
        @Override
        public String toString() {
            return id;
        }
    }

    static Stream<Row> rows() {
        return Vectors.of("stats.jsonl")
                .filter(line -> line.has("fixed"))
                .map(line -> new Row(line.get("id").asString(), figures(line.get("input")), line.get("fixed")));
    }

    @Test
    void everyRowWithFixedFiguresIsRead() {
        assertThat(rows()).hasSize(77);
    }

    @ParameterizedTest
    @MethodSource("rows")
    void figuresAgreeToTheNinthDecimal(Row row) {
        Figures figures = row.figures;
        same(row, "score", figures.score());
        same(row, "variance", figures.variance());
        same(row, "se", figures.standardError());
        same(row, "elo", figures.elo().value());
        same(row, "elo_lo_exact", figures.elo().low());
        same(row, "elo_hi_exact", figures.elo().high());
        same(row, "los", figures.los());
        same(row, "nelo", figures.nelo());
        same(row, "nelo_error_fixed_variance", figures.neloErrorFixedVariance());
    }

    @ParameterizedTest
    @MethodSource("rows")
    void smallProbabilitiesAndVariancesAgreeInTheirLeadingDigitsToo(Row row) {
        Figures figures = row.figures;
        double los = row.fixed.get("los").asDouble();
        assertThat(Math.abs(figures.los() - los)).isLessThanOrEqualTo(TOLERANCE * los);
        double variance = row.fixed.get("variance").asDouble();
        assertThat(Math.abs(figures.variance() - variance)).isLessThanOrEqualTo(TOLERANCE * variance);
    }

    private static void same(Row row, String field, OptionalDouble actual) {
        if (row.fixed.get(field).isString()) {
            assertThat(row.fixed.get(field).asString()).as(field).endsWith("Infinity");
            assertThat(actual).as(field).isEmpty();
        } else {
            same(row, field, actual.orElseThrow());
        }
    }

    /** To 1e-9, and in proportion where a value is larger than one. */
    private static void same(Row row, String field, double actual) {
        double expected = row.fixed.get(field).asDouble();
        assertThat(Math.abs(actual - expected))
                .as("%s: %s for %s", field, actual, expected)
                .isLessThanOrEqualTo(TOLERANCE * Math.max(1, Math.abs(expected)));
    }

    private static Figures figures(JsonNode input) {
        return Figures.of(Vectors.tally(input), Vectors.basis(input));
    }
}
