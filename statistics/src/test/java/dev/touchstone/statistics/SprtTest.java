package dev.touchstone.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Offset.offset;
import static org.assertj.core.data.Percentage.withPercentage;

import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

class SprtTest {
    private static final double TOLERANCE_PERCENT = 1e-7; // 1e-9, relative

    record Row(String id, Sprt sprt, Tally tally, Figures.Basis basis, JsonNode expected) {
        @Override
        public String toString() {
            return id + " " + sprt.model().text() + " " + sprt.elo0() + " " + sprt.elo1();
        }
    }

    static Stream<Row> rows() {
        return Vectors.of("stats.jsonl").filter(line -> line.has("sprt")).flatMap(line -> {
            Tally tally = Vectors.tally(line.get("input"));
            Figures.Basis basis = Vectors.basis(line.get("input"));
            return line.get("sprt")
                    .valueStream()
                    .map(row -> new Row(line.get("id").asString(), Vectors.sprt(row.get("bound")), tally, basis, row));
        });
    }

    @Test
    void everyRowWithATestIsRead() {
        assertThat(rows()).hasSize(693);
    }

    @ParameterizedTest
    @MethodSource("rows")
    void ratioAndBoundsAreThoseOfTheReference(Row row) {
        assertThat(row.sprt.llr(row.tally, row.basis))
                .isCloseTo(row.expected.get("llr").asDouble(), withPercentage(TOLERANCE_PERCENT));
        assertThat(row.sprt.lower()).isCloseTo(row.expected.get("lower").asDouble(), withPercentage(TOLERANCE_PERCENT));
        assertThat(row.sprt.upper()).isCloseTo(row.expected.get("upper").asDouble(), withPercentage(TOLERANCE_PERCENT));
    }

    static Stream<JsonNode> extremes() {
        return Vectors.of("stats.jsonl").filter(line -> line.has("llr"));
    }

    /** Where the method of fishtest finds no solution, or the worse one of several. */
    @ParameterizedTest
    @MethodSource("extremes")
    void extremeBoundsHaveTheBestFitAndNoError(JsonNode line) {
        double llr = Vectors.sprt(line.get("input")).llr(Vectors.tally(line.get("input")));
        assertThat(llr).isCloseTo(line.get("llr").asDouble(), withPercentage(TOLERANCE_PERCENT));
    }

    @Test
    void everyPublishedExtremeHasADefinedRatioOfTheRightSign() {
        assertThat(Vectors.of("stats-extreme-bounds.jsonl")).hasSize(5).allSatisfy(line -> {
            double llr = Vectors.sprt(line.get("input")).llr(Vectors.tally(line.get("input")));
            assertThat(llr).isFinite().isNegative();
        });
    }

    /** Each has a fit that is close at hand and a better one further away; found by a search forty times as dense. */
    @Test
    void theBestOfSeveralFitsIsFound() {
        fits(44.92279489729363, 0.033258978873215966, 1, 3, 10266, 0, 0);
        fits(130.17665934298515, 0.2478463525677969, 0, 1673, 3462821, 2, 1);
        fits(-3.4415189169049087, 0.00019629386509931748, 0, 0, 86769262, 3, 3);
        fits(3.0490244536229536, 0.00015077293953781507, 0, 1, 2291491, 1, 1);
        fits(-169.72864021275237, 0.33421428007007364, 36784, 0, 2970288, 3494, 0);
        fits(60.57094707644774, 0.0646375360076506, 5, 33, 2996, 0, 3);
    }

    private static void fits(double elo, double distance, long ll, long ld, long level, long wd, long ww) {
        double t = elo / Elo.PER_LOG_ODDS / 2 * Math.sqrt(2);
        assertThat(RatioFit.distance(Frequencies.ofPairs(new Pairs(ll, ld, level, wd, ww)), t))
                .isCloseTo(distance, withPercentage(1e-3));
    }

    @Property(tries = 400)
    void swappingTheSidesAndTheStrengthsTurnsTheRatioRound(
            @ForAll("counts") Tally tally, @ForAll("strengths") double elo0, @ForAll EloModel model) {
        Pairs p = tally.pairs();
        double one = sprt(model, elo0, elo0 + 7).llr(tally);
        double other = sprt(model, -elo0 - 7, -elo0).llr(TestCounts.pairs(p.ww(), p.wd(), p.level(), p.ld(), p.ll()));
        assertThat(one).isFinite();
        assertThat(other).isCloseTo(-one, offset(1e-9 * Math.max(1, Math.abs(one))));
    }

