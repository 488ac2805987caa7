package dev.touchstone.engine.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.touchstone.engine.RandomGames;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FenTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "board | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP w KQkq - 0 1",
                "board | rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                "board | rnbqkbnr/pppp1ppp/7/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                "board | rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                "board | rnbqkbnr/pppxpppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                "board | rnbqqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
                "board | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w - - 0 1",
                "board | Pnbqkbnr/1ppppppp/8/8/8/8/PPPPPPP1/RNBQKBNR w KQk - 0 1",
                "board | 4k3/8/8/8/8/8/8/4K2p w - - 0 1",
                "board | 4k3/4R3/8/8/8/8/8/4K3 w - - 0 1",
                "side | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1",
                "side | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
                "castling | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkqK - 0 1",
                "castling | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KX - 0 1",
                "castling | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w",
                "en-passant | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e9 0 1",
                "en-passant | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e3 0 1",
                "en-passant | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 0 1",
                "en-passant | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq",
                "half-move clock | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - x 1",
                "half-move clock | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - -1 1",
                "move number | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 one",
                "move number | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0"
            })
    void aBrokenFenIsRefusedNamingTheField(String field, String fen) {
        assertThat(refusal(fen, FenRules.ENGINE).field()).isEqualTo(field);
        assertThat(refusal(fen, FenRules.SUBMISSION).field()).isEqualTo(field);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "board | rnbqkbnr/pppppppp/8/8/8/P7/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                "board | rnbqkbnr/pppppppp/8/8/8/Q7/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                "board | rnbqkbnr/pppppppp/8/8/8/QQ6/PPPPPPP1/RNBQKBN1 w - - 0 1",
                "castling | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w KQkq - 0 1",
                "castling | rnbq1bnr/ppppkppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
            })
    void aSubmissionMustMakeMoreSenseThanTheEngineAsksFor(String field, String fen) {
        assertThat(refusal(fen, FenRules.SUBMISSION).field()).isEqualTo(field);
        assertThat(Position.fromFen(fen, FenRules.ENGINE).pieceAt(60)).isEqualTo(Piece.WHITE | Piece.KING);
    }

    @Test
    void theEngineDropsCastlingRightsWithoutKingOrRookAtHome() {
        Position position = Position.fromFen("4k2r/8/8/8/8/8/8/R3K3 w KQkq - 0 1", FenRules.ENGINE);
        assertThat(position.toFen()).isEqualTo("4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1");
    }

    @Test
    void fourFieldsMeanCountersOfZeroAndOne() {
        Position position = Position.fromFen("4k3/8/8/8/8/8/8/4K3 b - -", FenRules.SUBMISSION);
        assertThat(position.toFen()).isEqualTo("4k3/8/8/8/8/8/8/4K3 b - - 0 1");
    }

    @Test
    void everyPositionReachedIsWrittenAndReadBackUnchanged() {
        RandomGames.positions(11, 40, game -> {
            String fen = game.position().toFen();
            assertThat(Position.fromFen(fen, FenRules.SUBMISSION).toFen()).isEqualTo(fen);
        });
    }

    private static FenException refusal(String fen, FenRules rules) {
        FenException refusal = catchThrowableOfType(FenException.class, () -> Position.fromFen(fen, rules));
        assertThat(refusal).as(fen).isNotNull();
        assertThat(refusal).hasMessageStartingWith(refusal.field() + ": ");
        return refusal;
    }
}
