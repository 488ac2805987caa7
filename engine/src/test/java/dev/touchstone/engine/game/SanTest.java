package dev.touchstone.engine.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.engine.RandomGames;
import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SanTest {
    @ParameterizedTest
    @CsvSource({
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, e2e4, e4",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1, e1g1, O-O",
        "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1, e8c8, O-O-O",
        "4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1, g1e2, Nge2",
        "4k3/8/8/8/8/4K3/8/R6R w - - 0 1, a1d1, Rad1",
        "4k3/R7/8/8/8/8/4K3/R7 w - - 0 1, a1a4, R1a4",
        "1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1, h4e1, Qh4e1",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1, e5d6, exd6",
        "3rk3/2P5/8/8/8/8/8/4K3 w - - 0 1, c7d8q, cxd8=Q+",
        "4k3/2P5/8/8/8/8/8/4K3 w - - 0 1, c7c8n, c8=N",
        "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1, a1a8, Ra8#",
        "4k3/8/8/8/8/8/3p4/R3K3 w Q - 0 1, e1d2, Kxd2"
    })
    void movesAreWrittenAsThePgnStandardSays(String fen, String uci, String san) {
        Position position = Position.fromFen(fen, FenRules.ENGINE);
        int move = new Game(position).parseUci(uci);
        assertThat(San.toSan(position, move)).isEqualTo(san);
        assertThat(San.parse(position, san)).isEqualTo(move);
    }

    @Test
    void everyLegalMoveOfRandomGamesIsReadBackFromItsNotation() {
        RandomGames.positions(17, 8, game -> {
            for (int move : game.legalMoves()) {
                String san = San.toSan(game.position(), move);
                assertThat(San.parse(game.position(), san)).as(san).isEqualTo(move);
            }
        });
    }

    @ParameterizedTest
    @CsvSource({"Nc3!?, b1c3", "Nb1c3, b1c3", "Nbc3, b1c3", "e2e4, e2e4"})
    void moreThanNeededIsUnderstood(String san, String uci) {
        assertThat(Move.toUci(San.parse(Position.start(), san))).isEqualTo(uci);
    }

    @Test
    void castlingMayBeWrittenWithZeros() {
        Position position = Position.fromFen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", FenRules.ENGINE);
        assertThat(Move.toUci(San.parse(position, "0-0-0"))).isEqualTo("e1c1");
    }

    @ParameterizedTest
    @CsvSource({"Ne2", "Nd2", "e5", "O-O", "x", "Kxe3", "Qd8=Q"})
    void anIllegalOrAmbiguousNotationIsNoMove(String san) {
        Position position = Position.fromFen("4k3/8/8/8/8/1N3N2/8/4K3 w - - 0 1", FenRules.ENGINE);
        assertThat(San.parse(position, san)).isEqualTo(Move.NONE);
    }
}
