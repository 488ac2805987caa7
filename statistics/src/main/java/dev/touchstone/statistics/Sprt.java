package dev.touchstone.statistics;

/**
 * A sequential probability ratio test (Wald 1945) of two strengths of the candidate: goes on until the log-likelihood
 * ratio of the two leaves the bounds.
 *
 * @param model what the strengths are stated in
 * @param elo0 the strength to reject at, -3000 to 3000
 * @param elo1 the strength to accept at, above {@code elo0}, up to 3000
 * @param alpha the chance to accept at {@code elo0}, above 0 and below 0.5
 * @param beta the chance to reject at {@code elo1}, above 0 and below 0.5
 */
public record Sprt(EloModel model, double elo0, double elo1, double alpha, double beta) {
    /** The usual chance of either error. */
    public static final double DEFAULT_ERROR = 0.05;

    private static final double MOST_ELO = 3000;
    private static final double LEAST_GAP = 1e-3;
    private static final double LEAST_ERROR = 1e-9;

    /** @throws IllegalArgumentException when a value is out of its range */
    public Sprt {
        requireElo("elo0", elo0);
        requireElo("elo1", elo1);
        if (!(elo1 - elo0 >= LEAST_GAP)) {
            throw new IllegalArgumentException("elo1 must be above elo0: " + elo1 + " is not above " + elo0);
        }
        requireError("alpha", alpha);
        requireError("beta", beta);
    }

    private static void requireElo(String name, double elo) {
        if (!(Math.abs(elo) <= MOST_ELO)) {
            throw new IllegalArgumentException(name + " must lie between -3000 and 3000, not " + elo);
        }
    }

    private static void requireError(String name, double chance) {
        if (!(chance >= LEAST_ERROR && chance < 0.5)) {
            throw new IllegalArgumentException(name + " must be above 0 and below 0.5, not " + chance);
        }
    }

    /** Rejected below this: ln(beta / (1 - alpha)). */
    public double lower() {
        return Math.log(beta / (1 - alpha));
    }

    /** Accepted above this: ln((1 - beta) / alpha). */
    public double upper() {
        return Math.log((1 - beta) / alpha);
    }

    /**
     * The generalised log-likelihood ratio (GSPRT): for each strength the distribution of scores nearest to the observed
     * one that has it; the ratio is N Σ p ln(q1 / q0). From pairs (pentanomial) where they are known, else from games,
     * after counts of zero were set to 0.001. Always finite.
     */
    public double llr(Tally tally) {
        return llr(tally, Figures.basis(tally));
    }

    /** The same from pairs or from games as asked. */
    public double llr(Tally tally, Figures.Basis basis) {
        Frequencies observed = Figures.frequencies(tally, basis);
        return observed.trials() * (distance(observed, elo0, tally) - distance(observed, elo1, tally));
    }

    private double distance(Frequencies observed, double elo, Tally tally) {
        return switch (model) {
            case NORMALIZED ->
                RatioFit.distance(observed, elo / Elo.PER_LOG_ODDS / 2 * Math.sqrt(observed.gamesPerTrial()));
            case LOGISTIC, BAYES -> MeanFit.distance(observed, margin(elo, observed, tally));
        };
    }

    /** The mean score minus 1/2 that a strength stands for, at the observed variance (draw Elo) where it depends on it. */
    double margin(double elo, Frequencies observed, Tally tally) {
        return switch (model) {
            case NORMALIZED -> elo / Elo.PER_LOG_ODDS / 2 * Math.sqrt(observed.gamesPerTrial() * observed.moment(2));
            case LOGISTIC -> Math.tanh(elo / Elo.PER_LOG_ODDS / 2) / 2;
            case BAYES -> BayesElo.margin(elo, BayesElo.naturalDrawElo(tally.wins(), tally.losses(), tally.draws()));
        };
    }
}
