package dev.touchstone.statistics;

/** The moments of the score of one trial (a pair, or a game), and what follows from them. */
final class Distribution {
    private final double trials;
    private final int gamesPerTrial;
    private final double margin;
    private final double variance;
    private final double skewness;
    private final double excessKurtosis;

    Distribution(Frequencies observed) {
        trials = observed.trials();
        gamesPerTrial = observed.gamesPerTrial();
        margin = observed.margin();
        variance = observed.moment(2);
        skewness = observed.moment(3) / (variance * Math.sqrt(variance));
        excessKurtosis = observed.moment(4) / (variance * variance) - 3;
    }

    /** The mean score minus 1/2. */
    double margin() {
        return margin;
    }

    double variance() {
        return variance;
    }

    /** Of the mean score. */
    double standardError() {
        return Math.sqrt(variance / trials);
    }

    /** Normalized Elo: the margin in deviations of one game, scaled so that it is close to Elo for drawless games. */
    double nelo() {
        return neloPerUnit() * margin / Math.sqrt(variance);
    }

    /** Half the 95 % interval of normalized Elo when the deviation counts as known. */
    double neloErrorFixedVariance() {
        return Normal.Z_95 * neloPerUnit() / Math.sqrt(trials);
    }

    /**
     * Half the 95 % interval of normalized Elo by the delta method: the variance of t = margin / deviation is (1 - t s +
     * t² (k + 2) / 4) / n with the skewness s and the excess kurtosis k of the scores (fishtest).
     */
    double neloError() {
        double t = margin / Math.sqrt(variance);
        double spread = Math.max(0, 1 - t * skewness + t * t * (excessKurtosis + 2) / 4);
        return Normal.Z_95 * neloPerUnit() * Math.sqrt(spread / trials);
    }

    /** Normalized Elo to one deviation of a trial: 800 / ln 10 for a game, less by sqrt 2 for the mean of two. */
    private double neloPerUnit() {
        return 2 * Elo.PER_LOG_ODDS / Math.sqrt(gamesPerTrial);
    }
}
