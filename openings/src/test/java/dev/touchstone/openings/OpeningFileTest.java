package dev.touchstone.openings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OpeningFileTest {
    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

    @Test
    void fourFieldsAndSixFieldsAreReadWithTheirOperations() throws OpeningsException {
        OpeningSet set = OpeningReader.read("mixed.epd", """
                # a comment

                rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4; id "the; start";
                rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1
                  rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2 id "both knights"; c0 "x"
                rnbqkb1r/pppppppp/5n2/8/8/2N2N2/PPPPPPPP/R1BQKB1R b KQkq - hmvc 3; fmvn 2; id bare;
                """);
        assertThat(set.openings())
                .containsExactly(
                        new Opening(START + " 0 1", Optional.of("the; start")),
                        Opening.of("rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1"),
                        new Opening(
                                "rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2",
                                Optional.of("both knights")),
                        new Opening(
                                "rnbqkb1r/pppppppp/5n2/8/8/2N2N2/PPPPPPPP/R1BQKB1R b KQkq - 3 2", Optional.of("bare")));
    }

    @Test
    void aLongOperationIsReadLikeAShortOne() throws OpeningsException {
        String line = START + " c0 \"" + "a \" \"b".repeat(200_000) + "\"; id \"x\";";
        assertThat(OpeningReader.read("long.epd", line).openings())
                .containsExactly(new Opening(START + " 0 1", Optional.of("x")));
    }

    @Test
    void windowsLineEndsAndAByteOrderMarkAreTakenAsTheyCome() throws OpeningsException {
        assertThat(OpeningReader.read("win.epd", "\ufeff" + START + "\r\n\r\n").openings())
                .containsExactly(Opening.of(START + " 0 1"));
    }

    @Test
    void whatIsWrittenIsReadBack() throws OpeningsException {
        OpeningSet set = OpeningReader.read("a.epd", START + " id \"x\";\n");
        assertThat(OpeningReader.read("a.epd", set.epd())).isEqualTo(set);
    }

    @Test
    void aSetIsWrittenAsEpdWithTheCountersAsOperations() throws OpeningsException {
        Opening counted =
                new Opening("rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2", Optional.of("a;\n\"b\""));
        OpeningSet set = new OpeningSet("mine", List.of(counted, Opening.of(START + " 0 1")));
        assertThat(set.epd()).isEqualTo("""
                rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - hmvc 2; fmvn 2; id "a; 'b'";
                rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - hmvc 0; fmvn 1;
                """);
        assertThat(OpeningReader.read("mine", set.epd()).hash()).isEqualTo(set.hash());
        assertThat(OpeningReader.read("mine", set.numbered().epd())).isEqualTo(set.numbered());
        assertThat(set.numbered().openings())
                .extracting(opening -> opening.id().orElseThrow())
                .containsExactly("mine.1", "mine.2");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            rnbqkbnr/pppppppp/8/8 w KQkq - 0 1                               | board
            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq -             | side
            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w KQkq -             | castling
            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e5            | en-passant
            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w                    | a position has four fields (EPD) or six (FEN), not 2
            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0           | after four fields come two counters or operations, not 0
            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;;      | cannot read the operations
            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - id "open;   | cannot read the operations
            rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq -        | the game is over: checkmate
            7k/5Q2/6K1/8/8/8/8/8 b - -                                       | the game is over: stalemate
            7k/8/6K1/8/8/8/8/R7 w - - 100 80                                 | the game is over: drawn by the fifty-move rule
            7k/8/6K1/8/8/8/8/N7 w - -                                        | the game is over: drawn, neither side can mate
            4k3/8/8/8/8/8/4R3/4K3 w - -                                      | in check
            hello                                                            | four fields
            """)
    void aBrokenLineIsRefusedWithItsFileAndNumber(String line, String problem) {
        OpeningsException thrown = catchThrowableOfType(
                OpeningsException.class,
                () -> OpeningReader.read("mine.epd", "# mine\n" + START + " \n\n" + line + "\n"));
        assertThat(thrown).hasMessageStartingWith("mine.epd:4: ").hasMessageContaining(problem);
        assertThat(thrown.line()).isEqualTo(4);
        assertThat(thrown.file()).isEqualTo("mine.epd");
        assertThat(thrown.getMessage()).endsWith(thrown.problem());
    }

    @Test
    void aBrokenFirstLineIsTakenForAPositionAndNotForAGame() {
        assertThat(catchThrowableOfType(OpeningsException.class, () -> OpeningReader.read("mine.epd", "hello\n")))
                .hasMessage("mine.epd:1: a position has four fields (EPD) or six (FEN), not 1");
    }

    @Test
    void theSamePositionTwiceIsRefusedAlsoWithOtherCountersOrAnUnplayableEnPassantSquare() {
        String text = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1\n"
                + "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 7 9\n";
        assertThat(catchThrowableOfType(OpeningsException.class, () -> OpeningReader.read("twice.epd", text)))
                .hasMessage("twice.epd:2: the same position as in line 1");
    }

    @Test
    void anEnPassantCaptureThatCanBePlayedMakesAPositionAnother() throws OpeningsException {
        String text = "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1\n"
                + "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n";
        assertThat(OpeningReader.read("ep.epd", text).size()).isEqualTo(2);
    }

    @Test
    void aFileWithoutPositionsIsRefused() {
        assertThat(catchThrowableOfType(
                        OpeningsException.class, () -> OpeningReader.read("empty.epd", "\n# nothing\n")))
                .hasMessage("empty.epd:1: there are no openings in this file");
    }

    @Test
    void theHashFollowsThePositionsAndNotTheNames() throws OpeningsException {
        OpeningSet named = OpeningReader.read("a", START + " id \"x\";\n");
        OpeningSet unnamed = OpeningReader.read("b", START + "\n");
        OpeningSet other = OpeningReader.read("b", START.replace(" w ", " b ") + "\n");
        assertThat(named.hash()).isEqualTo(unnamed.hash()).hasSize(64).isNotEqualTo(other.hash());
    }
}
