package dev.touchstone.worker.referee;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.engine.game.Game;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EachRuleEndsItsOwnGamesTest {
    private static final String[] KNIGHTS_OUT_AND_BACK = {"g1f3", "g8f6", "f3g1", "f6g8"};
    private static final String STALEMATE = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
    private static final String CHECK = "7k/8/6K1/8/8/8/8/7R b - - 0 1";

    @Test
    void foolsMateIsCheckmate() {
        Game game = Games.start("f2f3", "e7e5", "g2g4", "d8h4");
        assertThat(new Checkmate().ends(game)).isTrue();
        assertThat(new Stalemate().ends(game)).isFalse();
    }

    @Test
    void aKingWithoutMovesThatIsNotAttackedIsStalemated() {
        Game game = Games.from(STALEMATE);
        assertThat(new Stalemate().ends(game)).isTrue();
        assertThat(new Checkmate().ends(game)).isFalse();
    }

    @Test
    void aCheckThatCanBeAnsweredEndsNothing() {
        Game game = Games.from(CHECK);
        assertThat(new Checkmate().ends(game)).isFalse();
        assertThat(new Stalemate().ends(game)).isFalse();
    }

    @Test
    void theHundredthHalfMoveWithoutProgressEndsTheGame() {
        Game game = Games.from("7k/8/8/8/8/8/R7/K7 w - - 98 90", "a2a3");
        assertThat(MoveCount.FIFTY_MOVES.ends(game)).isFalse();
        game.play(game.parseUci("h8g8"));
        assertThat(MoveCount.FIFTY_MOVES.ends(game)).isTrue();
    }

    @Test
    void theThirdOccurrenceIsThreefoldUnderBothCounts() {
        Game game = Games.start(KNIGHTS_OUT_AND_BACK);
        assertThat(FideRepetition.THREEFOLD.ends(game)).isFalse();
        assertThat(Cc65Repetition.THREEFOLD.ends(game)).isFalse();
        for (String move : KNIGHTS_OUT_AND_BACK) {
            game.play(game.parseUci(move));
        }
        assertThat(FideRepetition.THREEFOLD.ends(game)).isTrue();
        assertThat(Cc65Repetition.THREEFOLD.ends(game)).isTrue();
    }

    @Test
    void anEnPassantTargetThatNobodyCanTakeDoesNotCountForFideButDoesForCc65() {
        Game game = Games.start("e2e4", "g8f6", "g1f3", "f6g8", "f3g1", "g8f6", "g1f3", "f6g8", "f3g1");
        assertThat(FideRepetition.THREEFOLD.ends(game)).isTrue();
        assertThat(Cc65Repetition.THREEFOLD.ends(game)).isFalse();
    }

    @Test
    void anEnPassantCaptureThatWasPossibleOnceMakesAnotherPosition() {
        Game game = Games.from("4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1", "d2d4", "e8e7", "e1e2", "e7e8", "e2e1");
        assertThat(game.fideOccurrences()).isEqualTo(1);
        assertThat(new FideRepetition(2).ends(game)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "8/8/4k3/8/8/3K4/8/8 w - - 0 1",
                "8/8/4k3/8/8/3KN3/8/8 w - - 0 1",
                "8/8/4k3/8/8/3KB3/8/8 b - - 0 1",
                "8/2b5/4k3/8/8/3K4/5B2/8 w - - 0 1"
            })
    void bareKingsAndASinglePieceCannotMate(String fen) {
        assertThat(new InsufficientMaterial().ends(Games.from(fen))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "8/8/4k3/8/8/3KP3/8/8 w - - 0 1",
                "8/8/4k3/8/8/3K4/8/R7 w - - 0 1",
                "8/8/4k3/8/8/3KNN2/8/8 w - - 0 1",
                "8/2b5/4k3/8/8/3K4/4B3/8 w - - 0 1"
            })
    void aMateThatCouldStillHappenGoesOn(String fen) {
        assertThat(new InsufficientMaterial().ends(Games.from(fen))).isFalse();
    }

    @Test
    void thePlyLimitCountsFromTheStartPosition() {
        Game game = Games.from("7k/8/8/8/8/8/R7/K7 w - - 0 90", "a2a3", "h8g8");
        assertThat(new PlyLimit(3).ends(game)).isFalse();
        assertThat(new PlyLimit(2).ends(game)).isTrue();
    }

    @Test
    void materialIsCountedFromAClearPieceOn() {
        MaterialCount count = new MaterialCount();
        for (int balance : new int[] {299, 300, 320, -299, -300, 0}) {
            count.count(balance);
        }
        assertThat(count.upWhite()).isEqualTo(2);
        assertThat(count.upBlack()).isEqualTo(1);
    }
}
