package dev.touchstone.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import dev.touchstone.statistics.SprtState.Outcome;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The promises of intervals and tests, by simulation with fixed seeds. */
class CoverageTest {
    private static final int MATCHES = 100_000;
    private static final int PAIRS = 256;
    private static final double DRAW_RATIO = 0.25;

    @ParameterizedTest
    @ValueSource(ints = {-100, -75, -50, -25, -10, 0, 10, 25, 50, 75, 100})
    void theIntervalHoldsTheTruthIn95Of100Matches(int elo) {
        RandomPairs random = new RandomPairs(1000 + elo, RandomPairs.shares(elo, DRAW_RATIO));
        int held = 0;
        for (int i = 0; i < MATCHES; i++) {
            Pairs p = random.some(PAIRS);
            Elo interval = tally(p).figures().elo();
            if (interval.low().orElseThrow() <= elo && elo <= interval.high().orElseThrow()) {
                held++;
            }
        }
        assertThat(100.0 * held / MATCHES).isCloseTo(95, offset(0.5));
    }

    /** Wald's promise holds for a test that is seen through, at the strengths it was made for. */
    @ParameterizedTest
    @CsvSource({
        "LOGISTIC, 30, 0.05, 0.05, 8, 4000",
        "LOGISTIC, 20, 0.1, 0.05, 16, 3000",
        "NORMALIZED, 40, 0.05, 0.05, 16, 800"
    })
    void theErrorsOfASequentialTestAreWithinAlphaAndBeta(
            EloModel model, double elo1, double alpha, double beta, int batch, int tests) {
        Sprt test = new Sprt(model, 0, elo1, alpha, beta);
        assertThat(share(test, 0, batch, tests, Outcome.ACCEPTED)).isLessThan(alpha + threeErrors(alpha, tests));
        assertThat(share(test, elo1, batch, tests, Outcome.REJECTED)).isLessThan(beta + threeErrors(beta, tests));
    }

    private static double threeErrors(double share, int tests) {
        return 3 * Math.sqrt(share * (1 - share) / tests);
    }

    /** How often a test of a candidate of a true strength, in the units of the test, ends with an outcome. */
    private static double share(Sprt test, double strength, int batch, int tests, Outcome outcome) {
        RandomPairs random = new RandomPairs(test.hashCode(), shares(test.model(), strength));
        int counted = 0;
        for (int i = 0; i < tests; i++) {
            SprtState state = SprtState.start(test, batch, 2L * batch);
            Pairs p = Pairs.NONE;
            while (state.outcome() == Outcome.CONTINUE) {
                p = p.plus(random.some(batch));
                state = state.look(tally(p));
            }
            counted += state.outcome() == outcome ? 1 : 0;
        }
        return (double) counted / tests;
    }

    private static double[] shares(EloModel model, double strength) {
        if (model == EloModel.LOGISTIC) {
            return RandomPairs.shares(strength, DRAW_RATIO);
        }
        double low = -500;
        double high = 500;
        for (int i = 0; i < 60; i++) {
            double middle = (low + high) / 2;
            double[] shares = RandomPairs.shares(middle, DRAW_RATIO);
            double score = 0;
            double square = 0;
            for (int k = 0; k < shares.length; k++) {
                score += shares[k] * k / 4;
                square += shares[k] * k * k / 16;
            }
            double nelo = 800 / Math.log(10) * (score - 0.5) / Math.sqrt(2 * (square - score * score));
            if (nelo < strength) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return RandomPairs.shares(low, DRAW_RATIO);
    }

    private static Tally tally(Pairs p) {
        return TestCounts.pairs(p.ll(), p.ld(), p.level(), p.wd(), p.ww());
    }
}
