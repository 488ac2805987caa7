package dev.touchstone.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.statistics.PairedDifference.Opening;
import java.util.List;
import org.junit.jupiter.api.Test;

class PairedDifferenceTest {

    private static final double QUARTERS = 400 * Math.log10(3);
    private static final double SLOPE = Elo.PER_LOG_ODDS / (0.75 * 0.25);

    @Test
    void seriesThatMoveTogetherDifferByWhatTheRuleOfThreeLeavesOpen() {
        PairedDifference difference = PairedDifference.of(
                List.of(new Opening(4, 2), new Opening(2, 0), new Opening(4, 2), new Opening(2, 0)));
        assertThat(difference.score()).isEqualTo(0.5);
        assertThat(difference.sigma()).isEmpty();
        assertThat(difference.elo().value().orElseThrow()).isCloseTo(2 * QUARTERS, within(1e-9));
        assertThat(difference.elo().error().orElseThrow()).isCloseTo(SLOPE * 3 / 4, within(1e-9));
    }

    /** Variances of 1/16 each and no covariance: the difference of four openings has the error √(1/8 / 4). */
    @Test
    void seriesThatHaveNothingToDoWithEachOtherDifferAsTwoMatchesDo() {
        PairedDifference difference = PairedDifference.of(
                List.of(new Opening(4, 2), new Opening(4, 0), new Opening(2, 2), new Opening(2, 0)));
        double error = Math.sqrt(0.125 / 4);
        assertThat(difference.sigma().orElseThrow()).isCloseTo(0.5 / error, within(1e-9));
        assertThat(difference.elo().error().orElseThrow()).isCloseTo(Normal.Z_95 * SLOPE * error, within(1e-9));
        assertThat(difference.elo().value().orElseThrow()).isCloseTo(2 * QUARTERS, within(1e-9));
    }

    @Test
    void equalSeriesDoNotDiffer() {
        PairedDifference difference = PairedDifference.of(List.of(new Opening(1, 1), new Opening(3, 3)));
        assertThat(difference.score()).isZero();
        assertThat(difference.sigma()).isEmpty();
        assertThat(difference.elo().value()).hasValue(0);
        assertThat(difference.elo().error().orElseThrow()).isCloseTo(Elo.PER_LOG_ODDS * 4 * 3 / 2, within(1e-9));
    }

    @Test
    void whatHasNoFiniteValueIsAbsent() {
        PairedDifference won = PairedDifference.of(List.of(new Opening(4, 1), new Opening(4, 2)));
        assertThat(won.elo().value()).isEmpty();
        assertThat(won.elo().low()).isEmpty();
        assertThat(won.sigma().orElseThrow()).isPositive();
        PairedDifference none = PairedDifference.of(List.of());
        assertThat(none.pairs()).isZero();
        assertThat(none.elo().value()).isEmpty();
        assertThat(none.sigma()).isEmpty();
    }

    @Test
    void morePointsThanAPairHasAreRefused() {
        assertThatThrownBy(() -> new Opening(5, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Opening(0, -1)).isInstanceOf(IllegalArgumentException.class);
    }
}