    /** Logistic strengths are a condition on the mean alone, so a better score speaks for the higher of them. */
    @Property(tries = 400)
    void aLossTurnedIntoAWinSpeaksForTheHigherStrength(
            @ForAll("counts") Tally tally, @ForAll("strengths") double elo0) {
        Pairs p = tally.pairs();
        Tally before = TestCounts.pairs(p.ll() + 2, p.ld() + 1, p.level() + 1, p.wd() + 1, p.ww() + 1);
        Tally after = TestCounts.pairs(p.ll() + 1, p.ld() + 1, p.level() + 1, p.wd() + 1, p.ww() + 2);
        Sprt sprt = sprt(EloModel.LOGISTIC, elo0, elo0 + 5);
        assertThat(sprt.llr(after)).isGreaterThan(sprt.llr(before));
    }

    @Property(tries = 200)
    void ratiosOfNeighbouringTestsAddUp(
            @ForAll("counts") Tally tally, @ForAll("strengths") double elo0, @ForAll EloModel model) {
        double whole = sprt(model, elo0, elo0 + 10).llr(tally);
        double parts = sprt(model, elo0, elo0 + 4).llr(tally)
                + sprt(model, elo0 + 4, elo0 + 10).llr(tally);
        assertThat(parts).isCloseTo(whole, offset(1e-9 * Math.max(1, Math.abs(whole))));
    }

    @ParameterizedTest
    @EnumSource
    void twiceTheGamesWithTheSameSharesAreTwiceTheEvidence(EloModel model) {
        Sprt sprt = sprt(model, 0, 5);
        double once = sprt.llr(TestCounts.pairs(25, 40, 81, 65, 45));
        assertThat(sprt.llr(TestCounts.pairs(50, 80, 162, 130, 90))).isCloseTo(2 * once, withPercentage(1e-9));
    }

    @ParameterizedTest
    @EnumSource
    void hugeAndDegenerateCountsHaveFiniteRatios(EloModel model) {
        long many = 50_000_000;
        for (Tally tally : new Tally[] {
            Tally.EMPTY,
            TestCounts.pairs(0, 0, 0, 0, many),
            TestCounts.pairs(many, 0, 0, 0, 0),
            TestCounts.pairs(0, 0, many, 0, 0),
            TestCounts.pairs(0, many, 0, 0, 0),
            Tally.ofGames(0, 0, many),
            Tally.ofGames(many, 0, 0)
        }) {
            assertThat(sprt(model, -1500, 1500).llr(tally)).isFinite();
            assertThat(sprt(model, 0, 0.5).llr(tally)).isFinite();
            assertThat(sprt(model, 1400, 1500).llr(tally)).isFinite();
        }
    }

    @Test
    void valuesOutOfRangeAreRefusedByName() {
        assertThatThrownBy(() -> sprt(EloModel.LOGISTIC, 2, 2)).hasMessageContaining("elo1 must be above elo0");
        assertThatThrownBy(() -> sprt(EloModel.LOGISTIC, -4000, 2)).hasMessageContaining("elo0 must lie between");
        assertThatThrownBy(() -> sprt(EloModel.LOGISTIC, 0, Double.NaN)).hasMessageContaining("elo1 must lie between");
        assertThatThrownBy(() -> new Sprt(EloModel.LOGISTIC, 0, 2, 0, 0.05)).hasMessageContaining("alpha must be");
        assertThatThrownBy(() -> new Sprt(EloModel.LOGISTIC, 0, 2, 0.05, 0.5)).hasMessageContaining("beta must be");
    }

    private static Sprt sprt(EloModel model, double elo0, double elo1) {
        return new Sprt(model, elo0, elo1, 0.05, 0.05);
    }

    @Provide
    Arbitrary<Double> strengths() {
        return Arbitraries.frequencyOf(
                Tuple.of(3, Arbitraries.doubles().between(-10, 10)),
                Tuple.of(1, Arbitraries.doubles().between(-1400, 1400)));
    }

    @Provide
    Arbitrary<Tally> counts() {
        Arbitrary<Long> count = Arbitraries.frequencyOf(
                Tuple.of(2, Arbitraries.just(0L)),
                Tuple.of(4, Arbitraries.longs().between(0, 600)),
                Tuple.of(1, Arbitraries.longs().between(0, 10_000_000)));
        return Combinators.combine(count, count, count, count, count)
                .as((ll, ld, level, wd, ww) -> TestCounts.pairs(ll, ld, level, wd, ww));
    }
}
