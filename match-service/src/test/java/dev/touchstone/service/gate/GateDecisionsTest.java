package dev.touchstone.service.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.protocol.api.EloView;
import dev.touchstone.protocol.api.GateCheck;
import dev.touchstone.protocol.submission.GateRules;
import dev.touchstone.service.gate.MatchEvidence.Converted;
import dev.touchstone.service.gate.MatchEvidence.StoredVerdict;
import dev.touchstone.service.match.MatchState;
import dev.touchstone.statistics.Pairs;
import dev.touchstone.statistics.Tally;
import dev.touchstone.statistics.Verdict;
import dev.touchstone.statistics.VerdictRule;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the gate says of a match, as a table of rules and results. */
class GateDecisionsTest {

    private static final Converted USUAL = new Converted(200, 160);

    /** Pairs as LL LD level WD WW; wins, losses and draws are made to fit them, level pairs being two draws. */
    private static Tally tally(String pairs) {
        long[] n = Arrays.stream(pairs.split(" ")).mapToLong(Long::parseLong).toArray();
        return Tally.ofPairs(
                2 * n[4] + n[3], 2 * n[0] + n[1], n[1] + n[3] + 2 * n[2], new Pairs(n[0], n[1], n[2], n[3], n[4]));
    }

    private static MatchEvidence match(Tally tally, MatchState state, Converted candidate) {
        Verdict verdict = Verdict.of(tally, VerdictRule.DEFAULT, Verdict.Ending.PLAYED_OUT);
        return new MatchEvidence(
                7,
                state,
                512,
                tally,
                null,
                VerdictRule.DEFAULT,
                new StoredVerdict(verdict.decision().text(), verdict.reason().text(), verdict.sentence()),
                candidate,
                USUAL,
                state == MatchState.FAILED ? "two workers gave up" : null);
    }

    private static GateDecision decide(
            @Nullable Double keep,
            @Nullable Double reject,
            @Nullable Double minElo,
            @Nullable Double maxLoss,
            @Nullable String require,
            String pairs) {
        GateRules rules = GateRules.check(keep, reject, minElo, maxLoss, require);
        return MatchGate.decide(rules, match(tally(pairs), MatchState.FINISHED, USUAL));
    }

    @ParameterizedTest
    @CsvSource(nullValues = "-", textBlock = """
            # keep, reject, minElo, maxLoss, require,   pairs,            outcome
            -,    -,      -,      -,       -,           0 30 150 70 6,    pass
            -,    -,      -,      -,       -,           6 70 150 30 0,    fail
            -,    -,      -,      -,       -,           0 50 156 50 0,    inconclusive
            -,    -,      -,      -,       -,           0 0 10 20 20,     inconclusive
            6,    -,      -,      -,       -,           0 30 150 70 6,    inconclusive
            1,    -,      -,      -,       -,           0 50 150 56 6,    pass
            -,    1,      -,      -,       -,           0 50 150 56 6,    inconclusive
            -,    0.5,    -,      -,       -,           0 50 156 50 0,    fail
            -,    -,      10,     -,       -,           0 30 150 70 6,    pass
            -,    -,      40,     -,       -,           0 30 150 70 6,    inconclusive
            -,    -,      90,     -,       -,           0 30 150 70 6,    fail
            -,    -,      500,    -,       -,           0 0 0 0 256,      pass
            -,    -,      -,      20,      -,           0 50 156 50 0,    pass
            -,    -,      -,      5,       -,           0 50 156 50 0,    inconclusive
            -,    -,      -,      5,       -,           6 70 150 30 0,    fail
            -,    -,      -,      25,      -,           6 70 150 30 0,    inconclusive
            -,    -,      -,      20,      -,           0 0 30 10 10,     inconclusive
            2,    -,      -,      20,      -,           0 50 156 50 0,    inconclusive
            -,    -,      -,      5,       -,           0 0 0 0 256,      pass
            -,    -,      -,      5,       -,           256 0 0 0 0,      fail
            -,    -,      -,      -,       sigma:2,     0 30 150 70 6,    pass
            -,    -,      -,      -,       sigma:2,     0 50 156 50 0,    inconclusive
            -,    -,      -,      -,       sigma:2,     6 70 150 30 0,    fail
            -,    -,      -,      -,       sigma:-1,    0 50 156 50 0,    pass
            -,    -,      -,      -,       sigma:0,     0 0 10 20 20,     inconclusive
            -,    -,      -,      -,       elo:0,       0 30 150 70 6,    pass
            -,    -,      -,      -,       'sigma:2,elo:90', 0 30 150 70 6, fail
            """)
    void theGateDecidesByItsRules(
            @Nullable Double keep,
            @Nullable Double reject,
            @Nullable Double minElo,
            @Nullable Double maxLoss,
            @Nullable String require,
            String pairs,
            String outcome) {
        GateDecision decision = decide(keep, reject, minElo, maxLoss, require, pairs);

        assertThat(decision.outcome().word()).as(decision.sentence()).isEqualTo(outcome);
        assertThat(decision.reason()).isEqualTo("checks");
        assertThat(decision.sentence()).isNotBlank().doesNotContain("Infinity", "NaN", "null");
    }

