package dev.touchstone.protocol.submission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.protocol.submission.Requirement.Measure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GateRulesTest {

    @Test
    void requirementsAreNamesWithThresholds() {
        assertThat(GateRules.check(null, null, null, null, "sigma:2, conversion:-1.5")
                        .requirements())
                .containsExactly(new Requirement(Measure.SIGMA, 2), new Requirement(Measure.CONVERSION, -1.5));
    }

    @Test
    void theVerdictIsAskedForUnlessSomethingElseIs() {
        assertThat(GateRules.check(null, null, null, null, null).asksForVerdict())
                .isTrue();
        assertThat(GateRules.check(null, null, 5.0, null, null).asksForVerdict())
                .isTrue();
        assertThat(GateRules.check(null, null, null, 5.0, null).asksForVerdict())
                .isFalse();
        assertThat(GateRules.check(null, null, null, null, "elo:1").asksForVerdict())
                .isFalse();
        assertThat(GateRules.check(3.0, null, null, 5.0, "elo:1").asksForVerdict())
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            suites:0          | require: unknown name 'suites'; give sigma, elo, conversion
            sigma             | require: 'sigma' is not name:threshold, such as sigma:2; several are separated by commas
            sigma:2,          | require: '' is not name:threshold, such as sigma:2; several are separated by commas
            sigma:two         | require: 'two' is not a threshold for sigma; give a number such as 2 or -1.5
            sigma:NaN         | require: 'NaN' is not a threshold for sigma; give a number such as 2 or -1.5
            sigma:2,sigma:3   | require: 'sigma' is given twice
            """)
    void aWrongRequirementIsNamed(String text, String message) {
        assertThatThrownBy(() -> GateRules.check(null, null, null, null, text))
                .isInstanceOf(BadSubmissionException.class)
                .hasMessage(message);
    }

    @Test
    void everyWrongThresholdIsNamed() {
        assertThatThrownBy(() -> GateRules.check(1.0, 2.0, Double.NaN, -5.0, null))
                .hasMessageContaining("minElo: is not a finite number")
                .hasMessageContaining("rejectSigma: 2.0 is not below keepSigma 1.0")
                .hasMessageContaining("maxLossElo: -5.0 is negative: give the Elo that may be lost without a sign");
    }
}
