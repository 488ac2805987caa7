package dev.touchstone.protocol.submission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RequiredLineTest {

    @Test
    void linesAreReadWithTheirNumbers() {
        assertThat(RequiredLine.parse("equal-time:2, conversion:-1.5"))
                .isEqualTo(List.of(new RequiredLine("equal-time", 2), new RequiredLine("conversion", -1.5)));
    }

    @Test
    void theUsualLinesCanBeRead() {
        assertThat(RequiredLine.parse(RequiredLine.USUAL))
                .extracting(RequiredLine::line)
                .containsExactlyInAnyOrderElementsOf(RequiredLine.KNOWN);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "equal-tim:2               | 'equal-tim' is no line",
                "equal-time                | 'equal-time' names no number",
                "equal-time:x              | 'equal-time:x' names no number",
                "equal-time:NaN            | 'equal-time:NaN' names no number",
                "equal-time:2,equal-time:3 | 'equal-time' is there twice",
                "equal-time:2,             | '' is no line",
            })
    void whatCannotBeReadSaysWhatToWrite(String text, String complaint) {
        assertThatThrownBy(() -> RequiredLine.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(complaint);
    }
}
