package dev.touchstone.statistics;

import org.jspecify.annotations.Nullable;

/**
 * What to do with the candidate, why, and what that was decided on.
 *
 * @param decision keep, reject or neither
 * @param reason what decided
 * @param sentence the verdict in one English sentence, and a second one where pairs repeat others
 * @param tally the counts it was decided on
 * @param figures the figures that follow from the tally
 * @param rule the thresholds
 * @param sprt the sequential test that the match was played for; null where sigma decides
 */
public record Verdict(
        Decision decision,
        Reason reason,
        String sentence,
        Tally tally,
        Figures figures,
        VerdictRule rule,
        @Nullable SprtReport sprt) {

    /** What to do with the candidate. */
    public enum Decision {
        KEEP("keep"),
        REJECT("reject"),
        INCONCLUSIVE("inconclusive");

        private final String text;

        Decision(String text) {
            this.text = text;
        }

        /** The word used in JSON and on the command line. */
        public String text() {
            return text;
        }
    }

    /** What decided a verdict. */
    public enum Reason {
        /** Sigma against the thresholds. */
        THRESHOLD("threshold"),
        /** A sequential test crossed a bound. */
        SPRT("sprt"),
        /** Both sides played the same games: the change never made a difference. */
        INERT("inert"),
        /** A sequential test used up its openings before it crossed a bound. */
        OPENINGS_EXHAUSTED("openings-exhausted"),
        /** Someone stopped the match before its end. */
        STOPPED("stopped"),
        /** Fewer distinct pairs than a verdict needs. */
        TOO_FEW_PAIRS("too-few-pairs");

        private final String text;

        Reason(String text) {
            this.text = text;
        }

        /** The word used in JSON and on the command line. */
        public String text() {
            return text;
        }
    }

    /** How a match came to its end. */
    public enum Ending {
        /** All its games were played. */
        PLAYED_OUT,
        /** It was stopped by hand. */
        STOPPED
    }

    /**
     * The verdict on a match. The first that holds decides: it was stopped by hand (stopped); every pair is two times
     * the same game (inert, however few they are: more of them would not tell more); too few distinct pairs; sigma at or
     * beyond a threshold; else inconclusive.
     */
    public static Verdict of(Tally tally, VerdictRule rule, Ending ending) {
        Figures figures = tally.figures();
        Reason reason = reason(tally, ending);
        Decision decision = reason == Reason.THRESHOLD ? decide(figures.shownSigma(), rule) : Decision.INCONCLUSIVE;
        String sentence = Sentences.of(decision, reason, tally, figures, rule) + Sentences.repeats(tally);
        return new Verdict(decision, reason, sentence, tally, figures, rule, null);
    }

    /**
     * The verdict on a match that was played for a sequential test. The first that holds decides: every pair is two times
     * the same game (stopped, if it was stopped by hand, else inert); the test has left its bounds (sprt), also when someone stopped the match after that; it was
     * stopped by hand (stopped); else its openings were used up (openings-exhausted). Sigma and its thresholds are shown,
     * and decide nothing.
     *
     * @param tally the counts at the last look of a test that has decided; else all counts, those included that no look has
     *     seen
     * @throws IllegalArgumentException when the tally does not fit the last look
     */
    public static Verdict ofSequence(Tally tally, VerdictRule rule, SprtState state, Ending ending) {
        boolean decided = state.outcome() != SprtState.Outcome.CONTINUE;
        long unseen = tally.pairs().total() - state.pairs();
        if (decided ? unseen != 0 : unseen < 0) {
            throw new IllegalArgumentException("the last look saw " + state.pairs() + " pairs, the tally has "
                    + tally.pairs().total());
        }
        Figures figures = tally.figures();
        SprtReport sprt = SprtReport.of(state, tally);
        Reason reason = sequentialReason(tally, state.outcome(), ending);
        Decision decision = reason != Reason.SPRT
                ? Decision.INCONCLUSIVE
                : state.outcome() == SprtState.Outcome.ACCEPTED ? Decision.KEEP : Decision.REJECT;
        String sentence = reason == Reason.SPRT || reason == Reason.OPENINGS_EXHAUSTED
                ? SprtSentences.of(decision, tally, figures, sprt)
                : Sentences.of(decision, reason, tally, figures, rule);
        return new Verdict(decision, reason, sentence + Sentences.repeats(tally), tally, figures, rule, sprt);
    }

    private static Reason sequentialReason(Tally tally, SprtState.Outcome outcome, Ending ending) {
        if (isInert(tally)) {
            return ending == Ending.STOPPED ? Reason.STOPPED : Reason.INERT;
        }
        if (outcome != SprtState.Outcome.CONTINUE) {
            return Reason.SPRT;
        }
        return ending == Ending.STOPPED ? Reason.STOPPED : Reason.OPENINGS_EXHAUSTED;
    }

    private static boolean isInert(Tally tally) {
        long pairs = tally.pairs().total();
        return pairs > 0 && tally.identicalPairs() == pairs;
    }

    private static Reason reason(Tally tally, Ending ending) {
        if (ending == Ending.STOPPED) {
            return Reason.STOPPED;
        }
        if (isInert(tally)) {
            return Reason.INERT;
        }
        // Where pairs are not known, as in typed-in counts, two games are taken for a pair.
        long distinct = tally.pairs().total() == 0 ? tally.distinctGames() / 2 : tally.distinctPairs();
        return distinct < VerdictRule.LEAST_DISTINCT_PAIRS ? Reason.TOO_FEW_PAIRS : Reason.THRESHOLD;
    }

    private static Decision decide(double sigma, VerdictRule rule) {
        if (sigma >= rule.keepSigma()) {
            return Decision.KEEP;
        }
        return sigma <= rule.rejectSigma() ? Decision.REJECT : Decision.INCONCLUSIVE;
    }
}
