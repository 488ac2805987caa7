package dev.touchstone.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.statistics.Verdict.Decision;
import dev.touchstone.statistics.Verdict.Ending;
import dev.touchstone.statistics.Verdict.Reason;
import org.junit.jupiter.api.Test;

class SequentialVerdictTest {
    private static final Sprt WIDE = new Sprt(EloModel.LOGISTIC, 0, 30, 0.05, 0.05);
    private static final Sprt NARROW = new Sprt(EloModel.NORMALIZED, 0, 2, 0.05, 0.05);
    private static final Tally STRONGER = TestCounts.pairs(4, 20, 90, 70, 20);
    private static final Tally WEAKER = TestCounts.pairs(20, 70, 90, 20, 4);

    @Test
    void anAcceptedTestKeeps() {
        Verdict verdict = verdict(WIDE, STRONGER, Ending.PLAYED_OUT);
        assertThat(verdict.decision()).isEqualTo(Decision.KEEP);
        assertThat(verdict.reason()).isEqualTo(Reason.SPRT);
        assertThat(verdict.sentence())
                .startsWith("Keep (sprt): the test of 0 against 30 Elo accepted after 204 pairs, LLR ")
                .endsWith(", the early stop allowed for.");
        assertThat(verdict.sprt().outcome()).isEqualTo("accepted");
    }

    @Test
    void aRejectedTestRejects() {
        Verdict verdict = verdict(WIDE, WEAKER, Ending.PLAYED_OUT);
        assertThat(verdict.decision()).isEqualTo(Decision.REJECT);
        assertThat(verdict.reason()).isEqualTo(Reason.SPRT);
        assertThat(verdict.sentence())
                .startsWith("Reject (sprt): the test of 0 against 30 Elo rejected after 204 pairs");
    }

    @Test
    void aTestThatUsesUpItsOpeningsIsInconclusiveAndSaysHowManyGamesItTakes() {
        Verdict verdict = verdict(NARROW, TestCounts.pairs(137, 79, 34, 5, 1), Ending.PLAYED_OUT);
        assertThat(verdict.decision()).isEqualTo(Decision.INCONCLUSIVE);
        assertThat(verdict.reason()).isEqualTo(Reason.OPENINGS_EXHAUSTED);
        assertThat(verdict.sentence())
                .isEqualTo("Inconclusive (openings exhausted): the test of 0 against 2 normalized Elo used up its 256"
                        + " pairs with LLR -1.71 between -2.94 and 2.94; -285 Elo (-319 to -255) so far;"
                        + " at this score it takes about 882 games.");
    }

    @Test
    void anExactlyLevelOrEmptyTestHasASentenceToo() {
        Verdict level = verdict(
                new Sprt(EloModel.LOGISTIC, -5, 5, 0.05, 0.05),
                TestCounts.pairs(20, 60, 96, 60, 20),
                Ending.PLAYED_OUT);
        assertThat(level.sentence()).contains("LLR 0.00 between").endsWith("it takes over a million games.");
        Verdict nothing =
                Verdict.ofSequence(Tally.EMPTY, VerdictRule.DEFAULT, SprtState.start(WIDE, 1, 0), Ending.PLAYED_OUT);
        assertThat(nothing.reason()).isEqualTo(Reason.OPENINGS_EXHAUSTED);
        assertThat(nothing.sentence()).doesNotContain("NaN", "Infinity");
    }

    @Test
    void stoppedByHandIsInconclusiveUnlessTheTestHadDecided() {
        assertThat(verdict(NARROW, STRONGER, Ending.STOPPED).reason()).isEqualTo(Reason.STOPPED);
        assertThat(verdict(WIDE, STRONGER, Ending.STOPPED).reason()).isEqualTo(Reason.SPRT);
    }

    @Test
    void aChangeThatNeverMadeADifferenceIsInertWhateverTheTestSays() {
        Tally inert = TestCounts.pairs(new Pairs(0, 0, 256, 0, 0), 256, 256);
        Verdict verdict = verdict(new Sprt(EloModel.LOGISTIC, -30, 0, 0.05, 0.05), inert, Ending.PLAYED_OUT);
        assertThat(verdict.sprt().outcome()).isEqualTo("accepted");
        assertThat(verdict.decision()).isEqualTo(Decision.INCONCLUSIVE);
        assertThat(verdict.reason()).isEqualTo(Reason.INERT);
    }

    @Test
    void theTallyOfADecisionIsThatOfTheLastLook() {
        SprtState decided = SprtState.start(WIDE, 8, 0).look(STRONGER);
        Tally more = TestCounts.pairs(4, 20, 90, 71, 20);
        assertThatThrownBy(() -> Verdict.ofSequence(more, VerdictRule.DEFAULT, decided, Ending.PLAYED_OUT))
                .hasMessage("the last look saw 204 pairs, the tally has 205");
        SprtState open = SprtState.start(NARROW, 8, 0).look(STRONGER);
        assertThatThrownBy(() -> Verdict.ofSequence(
                        WEAKER.plus(Tally.EMPTY), VerdictRule.DEFAULT, open.looked(212, 212, 0), Ending.STOPPED))
                .hasMessage("the last look saw 212 pairs, the tally has 204");
    }

    @Test
    void aTestThatIsStoppedCountsWhatNoLookHasSeenYet() {
        SprtState open = SprtState.start(NARROW, 8, 0).look(TestCounts.pairs(0, 2, 3, 3, 0));
        Verdict verdict = Verdict.ofSequence(STRONGER, VerdictRule.DEFAULT, open, Ending.STOPPED);
        assertThat(verdict.reason()).isEqualTo(Reason.STOPPED);
        assertThat(verdict.sentence()).startsWith("Inconclusive (stopped): stopped by hand after 408 games");
        assertThat(verdict.sprt().llr()).isEqualTo(open.llr());
    }

    private static Verdict verdict(Sprt test, Tally tally, Ending ending) {
        return Verdict.ofSequence(
                tally, VerdictRule.DEFAULT, SprtState.start(test, 8, 0).look(tally), ending);
    }
}
