package dev.touchstone.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;

class StoppedBrownianTest {
    private static final StoppedBrownian SQUARE = new StoppedBrownian(-2, 3);

    @Test
    void muchLaterItHasStoppedWithTheChanceThatWaldGives() {
        for (double drift : new double[] {-1, -0.3, 0, 1e-15, 0.3, 1}) {
            double expected = Math.abs(drift) < 1e-9
                    ? 3 / 5.0
                    : (Math.exp(-2 * drift * 3) - 1) / (Math.exp(-2 * drift * 3) - Math.exp(2 * drift * 2));
            assertThat(SQUARE.cumulative(drift, 1e4, -2)).isCloseTo(expected, offset(1e-12));
            assertThat(SQUARE.cumulative(drift, 1e4, 3)).isCloseTo(expected, offset(1e-12));
        }
    }

    @Test
    void verySoonItHasNotNoticedItsBounds() {
        double expected = Normal.cumulative((0.1 - 0.5 * 0.01) / 0.1);
        assertThat(SQUARE.cumulative(0.5, 0.01, 0.1)).isCloseTo(expected, offset(1e-14));
    }

    /** Both series hold at any time; they change over at a quarter of the squared width, 6.25. */
    @Property(tries = 300)
    void theTwoSeriesMeet(
            @ForAll @DoubleRange(min = -3, max = 3) double drift,
            @ForAll @DoubleRange(min = -2, max = 3) double place) {
        double before = SQUARE.cumulative(drift, 6.25 - 1e-12, place);
        assertThat(SQUARE.cumulative(drift, 6.25 + 1e-12, place)).isCloseTo(before, offset(1e-9));
    }

    @Property(tries = 300)
    void swappingTheBoundsTurnsTheProbabilityRound(
            @ForAll @DoubleRange(min = -50, max = 50) double drift,
            @ForAll @DoubleRange(min = 0.01, max = 30) double time,
            @ForAll @DoubleRange(min = -2, max = 3) double place) {
        double other = new StoppedBrownian(-3, 2).cumulative(-drift, time, -place);
        assertThat(SQUARE.cumulative(drift, time, place)).isCloseTo(1 - other, offset(1e-9));
    }

    @Property(tries = 300)
    void aHigherDriftMakesLowOutcomesRarer(
            @ForAll @DoubleRange(min = -400, max = 400) double drift,
            @ForAll @DoubleRange(min = 0.01, max = 30) double time,
            @ForAll @DoubleRange(min = -2, max = 3) double place) {
        double one = SQUARE.cumulative(drift, time, place);
        assertThat(one).isBetween(0.0, 1.0);
        assertThat(SQUARE.cumulative(drift + 0.1, time, place)).isLessThanOrEqualTo(one + 1e-9);
    }
}
