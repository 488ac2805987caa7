package dev.touchstone.service.results;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.protocol.Digest;
import dev.touchstone.protocol.GameRecord;
import dev.touchstone.protocol.GameRules;
import dev.touchstone.protocol.Outcome;
import dev.touchstone.protocol.RuleSet;
import dev.touchstone.protocol.Termination;
import dev.touchstone.protocol.Winner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OnlyAClockCanRunOutTest {
    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    private static final GameRules RULES = new GameRules(RuleSet.FIDE, 240);

    /** White oversteps its time before the first move. */
    private static GameRecord forfeit(boolean candidateWhite) {
        return lost(candidateWhite, Termination.TIME_FORFEIT);
    }

    /** White loses before the first move. */
    private static GameRecord lost(boolean candidateWhite, Termination how) {
        byte[] none = new byte[0];
        return new GameRecord(
                0,
                candidateWhite,
                new Outcome(candidateWhite ? Winner.BASELINE : Winner.CANDIDATE, how),
                none,
                none,
                none,
                0,
                0,
                0,
                Digest.ofGame(none, none, none),
                1,
                1);
    }

    @Test
    void aSideWithAClockLosesOnTime() {
        Blamable sides = new Blamable("cc65 tc=1+0.01", "cc65 nodes=100");

        assertThat(GameCheck.problem(START, RULES, sides, forfeit(true))).isEmpty();
    }

    @Test
    void aSideWithoutAClockCannotLoseOnTime() {
        Blamable sides = new Blamable("cc65 tc=1+0.01", "cc65 nodes=100");

        assertThat(GameCheck.problem(START, RULES, sides, forfeit(false)).orElseThrow())
                .contains("did not end by time-forfeit");
    }

    @ParameterizedTest
    @EnumSource(names = {"ILLEGAL_MOVE", "ENGINE_CRASH", "PROTOCOL_FLOOD", "STALLED"})
    void onlyAProgramCanBeToBlameForWhatProgramsDo(Termination how) {
        Blamable sides = new Blamable("stockfish nodes=100", "cc65 nodes=100");

        assertThat(GameCheck.problem(START, RULES, sides, lost(true, how))).isEmpty();
        assertThat(GameCheck.problem(START, RULES, sides, lost(false, how)).orElseThrow())
                .contains("did not end by " + how.word());
    }

    @Test
    void aProgramWithAClockRunsOutOfTimeAndIsNeverStalled() {
        Blamable sides = new Blamable("stockfish movetime=100", "cc65 nodes=100");

        assertThat(GameCheck.problem(START, RULES, sides, lost(true, Termination.STALLED))
                        .orElseThrow())
                .contains("did not end by stalled");
        assertThat(GameCheck.problem(START, RULES, sides, lost(true, Termination.TIME_FORFEIT)))
                .isEmpty();
    }
}
