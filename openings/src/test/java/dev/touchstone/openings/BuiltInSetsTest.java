package dev.touchstone.openings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Position;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BuiltInSetsTest {
    @ParameterizedTest
    @CsvSource({"cc65-256, /cc65-book.epd", "cc65-endgames, /cc65-endgames.epd"})
    void aBuiltInSetIsThePublishedFileByteForByte(String name, String file) throws IOException {
        try (InputStream in = BuiltInSetsTest.class.getResourceAsStream(file)) {
            assertThat(OpeningSets.builtIn(name).fens().getBytes(StandardCharsets.UTF_8))
                    .isEqualTo(in.readAllBytes());
        }
    }

    @Test
    void fivePositionsOfTheEndgameSetAreFinishedGames() {
        assertThat(OpeningSets.builtIn(OpeningSets.ENDGAMES).openings().stream()
                        .map(opening -> Position.fromFen(opening.fen(), FenRules.SUBMISSION))
                        .filter(position -> StartPositions.problem(position).isPresent()))
                .hasSize(5);
    }

    @Test
    void theDefaultSetWouldPassAsAUsersFile() throws OpeningsException {
        OpeningSet set = OpeningSets.builtIn(OpeningSets.DEFAULT);
        assertThat(OpeningReader.read("mine.epd", set.epd()).hash()).isEqualTo(set.hash());
    }

    @Test
    void anUnknownNameIsAnsweredWithTheKnownOnes() {
        assertThatThrownBy(() -> OpeningSets.builtIn("cc65-512"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no opening set is called cc65-512; there are cc65-256 and cc65-endgames");
    }
}
