package dev.touchstone.service.gate;

import dev.touchstone.protocol.api.GateCheck;
import dev.touchstone.protocol.submission.GateRules;
import dev.touchstone.service.gate.MatchEvidence.Converted;
import dev.touchstone.statistics.Proportions;
import dev.touchstone.statistics.Verdict;
import dev.touchstone.statistics.Verdict.Ending;
import dev.touchstone.statistics.VerdictRule;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether a match lets its candidate pass: a pure function of the rules and of what was played.
 *
 * <p>Each check passes, fails, or cannot tell; the gate passes when all pass, and fails when one fails. What cannot tell is
 * never a pass: a match that has not been played out, or has fewer distinct pairs than any verdict needs, is inconclusive.
 */
final class MatchGate {

    private final GateRules rules;
    private final MatchEvidence match;
    private final List<GateCheck> checks = new ArrayList<>();
    private final List<GateOutcome> outcomes = new ArrayList<>();

    private MatchGate(GateRules rules, MatchEvidence match) {
        this.rules = rules;
        this.match = match;
    }

    /** The decision on a match. */
    static GateDecision decide(GateRules rules, MatchEvidence match) {
        return switch (match.state()) {
            case FINISHED -> new MatchGate(rules, match).decide();
            case STOPPED ->
                GateDecision.without(
                        "stopped", "match " + match.matchId() + " was stopped by hand after " + played(match));
            case FAILED ->
                GateDecision.without(
                        "failed",
                        "match " + match.matchId() + " failed after " + played(match)
                                + (match.problem() == null ? "" : ": " + match.problem()));
            case QUEUED, RUNNING, STOPPING ->
                GateDecision.without(
                        "not-finished",
                        "match " + match.matchId() + " is " + match.state().word() + ", with " + played(match)
                                + " played");
        };
    }

    private static String played(MatchEvidence match) {
        return match.tally().games() + " of " + match.games() + " games";
    }

    private GateDecision decide() {
        EloBounds elo = match.stoppedElo() == null
                ? EloBounds.of(match.tally().figures().shownElo())
                : EloBounds.of(match.stoppedElo());
        if (rules.asksForVerdict()) {
            verdict();
        }
        if (rules.minElo() != null) {
            atLeast("min-elo", elo, rules.minElo());
        }
        if (rules.maxLossElo() != null) {
            notBelow(elo, -rules.maxLossElo());
        }
        rules.requirements().forEach(required -> {
            switch (required.measure()) {
                case SIGMA -> sigma("sigma", "sigma", match.tally().figures().shownSigma(), required.threshold());
                case ELO -> atLeast("elo", elo, required.threshold());
                case CONVERSION -> conversion(required.threshold());
            }
        });
        GateOutcome outcome = GateOutcome.ofAll(outcomes);
        return new GateDecision(outcome, "checks", sentence(outcome), checks);
    }

    private String sentence(GateOutcome outcome) {
        String deciding = checks.stream()
                .filter(check -> check.outcome().equals(outcome.word()))
                .map(GateCheck::sentence)
                .collect(Collectors.joining("; "));
        return switch (outcome) {
            case PASS -> "The gate passes: " + deciding + ".";
            case FAIL -> "The gate fails: " + deciding + ".";
            case INCONCLUSIVE -> "The gate does not pass, as the result is inconclusive: " + deciding + ".";
        };
    }

    private void verdict() {
        VerdictRule rule = rule();
        MatchEvidence.StoredVerdict stored = match.verdict();
        MatchEvidence.StoredVerdict verdict = stored == null || rules.hasOwnThresholds() ? byThresholds(rule) : stored;
        GateOutcome outcome =
                switch (verdict.decision()) {
                    case "keep" -> GateOutcome.PASS;
                    case "reject" -> GateOutcome.FAIL;
                    default -> GateOutcome.INCONCLUSIVE;
                };
        double sigma = match.tally().figures().shownSigma();
        add(
                new GateCheck("verdict", outcome.word(), sigma, rule.keepSigma(), withoutFullStop(verdict.sentence())),
                outcome);
    }

    private MatchEvidence.StoredVerdict byThresholds(VerdictRule rule) {
        Verdict verdict = Verdict.of(match.tally(), rule, Ending.PLAYED_OUT);
        return new MatchEvidence.StoredVerdict(
                verdict.decision().text(), verdict.reason().text(), verdict.sentence());
    }

    /** The match's thresholds, but for those that the gate gives; a wrong pair of them was refused when they were read. */
    private VerdictRule rule() {
        double keep = rules.keepSigma() == null ? match.rule().keepSigma() : rules.keepSigma();
        double reject = rules.rejectSigma() == null ? match.rule().rejectSigma() : rules.rejectSigma();
        return new VerdictRule(keep, reject);
    }

