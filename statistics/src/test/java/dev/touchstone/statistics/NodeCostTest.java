package dev.touchstone.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class NodeCostTest {

    private static List<List<Double>> forks(double... values) {
        List<List<Double>> forks = new ArrayList<>();
        for (double value : values) {
            forks.add(List.of(value, value, value));
        }
        return forks;
    }

    @Test
    void forksThatAgreeGiveTheirRatioExactly() {
        NodeCost cost = NodeCost.of(forks(1.25, 1.25, 1.25, 1.25, 1.25));
        assertThat(cost.ratio()).isCloseTo(1.25, within(1e-12));
        assertThat(cost.width()).isCloseTo(0, within(1e-12));
        assertThat(cost.isSharp()).isTrue();
    }

    /** Logarithms -0.02, -0.01, 0, 0.01, 0.02: deviation sqrt(0.00025), Student's 2.7764 over sqrt(5). */
    @Test
    void theIntervalIsStudentsOverTheForks() {
        NodeCost cost = NodeCost.of(forks(Math.exp(-0.02), Math.exp(-0.01), 1, Math.exp(0.01), Math.exp(0.02)));
        double reach = 2.7764 * Math.sqrt(0.00025) / Math.sqrt(5);
        assertThat(cost.ratio()).isCloseTo(1, within(1e-12));
        assertThat(cost.low()).isCloseTo(Math.exp(-reach), within(1e-9));
        assertThat(cost.high()).isCloseTo(Math.exp(reach), within(1e-9));
        assertThat(cost.forkSpread()).isCloseTo(Math.sqrt(0.00025), within(1e-12));
        assertThat(cost.blockSpread()).isZero();
        assertThat(cost.isSharp()).isFalse();
    }

    @Test
    void swappingTheSidesTurnsEverythingRound() {
        double[] values = {1.1, 1.2, 1.15, 1.17};
        NodeCost cost = NodeCost.of(forks(values));
        NodeCost swapped = NodeCost.of(forks(1 / 1.1, 1 / 1.2, 1 / 1.15, 1 / 1.17));
        assertThat(swapped.ratio()).isCloseTo(1 / cost.ratio(), within(1e-12));
        assertThat(swapped.low()).isCloseTo(1 / cost.high(), within(1e-12));
        assertThat(swapped.high()).isCloseTo(1 / cost.low(), within(1e-12));
    }

    @Test
    void aBlockThatSomethingDisturbedCountsForLittle() {
        NodeCost calm = NodeCost.of(List.of(List.of(1.0, 1.01, 1.02), List.of(1.0, 1.01, 1.02)));
        NodeCost disturbed = NodeCost.of(List.of(List.of(1.0, 1.01, 9.0), List.of(1.0, 1.01, 1.02)));
        assertThat(disturbed.ratio()).isCloseTo(calm.ratio(), within(1e-12));
        assertThat(disturbed.blockSpread()).isGreaterThan(calm.blockSpread());
    }

    @Test
    void fourForksAreTooFewHoweverWellTheyAgree() {
        assertThat(NodeCost.of(forks(1.1, 1.1, 1.1, 1.1)).isSharp()).isFalse();
    }

    /** 2,000 measurements of six forks with a spread of 1.5 %: 95 +- 1.5 % of the intervals hold the truth. */
    @Test
    void theIntervalHoldsTheTruthAsOftenAsItSays() {
        Random random = new Random(5);
        int held = 0;
        int runs = 2000;
        for (int run = 0; run < runs; run++) {
            double[] forks = random.doubles(6)
                    .map(u -> 1.2 * Math.exp(0.015 * random.nextGaussian()))
                    .toArray();
            NodeCost cost = NodeCost.of(forks(forks));
            held += cost.low() <= 1.2 && 1.2 <= cost.high() ? 1 : 0;
        }
        assertThat(held / (double) runs).isBetween(0.935, 0.965);
    }

    @Test
    void studentsPointsGoOverIntoTheNormalOne() {
        assertThat(StudentT.twoSided95(1)).isEqualTo(12.7062);
        assertThat(StudentT.twoSided95(31)).isCloseTo(2.0395, within(2e-4));
        assertThat(StudentT.twoSided95(120)).isCloseTo(1.9799, within(1e-4));
        for (int freedom = 1; freedom < 60; freedom++) {
            assertThat(StudentT.twoSided95(freedom + 1)).isLessThan(StudentT.twoSided95(freedom));
        }
    }

    static Stream<List<List<Double>>> impossible() {
        return Stream.of(
                List.of(),
                List.of(List.of(1.0)),
                List.of(List.of(1.0), List.of()),
                List.of(List.of(1.0), List.of(0.0)),
                List.of(List.of(1.0), List.of(Double.NaN)));
    }

    @ParameterizedTest
    @MethodSource("impossible")
    void whatIsNoMeasurementIsRefused(List<List<Double>> ratios) {
        assertThatThrownBy(() -> NodeCost.of(ratios)).isInstanceOf(IllegalArgumentException.class);
    }
}
