package dev.touchstone.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.statistics.Verdict.Decision;
import dev.touchstone.statistics.Verdict.Ending;
import dev.touchstone.statistics.Verdict.Reason;
import org.junit.jupiter.api.Test;

class VerdictTest {
    private static final Tally STRONGER = TestCounts.pairs(25, 40, 81, 65, 45);
    private static final Tally WEAKER = TestCounts.pairs(45, 65, 81, 40, 25);

    @Test
    void keepsAtTheGateAndAbove() {
        Verdict verdict = Verdict.of(STRONGER, VerdictRule.DEFAULT, Ending.PLAYED_OUT);
        assertThat(verdict.decision()).isEqualTo(Decision.KEEP);
        assertThat(verdict.reason()).isEqualTo(Reason.THRESHOLD);
        assertThat(verdict.sentence())
                .isEqualTo("Keep: +44 Elo (19 to 71), 3.4 sigma over 512 games, above your gate of 2.");
    }

    @Test
    void rejectsAtTheLowerGateAndBelow() {
        Verdict verdict = Verdict.of(WEAKER, VerdictRule.DEFAULT, Ending.PLAYED_OUT);
        assertThat(verdict.decision()).isEqualTo(Decision.REJECT);
        assertThat(verdict.sentence())
                .isEqualTo("Reject: -44 Elo (-71 to -19), -3.4 sigma over 512 games, below your gate of -2.");
    }

    @Test
    void isInconclusiveBetweenTheGates() {
        Verdict verdict = Verdict.of(STRONGER, new VerdictRule(3.5, -1.25), Ending.PLAYED_OUT);
        assertThat(verdict.decision()).isEqualTo(Decision.INCONCLUSIVE);
        assertThat(verdict.reason()).isEqualTo(Reason.THRESHOLD);
        assertThat(verdict.sentence())
                .isEqualTo("Inconclusive: +44 Elo (19 to 71), 3.4 sigma over 512 games,"
                        + " between your gates of -1.25 and 3.5; at this score it takes about 548 games.");
    }

    @Test
    void sixteenGamesThatLookGoodAreInconclusiveAndSayHowManyGamesItTakes() {
        Verdict games = Verdict.of(Tally.ofGames(4, 2, 10), VerdictRule.DEFAULT, Ending.PLAYED_OUT);
        assertThat(games.decision()).isEqualTo(Decision.INCONCLUSIVE);
        assertThat(games.reason()).isEqualTo(Reason.TOO_FEW_PAIRS);
        assertThat(games.sentence())
                .isEqualTo("Inconclusive (too few pairs): 16 games, a verdict needs 128;"
                        + " so far +44 Elo (-59 to 155), 0.8 sigma; at this score it takes about 128 games.");
        Verdict pairs =
                Verdict.of(Tally.ofPairs(4, 2, 10, new Pairs(0, 2, 2, 4, 0)), VerdictRule.DEFAULT, Ending.PLAYED_OUT);
        assertThat(pairs.sentence()).startsWith("Inconclusive (too few pairs): 8 distinct pairs, a verdict needs 64;");
        assertThat(pairs.sentence()).endsWith("; at this score it takes about 128 games.");
    }

    @Test
    void aLevelScoreSaysWhatItTakesToSeeASmallDifference() {
        Verdict level = Verdict.of(TestCounts.pairs(20, 60, 96, 60, 20), VerdictRule.DEFAULT, Ending.PLAYED_OUT);
        assertThat(level.sentence())
                .isEqualTo("Inconclusive: 0 Elo (-22 to 22), 0 sigma over 512 games, between your gates of -2 and 2;"
                        + " a score this level decides nothing, and it takes about 10564 games to see 5 Elo.");
    }

    @Test
    void thePublishedFullLengthOfThoseSixteenGamesIsAReject() {
        Verdict verdict = Verdict.of(Tally.ofGames(104, 145, 263), VerdictRule.DEFAULT, Ending.PLAYED_OUT);
        assertThat(verdict.decision()).isEqualTo(Decision.REJECT);
        assertThat(verdict.sentence()).contains("-2.6 sigma");
    }

    @Test
    void sigmaExactlyAtAGateDecides() {
        double sigma = STRONGER.figures().sigma();
        assertThat(Verdict.of(STRONGER, new VerdictRule(sigma, -2), Ending.PLAYED_OUT)
                        .decision())
                .isEqualTo(Decision.KEEP);
        assertThat(Verdict.of(STRONGER, new VerdictRule(9, sigma), Ending.PLAYED_OUT)
                        .decision())
                .isEqualTo(Decision.REJECT);
    }

