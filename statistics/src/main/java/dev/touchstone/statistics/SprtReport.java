package dev.touchstone.statistics;

import dev.touchstone.statistics.SprtState.Outcome;

/**
 * What a sequential test says of counts.
 *
 * @param model the word for the model
 * @param elo0 the strength to reject at
 * @param elo1 the strength to accept at
 * @param alpha the chance to accept at elo0
 * @param beta the chance to reject at elo1
 * @param llr the log-likelihood ratio
 * @param lower rejected below
 * @param upper accepted above
 * @param outcome {@code accepted}, {@code rejected} or {@code continue}
 * @param elo logistic Elo, median-unbiased, with its 95 % interval: of a test that stopped at the bound that it left, on a
 *     straight line to these counts; or that ends here undecided. Where all results were alike, by the rule of three
 */
public record SprtReport(
        String model,
        double elo0,
        double elo1,
        double alpha,
        double beta,
        double llr,
        double lower,
        double upper,
        String outcome,
        Elo elo) {

    /** What a test says at its last look, with the bounds as they were drawn in, of the counts that it saw. */
    public static SprtReport of(SprtState state, Tally tally) {
        return of(state.test(), state.llr(), state.rejectBelow(), state.acceptAbove(), state.outcome(), tally);
    }

    static SprtReport of(Sprt test, TypedCounts counts) {
        if (test.model() == EloModel.BAYES && !counts.resultsKnown()) {
            throw new IllegalArgumentException(
                    "the model bayes needs wins, losses and draws: its draw Elo does not follow from pairs");
        }
        Tally tally = counts.tally();
        double llr = test.llr(tally);
        Outcome outcome =
                llr < test.lower() ? Outcome.REJECTED : llr > test.upper() ? Outcome.ACCEPTED : Outcome.CONTINUE;
        return of(test, llr, test.lower(), test.upper(), outcome, tally);
    }

    private static SprtReport of(Sprt test, double llr, double lower, double upper, Outcome outcome, Tally tally) {
        return new SprtReport(
                test.model().text(),
                test.elo0(),
                test.elo1(),
                test.alpha(),
                test.beta(),
                llr,
                lower,
                upper,
                outcome.text(),
                elo(test, outcome, tally));
    }

    /** Where all results were alike no variance was seen, and the rule of three is all there is. */
    private static Elo elo(Sprt test, Outcome outcome, Tally tally) {
        Figures figures = tally.figures();
        return figures.alike() ? figures.shownElo() : StoppedElo.of(test, tally, figures.basis(), outcome);
    }
}
