package dev.touchstone.worker.referee;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.engine.game.Game;
import dev.touchstone.protocol.GameRules;
import dev.touchstone.protocol.RuleSet;
import dev.touchstone.protocol.Termination;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TheRefereeAsksInOrderTest {
    private static final int LIMIT = 240;
    private static final String MATE_AT_MOVE_100 = "7k/8/6K1/8/8/8/8/R7 w - - 99 120";
    private static final String STALEMATE_AT_MOVE_100 = "7k/4Q3/6K1/8/8/8/8/8 w - - 99 120";
    private static final String BARE_KINGS = "8/8/4k3/8/8/3K4/8/8 w - - 0 1";

    private final Referee fide = Referee.of(new GameRules(RuleSet.FIDE, LIMIT));
    private final Referee cc65 = Referee.of(new GameRules(RuleSet.CC65, LIMIT));

    @Test
    void aGameInFullSwingGoesOn() {
        Game game = Games.start("e2e4", "e7e5");
        assertThat(fide.judge(game)).isEmpty();
        assertThat(cc65.judge(game)).isEmpty();
    }

    @Test
    void mateOnTheHundredthHalfMoveIsMate() {
        Game game = Games.from(MATE_AT_MOVE_100, "a1a8");
        assertThat(fide.judge(game)).contains(Termination.CHECKMATE);
        assertThat(cc65.judge(game)).contains(Termination.CHECKMATE);
    }

    @Test
    void stalemateOnTheHundredthHalfMoveIsStalemate() {
        Game game = Games.from(STALEMATE_AT_MOVE_100, "e7f7");
        assertThat(fide.judge(game)).contains(Termination.STALEMATE);
        assertThat(cc65.judge(game)).contains(Termination.STALEMATE);
    }

    @Test
    void fiftyMovesComeBeforeThreefold() {
        Game game = Games.from(
                "7k/8/8/8/8/8/R7/K7 w - - 92 90", "a2b2", "h8g8", "b2a2", "g8h8", "a2b2", "h8g8", "b2a2", "g8h8");
        assertThat(FideRepetition.THREEFOLD.ends(game)).isTrue();
        assertThat(fide.judge(game)).contains(Termination.FIFTY_MOVE);
        assertThat(cc65.judge(game)).contains(Termination.FIFTY_MOVE);
    }

    @Test
    void onlyFideKnowsInsufficientMaterial() {
        Game game = Games.from(BARE_KINGS);
        assertThat(fide.judge(game)).contains(Termination.INSUFFICIENT_MATERIAL);
        assertThat(cc65.judge(game)).isEmpty();
    }

    @Test
    void threefoldComesBeforeInsufficientMaterial() {
        Game game = Games.from(BARE_KINGS, "d3d2", "e6e7", "d2d3", "e7e6", "d3d2", "e6e7", "d2d3", "e7e6");
        assertThat(fide.judge(game)).contains(Termination.THREEFOLD);
    }

    @Test
    void mateOnTheLastPlyIsMateForFideAndNotSeenByCc65() {
        GameRules short4Fide = new GameRules(RuleSet.FIDE, 4);
        GameRules short4Cc65 = new GameRules(RuleSet.CC65, 4);
        Game game = Games.start("f2f3", "e7e5", "g2g4", "d8h4");
        assertThat(Referee.of(short4Fide).judge(game)).contains(Termination.CHECKMATE);
        assertThat(Referee.of(short4Cc65).judge(game)).contains(Termination.PLY_LIMIT);
    }

    @Test
    void theLimitEndsWhateverNoOtherRuleEnds() {
        List<String> moves = new ArrayList<>();
        for (String pawn : List.of("a", "b", "c", "d")) {
            moves.addAll(List.of(pawn + "2" + pawn + "3", pawn + "7" + pawn + "6"));
        }
        Game game = Games.start(moves.toArray(String[]::new));
        for (RuleSet rules : RuleSet.values()) {
            assertThat(Referee.of(new GameRules(rules, 8)).judge(game)).contains(Termination.PLY_LIMIT);
            assertThat(Referee.of(new GameRules(rules, 9)).judge(game)).isEmpty();
        }
    }

    @Test
    void anEngineWithoutAMoveLosesUnderFideAndIsStalematedUnderCc65() {
        assertThat(fide.withoutMove()).isEqualTo(Termination.NO_MOVE);
        assertThat(cc65.withoutMove()).isEqualTo(Termination.STALEMATE);
    }
}