    @Test
    void sigmaIsShownWithEnoughDecimalsToSeeOnWhichSideOfTheGateItLies() {
        double sigma = STRONGER.figures().sigma();
        Verdict verdict = Verdict.of(
                STRONGER, new VerdictRule(Math.round((sigma + 0.001) * 1000) / 1000.0, -2), Ending.PLAYED_OUT);
        assertThat(verdict.decision()).isEqualTo(Decision.INCONCLUSIVE);
        assertThat(verdict.sentence()).contains("3.386 sigma");
    }

    @Test
    void aChangeThatNeverMadeADifferenceIsInertHoweverFewItsPairs() {
        Verdict many = Verdict.of(
                TestCounts.pairs(new Pairs(0, 0, 256, 0, 0), 256, 256), VerdictRule.DEFAULT, Ending.PLAYED_OUT);
        assertThat(many.decision()).isEqualTo(Decision.INCONCLUSIVE);
        assertThat(many.reason()).isEqualTo(Reason.INERT);
        assertThat(many.figures().sigma()).isZero();
        assertThat(many.sentence())
                .isEqualTo("Inconclusive (inert): both sides played the same games in all 256 pairs;"
                        + " the change never made a difference.");
        Verdict few =
                Verdict.of(TestCounts.pairs(new Pairs(0, 0, 3, 0, 0), 3, 3), VerdictRule.DEFAULT, Ending.PLAYED_OUT);
        assertThat(few.reason()).isEqualTo(Reason.INERT);
    }

    @Test
    void onePairThatDiffersIsEnoughNotToBeInert() {
        Verdict verdict = Verdict.of(
                TestCounts.pairs(new Pairs(0, 0, 256, 0, 0), 255, 256), VerdictRule.DEFAULT, Ending.PLAYED_OUT);
        assertThat(verdict.reason()).isEqualTo(Reason.THRESHOLD);
    }

    @Test
    void fewerThan64DistinctPairsNeverDecide() {
        Pairs crushing = new Pairs(0, 0, 0, 0, 256);
        Verdict few = Verdict.of(TestCounts.pairs(crushing, 0, 63), VerdictRule.DEFAULT, Ending.PLAYED_OUT);
        assertThat(few.decision()).isEqualTo(Decision.INCONCLUSIVE);
        assertThat(few.reason()).isEqualTo(Reason.TOO_FEW_PAIRS);
        assertThat(few.sentence())
                .startsWith(
                        "Inconclusive (too few pairs): 63 distinct pairs, a verdict needs 64; so far at least +770 Elo"
                                + " (every game won), ");
        Verdict enough = Verdict.of(TestCounts.pairs(crushing, 0, 64), VerdictRule.DEFAULT, Ending.PLAYED_OUT);
        assertThat(enough.decision()).isEqualTo(Decision.KEEP);
    }

    @Test
    void repeatedPairsAreNoEvidenceAndTheSentenceSaysSo() {
        Pairs once = STRONGER.pairs();
        Tally twice = new Tally(
                2 * STRONGER.wins(),
                2 * STRONGER.losses(),
                2 * STRONGER.draws(),
                once.plus(once),
                DrawsBy.NONE,
                Conversion.NONE,
                0,
                once.total(),
                once,
                512,
                0,
                0,
                0,
                0);
        Verdict verdict = Verdict.of(twice, VerdictRule.DEFAULT, Ending.PLAYED_OUT);
        assertThat(verdict.figures().sigma()).isEqualTo(STRONGER.figures().sigma());
        assertThat(verdict.sentence())
                .isEqualTo("Keep: +44 Elo (19 to 71), 3.4 sigma over 1024 games, above your gate of 2."
                        + " 256 of the 512 pairs repeat others move for move and do not count.");
    }

    @Test
    void stoppedByHandComesBeforeEveryOtherReason() {
        Verdict strong = Verdict.of(STRONGER, VerdictRule.DEFAULT, Ending.STOPPED);
        assertThat(strong.decision()).isEqualTo(Decision.INCONCLUSIVE);
        assertThat(strong.reason()).isEqualTo(Reason.STOPPED);
        assertThat(strong.sentence())
                .isEqualTo("Inconclusive (stopped): stopped by hand after 512 games;"
                        + " so far +44 Elo (19 to 71), 3.4 sigma.");
        Tally inert = TestCounts.pairs(new Pairs(0, 0, 3, 0, 0), 3, 3);
        assertThat(Verdict.of(inert, VerdictRule.DEFAULT, Ending.STOPPED).reason())
                .isEqualTo(Reason.STOPPED);
        assertThat(Verdict.of(Tally.EMPTY, VerdictRule.DEFAULT, Ending.STOPPED).sentence())
                .isEqualTo("Inconclusive (stopped): stopped by hand after 0 games.");
    }

    @Test
    void gatesThatOverlapAreRefused() {
        assertThatThrownBy(() -> new VerdictRule(1, 1)).hasMessageContaining("must be below keep sigma");
        assertThatThrownBy(() -> new VerdictRule(Double.NaN, 1)).isInstanceOf(IllegalArgumentException.class);
    }
}
