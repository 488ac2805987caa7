package dev.touchstone.worker.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.game.Game;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MoveAnswerTest {
    private static final String CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R";

    @ParameterizedTest(name = "{0} {1}: {2} is {3}")
    @CsvSource({
        CASTLING + ", w, e1g1, e1g1",
        CASTLING + ", w, e1h1, e1g1",
        CASTLING + ", w, e1a1, e1c1",
        CASTLING + ", b, e8h8, e8g8",
        CASTLING + ", b, e8a8, e8c8",
        CASTLING + ", w, h1h8, h1h8",
        CASTLING + ", w, e1b1, none",
        CASTLING + ", w, e1h8, none",
        CASTLING + ", w, 0000, none",
        CASTLING + ", w, e1, none",
        "4k3/P7/8/8/8/8/8/4K3, w, a7a8Q, a7a8q",
        "4k3/P7/8/8/8/8/8/4K3, w, a7a8, none"
    })
    void aWordIsReadAsProgramsWriteIt(String board, String side, String word, String move) {
        Game game = new Game(Position.fromFen(
                board + " " + side + " " + (board.equals(CASTLING) ? "KQkq" : "-") + " - 0 1", FenRules.ENGINE));
        int read = MoveAnswer.move(game, word);

        assertThat(read == Move.NONE ? "none" : Move.toUci(read)).isEqualTo(move);
    }

    @Test
    void aKingThatMayNotCastleDoesNotTakeItsRook() {
        Game game = new Game(Position.fromFen("4k3/8/8/8/8/8/8/4K2R w - - 0 1", FenRules.ENGINE));

        assertThat(MoveAnswer.move(game, "e1h1")).isEqualTo(Move.NONE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"bestmove e2e4 | e2e4", "bestmove   e2e4   ponder e7e5 | e2e4", "bestmove | ''"})
    void theMoveIsTheSecondWord(String line, String word) {
        assertThat(MoveAnswer.word(line)).isEqualTo(word);
    }
}
