package dev.touchstone.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import dev.touchstone.statistics.Figures.Basis;
import dev.touchstone.statistics.SprtState.Outcome;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StoppedEloTest {
    private static final Sprt TEST = new Sprt(EloModel.LOGISTIC, 0, 30, 0.05, 0.05);
    private static final int TESTS = 4000;
    private static final int BATCH = 8;

    @Test
    void anAcceptedCandidateIsWeakerThanItLooks() {
        Tally tally = TestCounts.pairs(0, 6, 18, 14, 2);
        Elo stopped = StoppedElo.of(TEST, tally, Basis.PAIRS, Outcome.ACCEPTED);
        double plain = tally.figures().elo().value().orElseThrow();
        assertThat(stopped.value().orElseThrow()).isPositive().isLessThan(plain);
        assertThat(stopped.low().orElseThrow()).isLessThan(stopped.value().orElseThrow());
        assertThat(stopped.high().orElseThrow()).isGreaterThan(stopped.value().orElseThrow());
    }

    @Test
    void farFromTheBoundsItIsThePlainEstimate() {
        Sprt wide = new Sprt(EloModel.LOGISTIC, -1, 1, 0.001, 0.001);
        Tally tally = TestCounts.pairs(20, 40, 81, 42, 19);
        Elo plain = tally.figures().elo();
        Elo stopped = StoppedElo.of(wide, tally, Basis.PAIRS, Outcome.CONTINUE);
        assertThat(stopped.value().orElseThrow()).isCloseTo(plain.value().orElseThrow(), offset(1e-6));
        assertThat(stopped.low().orElseThrow()).isCloseTo(plain.low().orElseThrow(), offset(0.01));
        assertThat(stopped.high().orElseThrow()).isCloseTo(plain.high().orElseThrow(), offset(0.01));
    }

    @Property(tries = 300)
    void itIsAlwaysFiniteOrUnboundedAndInOrder(
            @ForAll("counts") Tally tally, @ForAll EloModel model, @ForAll Outcome outcome) {
        Sprt test = new Sprt(model, -3, 4, 0.05, 0.1);
        Elo elo = StoppedElo.of(test, tally, Basis.PAIRS, outcome);
        double[] inOrder = Stream.of(elo.low(), elo.value(), elo.high())
                .flatMapToDouble(end -> end.stream())
                .toArray();
        assertThat(DoubleStream.of(inOrder).allMatch(Double::isFinite)).isTrue();
        assertThat(inOrder).isSorted();
    }

    /**
     * An estimate is too high, and its interval holds the truth, where a lower outcome has at the true strength a
     * probability above 0.5, and between 0.025 and 0.975. A test of 0 against 30 Elo, looked at every eight pairs, at several true
     * strengths.
     */
    @ParameterizedTest
    @ValueSource(ints = {-15, 0, 15, 30, 45})
    void halfOfTheEstimatesAreTooHighAndTheIntervalHoldsTheTruthIn95Of100Tests(int elo) {
        RandomPairs random = new RandomPairs(77 + elo, RandomPairs.shares(elo, 0.25));
        double truth = 1 / (1 + Math.pow(10, -elo / 400.0)) - 0.5;
        int above = 0;
        int held = 0;
        for (int i = 0; i < TESTS; i++) {
            SprtState state = SprtState.start(TEST, BATCH, 2 * BATCH);
            Pairs pairs = Pairs.NONE;
            while (state.outcome() == Outcome.CONTINUE) {
                pairs = pairs.plus(random.some(BATCH));
                state = state.look(tally(pairs));
            }
            double lower = StoppedElo.lowerOutcome(TEST, tally(pairs), Basis.PAIRS, state.outcome())
                    .applyAsDouble(truth);
            above += lower > 0.5 ? 1 : 0;
            held += lower >= 0.025 && lower <= 0.975 ? 1 : 0;
        }
        assertThat(100.0 * above / TESTS).isCloseTo(50, offset(3.0));
        assertThat(100.0 * held / TESTS).isCloseTo(95, offset(1.0));
    }

    private static Tally tally(Pairs p) {
        return TestCounts.pairs(p.ll(), p.ld(), p.level(), p.wd(), p.ww());
    }

    @Provide
    Arbitrary<Tally> counts() {
        Arbitrary<Long> count = Arbitraries.longs().between(0, 100_000);
        return Combinators.combine(count, count, count, count, count)
                .as((ll, ld, level, wd, ww) -> TestCounts.pairs(ll, ld, level, wd, ww));
    }
}
