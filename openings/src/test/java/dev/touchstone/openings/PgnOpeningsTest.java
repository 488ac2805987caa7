package dev.touchstone.openings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.game.Game;
import dev.touchstone.engine.game.San;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PgnOpeningsTest {
    @Test
    void theLastPositionOfEachMainLineIsAnOpening() throws OpeningsException {
        OpeningSet set = OpeningReader.read("book.pgn", """
                % an escape
                [Event "A \\"quoted\\" one"]
                [ECO "C42"]
                [Opening "Petrov"]
                [Variation "?"]

                1. e4 {best by test [%eval 0.2] ( not a variation } e5 $1 (1... c5 2. Nf3 (2. c3 d5) d6) 2.Nf3!? ; the rest
                2... Nf6 1/2-1/2

                [Event "from a position"]
                [SetUp "1"]
                [FEN "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 20"]

                20... 0-0-0 21. O-O *

                1.d4 d5
                """);
        assertThat(set.openings())
                .containsExactly(
                        new Opening(
                                "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
                                Optional.of("C42 Petrov")),
                        Opening.of("2kr3r/8/8/8/8/8/8/R4RK1 b - - 5 21"),
                        Opening.of("rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq d6 0 2"));
    }

    @Test
    void aGameWithoutMovesIsItsStartPosition() throws OpeningsException {
        assertThat(OpeningReader.read("a.pgn", "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n*\n")
                        .openings())
                .containsExactly(Opening.of("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
    }

    @Test
    void aGameWithoutAResultEndsWhereTheNextHeadersBegin() throws OpeningsException {
        assertThat(OpeningReader.read("a.pgn", "[Event \"1\"]\n1. e4\n[Event \"2\"]\n1. d4\n")
                        .size())
                .isEqualTo(2);
    }

    @Test
    void aLineWithoutEndIsRefused() {
        String fen = "krrbb3/8/8/pppppppp/PPPPPPPP/8/8/KRRBB3 w - - 0 1";
        Game game = new Game(Position.fromFen(fen, FenRules.SUBMISSION));
        StringBuilder pgn = new StringBuilder("[FEN \"" + fen + "\"]\n\n");
        Random random = new Random(7);
        while (game.plies() <= 1000) {
            int[] moves = Arrays.stream(game.legalMoves())
                    .filter(m -> game.position().pieceAt(Move.to(m)) == 0)
                    .toArray();
            int move = moves[random.nextInt(moves.length)];
            pgn.append(San.toSan(game.position(), move)).append(' ');
            game.play(move);
        }
        OpeningsException thrown =
                catchThrowableOfType(OpeningsException.class, () -> OpeningReader.read("long.pgn", pgn.toString()));
        assertThat(thrown).hasMessage("long.pgn:3: a line of more than 1000 plies");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1. e4 e5~2. Ke3 *                                          | 2 | Ke3 is not a legal move here
            [FEN "k7/8/8/8/8/8/8/KR5R w - - 0 1"]~~1. Rg1              | 3 | Rg1 is not a legal move here, or fits more than one
            1. e4 {never~closed                                        | 1 | this comment is never closed
            1. e4 (1. d4~e5                                            | 1 | this variation is never closed
            1. e4~) e5                                                 | 2 | a variation ends that did not begin
            [Event broken]                                             | 1 | a header reads [Name "value"]
            [Event "x"~1. e4                                           | 1 | a header reads [Name "value"]
            [Event "x"]~[FEN "4k3/8/8/8/8/8/8/8 w - - 0 1"]~~*         | 2 | board
            [Event "x"]~[SetUp "1"]~~1. e4 *                           | 1 | SetUp without FEN
            [Variant "Atomic"]~1. e4 *                                 | 1 | only standard chess is played, not Atomic
            1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1~Ng8 5. e4          | 2 | after Ng8 the position is there for the third time
            [Event "x"]~1. f3 e5 2. g4 Qh4#~0-1                        | 1 | the game is over: checkmate
            1. e4 *~~1. e4 *                                           | 3 | the same position as in line 1
            1. e4~-- e5                                                | 2 | -- is not a legal move here
            """)
    void aBrokenGameIsRefusedWithItsFileAndLine(String text, int line, String problem) {
        OpeningsException thrown = catchThrowableOfType(
                OpeningsException.class, () -> OpeningReader.read("bad.pgn", text.replace('~', '\n')));
        assertThat(thrown).hasMessageStartingWith("bad.pgn:" + line + ": ").hasMessageContaining(problem);
    }
}
