package dev.touchstone.engine.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.engine.RandomGames;
import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class GameTest {
    private static final String KNIGHTS_OUT_AND_BACK = " g1f3 g8f6 f3g1 f6g8";

    @Test
    void aPositionCountsAsTheSameWhenNoPawnCanTakeEnPassant() {
        Game game = played(
                Position.start().toFen(),
                "e2e4" + KNIGHTS_OUT_AND_BACK.replace("g1f3 g8f6", "g8f6 g1f3").replace("f3g1 f6g8", "f6g8 f3g1"));
        assertThat(game.fideOccurrences()).isEqualTo(2);
        assertThat(game.cc65Repeats(1))
                .as("the 16-bit keys see the passed square")
                .isFalse();
    }

    @Test
    void aPositionIsAnotherOneWhileAPawnCanTakeEnPassant() {
        Game game = played("4k1n1/8/8/8/3p4/8/4P3/4K1N1 w - - 0 1", "e2e4 g8f6 g1f3 f6g8 f3g1");
        assertThat(game.fideOccurrences()).isEqualTo(1);
    }

    @Test
    void anEnPassantRightDoesNotCountWhenTheCaptureWouldExposeTheKing() {
        Game game = played("6n1/8/8/8/k2p3R/8/4P3/4K1N1 w - - 0 1", "e2e4 g8f6 g1f3 f6g8 f3g1");
        assertThat(game.fideOccurrences()).isEqualTo(2);
    }

    @Test
    void losingACastlingRightMakesAnotherPosition() {
        Game game = played("r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1", "h1g1 a8b8 g1h1 b8a8");
        assertThat(game.fideOccurrences()).isEqualTo(1);
    }

    @Test
    void theThirdOccurrenceIsSeenBothWays() {
        Game game = played(Position.start().toFen(), (KNIGHTS_OUT_AND_BACK + KNIGHTS_OUT_AND_BACK).strip());
        assertThat(game.fideOccurrences()).isEqualTo(3);
        assertThat(game.cc65Repeats(2)).isTrue();
        assertThat(game.cc65Repeats(3)).isFalse();
    }

    @Test
    void theStartPositionsClockDoesNotReachBehindTheStart() {
        Game game = new Game(Position.fromFen("4k3/8/8/8/8/8/8/4K2R w - - 80 60", FenRules.ENGINE));
        assertThat(game.fideOccurrences()).isEqualTo(1);
        assertThat(game.cc65Repeats(1)).isFalse();
        assertThat(game.position().halfMoveClock()).isEqualTo(80);
    }

    @Test
    void storedMovesAndUciTextComeBackAsTheSameMoves() {
        RandomGames.positions(13, 20, game -> {
            for (int move : game.legalMoves()) {
                assertThat(game.decode(Game.encode(move))).isEqualTo(move);
                assertThat(game.parseUci(Move.toUci(move))).isEqualTo(move);
            }
        });
    }

    @Test
    void whatIsNoLegalMoveIsNotDecoded() {
        for (String fen : List.of(
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                "8/2p5/3p4/KP5r/1R2Pp1k/8/6P1/8 b - e3 0 1",
                "r3k3/1P6/8/8/8/8/8/4K3 w q - 0 1")) {
            Game game = new Game(Position.fromFen(fen, FenRules.ENGINE));
            Set<Short> legal = new HashSet<>();
            for (int move : game.legalMoves()) {
                legal.add(Game.encode(move));
            }
            for (int stored = Short.MIN_VALUE; stored <= Short.MAX_VALUE; stored++) {
                assertThat(game.decode((short) stored) != Move.NONE).isEqualTo(legal.contains((short) stored));
            }
        }
    }

    @Test
    void textThatIsNoLegalMoveIsNoMove() {
        Game game = new Game(Position.start());
        assertThat(game.parseUci("e2e5")).isEqualTo(Move.NONE);
        assertThat(game.parseUci("e2")).isEqualTo(Move.NONE);
        assertThat(game.parseUci("0000")).isEqualTo(Move.NONE);
        assertThat(game.decode((short) 0)).isEqualTo(Move.NONE);
    }

    @Test
    void aGameKeepsItsStartAndMovesHoweverLongItGets() {
        Game game = new Game(Position.start());
        for (int i = 0; i < 400; i++) {
            for (String text : KNIGHTS_OUT_AND_BACK.strip().split(" ")) {
                game.play(game.parseUci(text));
            }
        }
        assertThat(game.plies()).isEqualTo(1600);
        assertThat(game.moves()).hasSize(1600);
        assertThat(Move.toUci(game.moveAt(1599))).isEqualTo("f6g8");
        assertThat(game.start().toFen()).isEqualTo(Position.start().toFen());
        assertThat(game.fideOccurrences()).isEqualTo(401);
    }

    private static Game played(String fen, String moves) {
        Game game = new Game(Position.fromFen(fen, FenRules.ENGINE));
        for (String text : moves.split(" ")) {
            int move = game.parseUci(text);
            assertThat(move).as(text).isNotEqualTo(Move.NONE);
            game.play(move);
        }
        return game;
    }
}
