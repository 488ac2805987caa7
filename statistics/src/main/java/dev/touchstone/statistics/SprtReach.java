package dev.touchstone.statistics;

import java.util.Optional;

/**
 * How far a sequential test gets in a number of pairs, before they are played: the ratio taken for a Brownian motion
 * between the bounds (Wald 1945).
 *
 * @param test the test
 * @param pairs what it may take
 * @param canEnd whether any results of so many pairs take it beyond a bound
 * @param pairsAtElo0 how many it takes on average where the candidate's strength is elo0
 * @param pairsBetween the same half way between elo0 and elo1, where it takes longest
 * @param pairsAtElo1 the same at elo1
 */
public record SprtReach(
        Sprt test, long pairs, boolean canEnd, double pairsAtElo0, double pairsBetween, double pairsAtElo1) {
    /** How often equal sides draw, where nothing is known of them. */
    public static final double USUAL_DRAW_RATIO = 0.25;

    /**
     * The reach of a test.
     *
     * @param drawRatio drawn games per game at equal strength, 0 to 0.9999; the normalized model does not depend on it
     * @throws IllegalArgumentException when there is no pair
     */
    public static SprtReach of(Sprt test, long pairs, double drawRatio) {
        if (pairs < 1) {
            throw new IllegalArgumentException("a test takes a pair at least, not " + pairs);
        }
        double information = information(test, drawRatio);
        double lower = test.lower();
        double upper = test.upper();
        return new SprtReach(
                test,
                pairs,
                canEnd(test, pairs),
                -2 * (test.alpha() * upper + (1 - test.alpha()) * lower) / information,
                -lower * upper / information,
                2 * (test.beta() * lower + (1 - test.beta()) * upper) / information);
    }

    /** No results take the ratio further than those of one winner of all games. */
    private static boolean canEnd(Sprt test, long pairs) {
        Tally allWon = Tally.ofPairs(2 * pairs, 0, 0, new Pairs(0, 0, 0, 0, pairs));
        Tally allLost = Tally.ofPairs(0, 2 * pairs, 0, new Pairs(pairs, 0, 0, 0, 0));
        return test.llr(allWon) > test.upper() || test.llr(allLost) < test.lower();
    }

    /** By how much the variance of the ratio grows with a pair: the square of what the two strengths differ in deviations. */
    private static double information(Sprt test, double drawRatio) {
        double gap = test.elo1() - test.elo0();
        double variance = Power.pairVariance(0, drawRatio);
        return switch (test.model()) {
            case NORMALIZED -> gap * gap / (2 * Elo.PER_LOG_ODDS * Elo.PER_LOG_ODDS);
            case LOGISTIC -> square(logistic(test.elo1()) - logistic(test.elo0())) / variance;
            case BAYES -> {
                double drawElo = Math.log((1 + drawRatio) / (1 - drawRatio));
                yield square(BayesElo.margin(test.elo1(), drawElo) - BayesElo.margin(test.elo0(), drawElo)) / variance;
            }
        };
    }

    private static double logistic(double elo) {
        return Math.tanh(elo / Elo.PER_LOG_ODDS / 2) / 2;
    }

    private static double square(double value) {
        return value * value;
    }

    /** What is to be said before so many pairs are played for the test: that it cannot end, or most likely will not. */
    public Optional<String> warning() {
        double least = Math.min(pairsAtElo0, pairsAtElo1);
        String needs = "it takes about " + count(least) + " pairs where the candidate is as strong as one of the two, "
                + count(pairsBetween) + " half way between";
        if (!canEnd) {
            return Optional.of("the test of " + strengths() + " cannot end in " + Sentences.counted(pairs, "pair")
                    + ", whatever their results: " + needs);
        }
        return least > pairs
                ? Optional.of("the test of " + strengths() + " will most likely not end in "
                        + Sentences.counted(pairs, "pair") + ": " + needs)
                : Optional.empty();
    }

    /** {@code 0 against 2 normalized Elo}. */
    public String strengths() {
        return SprtSentences.strengths(test.model(), test.elo0(), test.elo1());
    }

    /** A number of pairs in whole ones. */
    public static String count(double pairs) {
        return pairs < 1e12 ? Long.toString((long) Math.ceil(pairs)) : "over 10^12";
    }
}
