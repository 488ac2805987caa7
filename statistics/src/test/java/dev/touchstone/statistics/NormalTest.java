package dev.touchstone.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;
import static org.assertj.core.data.Percentage.withPercentage;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NormalTest {
    /** From an independent implementation with twenty digits. */
    @ParameterizedTest
    @CsvSource({
        "-6, 1.9999999999999999785",
        "-1, 1.8427007929497148693",
        "-0.25, 1.276326390168236933",
        "0, 1.0",
        "0.125, 0.85968379519866618261",
        "0.5, 0.47950012218695346232",
        "1, 0.15729920705028513066",
        "1.9990234375, 0.0046979570480208566794",
        "2, 0.0046777349810472658379",
        "2.5, 0.00040695201744495893956",
        "4, 1.5417257900280018852e-8",
        "6, 2.1519736712498913117e-17",
        "10, 2.088487583762544757e-45",
        "18.75, 6.2539515888781049381e-155",
        "26, 5.6631924088561428465e-296"
    })
    void theComplementaryErrorFunctionKeepsItsDigitsIntoTheTail(double x, double expected) {
        assertThat(Normal.erfc(x)).isCloseTo(expected, withPercentage(1e-11));
    }

    @Test
    void halfOfTheDistributionLiesBelowZeroAndNinetyFivePercentWithinTheQuantile() {
        assertThat(Normal.cumulative(0)).isEqualTo(0.5);
        assertThat(Normal.cumulative(Normal.Z_95) - Normal.cumulative(-Normal.Z_95))
                .isCloseTo(0.95, withPercentage(1e-12));
    }

    @Test
    void itNeverLeavesZeroToOneHoweverFarOut() {
        for (double x : new double[] {-1e300, -1e9, -40, 40, 1e9, 1e300}) {
            assertThat(Normal.cumulative(x)).isBetween(0.0, 1.0);
        }
    }

    /** From an independent implementation with twenty digits. */
    @ParameterizedTest
    @CsvSource({
        "3, -0.0013508099647481937988",
        "0, -0.69314718055994530942",
        "-4.5, -12.592419735713078666",
        "-5.5, -17.779376352625260511",
        "-40, -804.60844201375378817"
    })
    void theLogarithmOfTheDistributionReachesBeyondItsUnderflow(double x, double expected) {
        assertThat(Normal.logCumulative(x)).isCloseTo(expected, withPercentage(1e-11));
    }

    @Test
    void quantilesOfTheUpperTail() {
        assertThat(Normal.exceededWithLog(Math.log(0.025))).isCloseTo(Normal.Z_95, withPercentage(1e-11));
        assertThat(Normal.exceededWithLog(Math.log(0.5))).isCloseTo(0, offset(1e-12));
        assertThat(Normal.exceededWithLog(Math.log(0.975))).isCloseTo(-Normal.Z_95, withPercentage(1e-11));
        assertThat(Normal.exceededWithLog(-804.60844201)).isCloseTo(40, withPercentage(1e-8));
    }
}