    private void atLeast(String name, EloBounds elo, double threshold) {
        String measured = elo.text(threshold);
        if (tooFew(name, elo.shown(), threshold)) {
            return;
        }
        GateOutcome outcome = elo.best() >= threshold
                ? GateOutcome.PASS
                : elo.high() < threshold ? GateOutcome.FAIL : GateOutcome.INCONCLUSIVE;
        String wanted = GateNumbers.number(threshold);
        String sentence =
                switch (outcome) {
                    case PASS -> measured + ", at least " + wanted + " is wanted";
                    case FAIL -> measured + ", wholly below the " + wanted + " that is wanted";
                    case INCONCLUSIVE -> measured + ", less than the " + wanted + " that is wanted but not surely";
                };
        add(new GateCheck(name, outcome.word(), elo.shown(), threshold, sentence), outcome);
    }

    /** Non-regression: the interval as a whole decides, not the value in its middle. */
    private void notBelow(EloBounds elo, double threshold) {
        String name = "max-loss-elo";
        if (tooFew(name, elo.shown(), threshold)) {
            return;
        }
        GateOutcome outcome = elo.low() > threshold
                ? GateOutcome.PASS
                : elo.high() < threshold ? GateOutcome.FAIL : GateOutcome.INCONCLUSIVE;
        String limit = GateNumbers.number(threshold) + " Elo";
        String sentence =
                switch (outcome) {
                    case PASS -> elo.text(threshold) + ", wholly above " + limit;
                    case FAIL -> elo.text(threshold) + ", wholly below " + limit;
                    case INCONCLUSIVE -> elo.text(threshold) + ", which leaves open whether it is below " + limit;
                };
        add(new GateCheck(name, outcome.word(), elo.shown(), threshold, sentence), outcome);
    }

    /** In sigma: passes from the threshold on, fails below it where the reject threshold is reached too. */
    private void sigma(String name, String what, double value, double threshold) {
        if (tooFew(name, value, threshold)) {
            return;
        }
        double reject = rule().rejectSigma();
        GateOutcome outcome =
                value >= threshold ? GateOutcome.PASS : value <= reject ? GateOutcome.FAIL : GateOutcome.INCONCLUSIVE;
        String sentence = what + " " + GateNumbers.signed(value, threshold, reject) + ", "
                + switch (outcome) {
                    case PASS -> "at least " + GateNumbers.number(threshold) + " is wanted";
                    case FAIL ->
                        "below the " + GateNumbers.number(threshold) + " that is wanted, and no better than "
                                + GateNumbers.number(reject);
                    case INCONCLUSIVE ->
                        "below the " + GateNumbers.number(threshold) + " that is wanted but above "
                                + GateNumbers.number(reject);
                };
        add(new GateCheck(name, outcome.word(), value, threshold, sentence), outcome);
    }

    private void conversion(double threshold) {
        Converted candidate = match.candidate();
        Converted baseline = match.baseline();
        if (candidate.had() == 0 || baseline.had() == 0) {
            String who = candidate.had() == 0 ? "the candidate" : "the baseline";
            add(
                    new GateCheck(
                            "conversion",
                            GateOutcome.INCONCLUSIVE.word(),
                            null,
                            threshold,
                            who + " never was a clear piece up"),
                    GateOutcome.INCONCLUSIVE);
            return;
        }
        String what = "the candidate won " + candidate.won() + " of the " + candidate.had()
                + " games in which it was a clear piece up, the baseline " + baseline.won() + " of " + baseline.had()
                + ": sigma";
        sigma(
                "conversion",
                what,
                Proportions.sigma(candidate.won(), candidate.had(), baseline.won(), baseline.had()),
                threshold);
    }

    private boolean tooFew(String name, @Nullable Double value, double threshold) {
        long distinct = match.tally().distinctPairs();
        if (distinct >= VerdictRule.LEAST_DISTINCT_PAIRS) {
            return false;
        }
        String sentence = "only " + distinct + " distinct pairs were played, " + name + " needs "
                + VerdictRule.LEAST_DISTINCT_PAIRS;
        add(new GateCheck(name, GateOutcome.INCONCLUSIVE.word(), value, threshold, sentence), GateOutcome.INCONCLUSIVE);
        return true;
    }

    private void add(GateCheck check, GateOutcome outcome) {
        checks.add(check);
        outcomes.add(outcome);
    }

    private static String withoutFullStop(String sentence) {
        return sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
    }
}
