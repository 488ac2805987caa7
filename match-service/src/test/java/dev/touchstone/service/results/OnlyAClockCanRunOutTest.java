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

class OnlyAClockCanRunOutTest {
    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    private static final GameRules RULES = new GameRules(RuleSet.FIDE, 240);

    /** White oversteps its time before the first move. */
    private static GameRecord forfeit(boolean candidateWhite) {
        byte[] none = new byte[0];
        return new GameRecord(
                0,
                candidateWhite,
                new Outcome(candidateWhite ? Winner.BASELINE : Winner.CANDIDATE, Termination.TIME_FORFEIT),
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
        Clocks clocks = new Clocks("cc65 tc=1+0.01", "cc65 nodes=100");

        assertThat(GameCheck.problem(START, RULES, clocks, forfeit(true))).isEmpty();
    }

    @Test
    void aSideWithoutAClockCannotLoseOnTime() {
        Clocks clocks = new Clocks("cc65 tc=1+0.01", "cc65 nodes=100");

        assertThat(GameCheck.problem(START, RULES, clocks, forfeit(false)).orElseThrow())
                .contains("did not end by time-forfeit");
    }
}
