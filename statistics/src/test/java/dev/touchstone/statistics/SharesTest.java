package dev.touchstone.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class SharesTest {

    /** 80 of 100 and 60 of 100: 0.2 over sqrt(0.7 * 0.3 * 0.02). */
    @Test
    void theDifferenceIsMeasuredInItsStandardError() {
        assertThat(new Shares(100, 80, 100, 60).sigma().orElseThrow())
                .isCloseTo(0.2 / Math.sqrt(0.7 * 0.3 * 0.02), within(1e-12));
        assertThat(new Shares(100, 60, 100, 80).sigma().orElseThrow()).isNegative();
    }

    @Test
    void withoutCasesThereIsNoDifferenceAndWithoutVarianceNone() {
        assertThat(new Shares(0, 0, 10, 5).sigma()).isEmpty();
        assertThat(new Shares(10, 10, 20, 20).sigma()).hasValue(0);
        assertThat(new Shares(10, 0, 20, 0).sigma()).hasValue(0);
    }

    @Test
    void countsAddUpAndMustBePossible() {
        assertThat(Shares.NONE.plus(new Shares(4, 3, 2, 1)).plus(new Shares(1, 0, 1, 1)))
                .isEqualTo(new Shares(5, 3, 3, 2));
        assertThatThrownBy(() -> new Shares(1, 2, 0, 0)).isInstanceOf(IllegalArgumentException.class);
    }
}
