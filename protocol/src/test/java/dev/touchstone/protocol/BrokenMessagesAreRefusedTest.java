package dev.touchstone.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.protocol.api.MatchSubmission;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class BrokenMessagesAreRefusedTest {
    @Test
    void aFieldThatIsNotKnownIsSkipped() {
        String json = "{\"matchId\":7,\"unit\":3,\"attempt\":2,\"worker\":\"w\",\"gamesFinished\":5,"
                + "\"pliesPlayed\":431,\"mood\":[1,{}]}";
        assertThat(Json.read(json, UnitProgress.class)).isEqualTo(new UnitProgress(7, 3, 2, "w", 5, 431));
    }

    @Test
    void aMissingNumberIsNamed() {
        String json = "{\"matchId\":7,\"unit\":3,\"worker\":\"w\",\"gamesFinished\":5,\"pliesPlayed\":431}";
        assertThatThrownBy(() -> Json.read(json, UnitProgress.class))
                .isInstanceOf(UnreadableMessageException.class)
                .hasMessage("UnitProgress cannot be read: attempt: must be given");
    }

    @Test
    void aMissingTextIsNamed() {
        String json = "{\"matchId\":7,\"unit\":3,\"attempt\":1,\"gamesFinished\":5,\"pliesPlayed\":431}";
        assertThatThrownBy(() -> Json.read(json, UnitProgress.class)).hasMessageContaining("worker: must be given");
    }

    @Test
    void anUnknownRuleSetIsNamed() {
        assertThatThrownBy(() -> Json.read("{\"rules\":\"fische\",\"plyLimit\":240}", GameRules.class))
                .hasMessageContaining("unknown RuleSet 'fische'");
    }

    @ParameterizedTest
    @CsvSource(value = {"''", "'{'", "'[]'", "'null'", "'{} {}'"})
    void textThatIsNotTheRecordIsUnreadable(String text) {
        assertThatThrownBy(() -> Json.read(text, WorkUnit.class))
                .isInstanceOf(UnreadableMessageException.class)
                .hasMessageStartingWith("WorkUnit cannot be read: ");
    }

    @Test
    void anEmptySubmissionIsLeftToTheServiceToJudge() {
        MatchSubmission empty = Json.read("{}", MatchSubmission.class);
        assertThat(empty)
                .isEqualTo(new MatchSubmission(null, null, null, null, null, null, null, null, null, null, null, null));
    }

    @ParameterizedTest
    @EnumSource(Termination.class)
    void anOutcomeIsDecisiveExactlyWhenItsTerminationIs(Termination termination) {
        Winner right = termination.decisive() ? Winner.CANDIDATE : Winner.NONE;
        Winner wrong = termination.decisive() ? Winner.NONE : Winner.CANDIDATE;
        assertThat(new Outcome(right, termination).winner()).isEqualTo(right);
        assertThatThrownBy(() -> new Outcome(wrong, termination))
                .hasMessageStartingWith("winner:")
                .hasMessageContaining(termination.word());
    }

    @Test
    void aResultHoldsBothGamesOfEachPairInOrder() {
        GameRecord white = Samples.game(true, Outcome.drawn(Termination.STALEMATE));
        GameRecord black = Samples.game(false, Outcome.drawn(Termination.STALEMATE));
        for (List<GameRecord> games : List.of(List.of(white), List.of(white, white), List.of(black, white))) {
            assertThatThrownBy(() -> new UnitResult(1, 7, 3, 2, "w", games, "ab".repeat(32)))
                    .hasMessageStartingWith("games:");
        }
    }

    @Test
    void aGameWhoseArraysDisagreeIsRefused() {
        assertThatThrownBy(() -> game(new byte[4], new byte[2], new byte[8])).hasMessageStartingWith("scores:");
        assertThatThrownBy(() -> game(new byte[4], new byte[4], new byte[4])).hasMessageStartingWith("nodes:");
        assertThatThrownBy(() -> game(new byte[3], new byte[3], new byte[6])).hasMessageStartingWith("moves:");
    }

    @Test
    void aUnitNeedsPairsOfDifferentOpenings() {
        PairTask pair = new PairTask(4, Samples.FEN);
        Side side = Samples.side("cc65");
        GameRules rules = new GameRules(RuleSet.CC65, 240);
        assertThatThrownBy(() -> new WorkUnit(1, 7, 0, 1, side, side, rules, 0, List.of()))
                .hasMessageStartingWith("pairs:");
        assertThatThrownBy(() -> new WorkUnit(1, 7, 0, 1, side, side, rules, 0, List.of(pair, pair)))
                .hasMessage("pairs: opening 4 is there twice");
    }

    @Test
    void fieldsOutOfRangeAreNamed() {
        assertThatThrownBy(() -> new GameRules(RuleSet.FIDE, 0)).hasMessageStartingWith("plyLimit:");
        assertThatThrownBy(() -> new Side(" ", "ab".repeat(32), 1)).hasMessageStartingWith("configuration:");
        assertThatThrownBy(() -> new Side("cc65", "AB", 1)).hasMessageStartingWith("identity:");
        assertThatThrownBy(() -> new Side("cc65", "ab".repeat(32), -1)).hasMessageStartingWith("signature:");
        assertThatThrownBy(() -> new PairTask(-1, Samples.FEN)).hasMessageStartingWith("opening:");
        assertThatThrownBy(() -> new UnitFailure(0, 0, 1, "w", "r")).hasMessageStartingWith("matchId:");
        assertThatThrownBy(() -> new UnitFailure(1, 0, 0, "w", "r")).hasMessageStartingWith("attempt:");
        assertThatThrownBy(() -> new UnitFailure(1, 0, 1, "w", "")).hasMessageStartingWith("reason:");
    }

    private static GameRecord game(byte[] moves, byte[] scores, byte[] nodes) {
        return new GameRecord(
                1,
                true,
                Outcome.drawn(Termination.PLY_LIMIT),
                moves,
                scores,
                nodes,
                0,
                0,
                0,
                Digest.ofGame(moves, scores, nodes),
                0,
                0);
    }
}
