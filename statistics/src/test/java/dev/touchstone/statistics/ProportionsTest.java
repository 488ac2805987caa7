package dev.touchstone.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ProportionsTest {

    /** 80 of 100 against 70 of 100: p = 0.75, the standard error is √(0.75 · 0.25 · 0.02). */
    @Test
    void twoSharesAreAsFarApartAsTheirFormulaSays() {
        assertThat(Proportions.sigma(80, 100, 70, 100)).isCloseTo(0.1 / Math.sqrt(0.00375), within(1e-12));
    }

    @Test
    void theOtherWayRoundTheSignTurns() {
        assertThat(Proportions.sigma(12, 40, 33, 70)).isEqualTo(-Proportions.sigma(33, 70, 12, 40));
    }

    @Test
    void sharesOfNothingAndOfAllAreNotApart() {
        assertThat(Proportions.sigma(5, 5, 9, 9)).isZero();
        assertThat(Proportions.sigma(0, 5, 0, 9)).isZero();
    }

    @Test
    void aShareWithoutTrialsIsRefused() {
        assertThatThrownBy(() -> Proportions.sigma(0, 0, 1, 2))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("0 of 0");
    }
}
