package dev.touchstone.engine.board;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PositionTest {
    @ParameterizedTest
    @CsvSource({
        "8/8/4k3/8/8/3K4/8/8, true",
        "8/8/4k3/8/8/3KN3/8/8, true",
        "8/8/4k3/5b2/8/3K4/8/8, true",
        "8/8/4k3/8/3b4/3KB3/8/8, true",
        "8/8/4k3/5b2/8/3KB3/8/8, false",
        "8/8/4k3/8/4N3/3KN3/8/8, false",
        "8/8/4kn2/8/8/3KN3/8/8, false",
        "8/8/4k3/8/8/3KBN2/8/8, false",
        "8/8/4k3/8/8/3KP3/8/8, false",
        "8/8/4k3/8/8/3K3R/8/8, false",
        "8/8/4k3/8/8/2qK4/8/8, false"
    })
    void materialIsInsufficientOnlyWhereNoMateCanBeBuilt(String board, boolean insufficient) {
        Position position = Position.fromFen(board + " w - - 0 1", FenRules.ENGINE);
        assertThat(position.insufficientMaterial()).isEqualTo(insufficient);
    }

    @Test
    void aPassLetsTheOtherSideMoveAndIsTakenBackWhole() {
        String fen = "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3";
        Position position = Position.fromFen(fen, FenRules.ENGINE);

        position.pass();
        assertThat(position.toFen()).startsWith("rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 ");
        position.takeBackPass();
        assertThat(position.toFen()).isEqualTo(fen);
    }

    @ParameterizedTest
    @CsvSource({
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR, 0",
        "4k3/8/8/8/8/8/P7/4K3, 100",
        "1n2k3/8/8/8/8/8/8/4K3, -320",
        "4k3/8/8/8/8/8/8/2B1K3, 330",
        "4k3/8/8/8/8/8/8/R3K3, 500",
        "q3k3/8/8/8/8/8/8/4K3, -900"
    })
    void materialIsCountedInThePublishedValues(String board, int balance) {
        assertThat(Position.fromFen(board + " w - - 0 1", FenRules.ENGINE).materialBalance())
                .isEqualTo(balance);
    }
}
