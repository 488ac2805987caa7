package dev.touchstone.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Offset.offset;

import dev.touchstone.statistics.SprtState.Outcome;
import org.junit.jupiter.api.Test;

class SprtReachTest {

    @Test
    void aNarrowTestCannotEndIn256PairsAndSaysWhatItTakes() {
        SprtReach reach = reach(EloModel.NORMALIZED, 2, 256);
        assertThat(reach.canEnd()).isFalse();
        assertThat(reach.warning())
                .hasValue("the test of 0 against 2 normalized Elo cannot end in 256 pairs, whatever their results:"
                        + " it takes about 79972 pairs where the candidate is as strong as one of the two,"
                        + " 130817 half way between");
    }

    @Test
    void aTestThatOnlyAnImprobableScoreEndsIsWarnedOfToo() {
        SprtReach reach = reach(EloModel.NORMALIZED, 10, 256);
        assertThat(reach.canEnd()).isTrue();
        assertThat(reach.warning().orElseThrow()).contains("will most likely not end in 256 pairs");
    }

    @Test
    void boundsThatDecideInSoManyPairsNeedNoWarning() {
        assertThat(reach(EloModel.NORMALIZED, 40, 256).warning()).isEmpty();
        assertThat(reach(EloModel.LOGISTIC, 40, 256).warning()).isEmpty();
        assertThat(reach(EloModel.BAYES, 60, 256).warning()).isEmpty();
    }

    /** Wald's expectation leaves the overshoot out, which takes the looks of a real test a little further. */
    @Test
    void theExpectedLengthIsThatOfSimulatedTests() {
        Sprt test = new Sprt(EloModel.LOGISTIC, 0, 40, 0.05, 0.05);
        SprtReach reach = SprtReach.of(test, 256, 0.25);
        assertThat(meanLength(test, 0)).isCloseTo(reach.pairsAtElo0(), offset(0.12 * reach.pairsAtElo0()));
        assertThat(meanLength(test, 40)).isCloseTo(reach.pairsAtElo1(), offset(0.12 * reach.pairsAtElo1()));
    }

    private static double meanLength(Sprt test, double elo) {
        RandomPairs random = new RandomPairs(17, RandomPairs.shares(elo, 0.25));
        int tests = 600;
        long pairs = 0;
        for (int i = 0; i < tests; i++) {
            SprtState state = SprtState.start(test, 4, 0);
            Pairs p = Pairs.NONE;
            while (state.outcome() == Outcome.CONTINUE) {
                p = p.plus(random.some(4));
                state = state.look(TestCounts.pairs(p.ll(), p.ld(), p.level(), p.wd(), p.ww()));
            }
            pairs += p.total();
        }
        return (double) pairs / tests;
    }

    @Test
    void noPairsAreRefused() {
        assertThatThrownBy(() -> reach(EloModel.LOGISTIC, 5, 0)).hasMessageContaining("a pair at least");
    }

    private static SprtReach reach(EloModel model, double elo1, long pairs) {
        return SprtReach.of(new Sprt(model, 0, elo1, 0.05, 0.05), pairs, SprtReach.USUAL_DRAW_RATIO);
    }
}