    @ParameterizedTest
    @CsvSource({"152, pass", "199, pass", "146, inconclusive", "141, fail", "0, fail"})
    void conversionIsComparedSideBySide(long won, String outcome) {
        GateRules rules = GateRules.check(null, null, null, null, "conversion:-1");
        MatchEvidence match = match(tally("0 50 156 50 0"), MatchState.FINISHED, new Converted(200, won));

        assertThat(MatchGate.decide(rules, match).outcome().word()).isEqualTo(outcome);
    }

    @Test
    void aSideThatWasNeverAheadLeavesConversionOpen() {
        GateRules rules = GateRules.check(null, null, null, null, "conversion:-1");
        MatchEvidence match = match(tally("0 50 156 50 0"), MatchState.FINISHED, new Converted(0, 0));

        assertThat(MatchGate.decide(rules, match).sentence())
                .isEqualTo("The gate does not pass, as the result is inconclusive: the candidate never was a clear"
                        + " piece up.");
    }

    @ParameterizedTest
    @CsvSource({
        "QUEUED, not-finished",
        "RUNNING, not-finished",
        "STOPPING, not-finished",
        "STOPPED, stopped",
        "FAILED, failed"
    })
    void aMatchThatWasNotPlayedOutNeverPasses(MatchState state, String reason) {
        GateRules rules = GateRules.check(null, null, null, null, null);
        GateDecision decision = MatchGate.decide(rules, match(tally("0 0 0 0 256"), state, USUAL));

        assertThat(decision.outcome()).isEqualTo(GateOutcome.INCONCLUSIVE);
        assertThat(decision.reason()).isEqualTo(reason);
        assertThat(decision.checks()).isEmpty();
        assertThat(decision.sentence()).contains("match 7", "512 of 512 games");
    }

    @Test
    void theSentenceNamesWhatFailedAndEachCheckSaysItsOwn() {
        GateDecision decision = decide(null, null, null, null, "sigma:2,elo:90", "0 30 150 70 6");

        assertThat(decision.checks().stream().map(GateCheck::name)).containsExactly("sigma", "elo");
        assertThat(decision.checks().getFirst().outcome()).isEqualTo("pass");
        assertThat(decision.sentence())
                .startsWith("The gate fails: Elo +")
                .endsWith(", wholly below the 90 that is wanted.");
    }

    @Test
    void ofAMatchPlayedForATestTheVerdictIsTakenAsStoredAndTheEloAllowsForTheEarlyStop() {
        MatchEvidence played = match(tally("0 50 156 50 0"), MatchState.FINISHED, USUAL);
        MatchEvidence byTest = new MatchEvidence(
                7,
                MatchState.FINISHED,
                512,
                played.tally(),
                new EloView(1.0, -8.0, 9.0),
                VerdictRule.DEFAULT,
                new StoredVerdict("keep", "sprt", "Keep (sprt): accepted."),
                USUAL,
                USUAL,
                null);

        GateDecision decision = MatchGate.decide(GateRules.check(null, null, null, null, null), byTest);

        assertThat(decision.outcome()).isEqualTo(GateOutcome.PASS);
        assertThat(decision.sentence()).isEqualTo("The gate passes: Keep (sprt): accepted.");
        assertThat(MatchGate.decide(GateRules.check(null, null, null, 10.0, null), byTest)
                        .sentence())
                .isEqualTo("The gate passes: Elo +1.00 (95 % interval -8.00 to +9.00), wholly above -10 Elo.");
    }

    @Test
    void oneCheckThatFailsOutweighsOneThatCannotTell() {
        assertThat(GateOutcome.ofAll(List.of(GateOutcome.PASS, GateOutcome.INCONCLUSIVE, GateOutcome.FAIL)))
                .isEqualTo(GateOutcome.FAIL);
        assertThat(GateOutcome.ofAll(List.of(GateOutcome.PASS, GateOutcome.INCONCLUSIVE)))
                .isEqualTo(GateOutcome.INCONCLUSIVE);
    }
}
