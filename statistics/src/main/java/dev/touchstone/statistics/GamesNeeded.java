package dev.touchstone.statistics;

import java.util.OptionalLong;

/** How many games a decision takes. */
final class GamesNeeded {
    /** What is not decided by then is not decided. */
    private static final double MOST_GAMES = 1e12;

    private GamesNeeded() {}

    /** That many pairs, rounded up, but as many as a verdict needs at least; empty when there is no such number. */
    static OptionalLong ofPairs(double pairs) {
        double games = 2 * Math.ceil(Math.max(pairs, VerdictRule.LEAST_DISTINCT_PAIRS));
        return games <= MOST_GAMES ? OptionalLong.of((long) games) : OptionalLong.empty();
    }

    /**
     * The games that take a match to a gate if its score and variance stay as they are: sigma grows with the square root of
     * their number. Empty when the score is level, or sigma has the gates on its other side.
     */
    static OptionalLong toGate(Figures figures, VerdictRule rule) {
        double sigma = figures.shownSigma();
        double gate = sigma > 0 ? rule.keepSigma() : rule.rejectSigma();
        double times = gate / sigma;
        return times > 0 ? ofPairs(figures.games() / 2.0 * times * times) : OptionalLong.empty();
    }

    /** The games after which a difference is expected at a number of sigma, with the variance that was seen. */
    static OptionalLong toSee(double elo, double sigma, Figures figures) {
        double margin = Math.tanh(elo / Elo.PER_LOG_ODDS / 2) / 2;
        double trials = figures.shownVariance() * sigma * sigma / (margin * margin);
        return ofPairs(figures.basis() == Figures.Basis.PAIRS ? trials : trials / 2);
    }
}
