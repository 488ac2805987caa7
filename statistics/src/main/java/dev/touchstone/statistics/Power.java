package dev.touchstone.statistics;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.DoubleStream;

/**
 * What a match can decide, before it is played: from its number of games and how often games of equal sides are drawn.
 * The games of a pair count as independent, and their mean score as normal; openings that favour one colour make the
 * error smaller than said here.
 *
 * @param games games of the match, in pairs
 * @param drawRatio drawn games per game at equal strength
 * @param keepSigma keep at this many sigma or more
 * @param rejectSigma reject at this many sigma or fewer
 * @param standardError of the score at equal strength
 * @param eloAtTwoSigma the Elo whose score is two standard errors above 1/2; empty when no Elo is
 * @param eloAtThreeSigma the same at three
 * @param chances what becomes of candidates of several strengths
 * @param needed how many games several differences take
 */
public record Power(
        long games,
        double drawRatio,
        double keepSigma,
        double rejectSigma,
        double standardError,
        OptionalDouble eloAtTwoSigma,
        OptionalDouble eloAtThreeSigma,
        List<Chances> chances,
        List<Needed> needed) {
    /** The differences that are shown when none are asked for. */
    public static final List<Double> USUAL_DIFFERENCES = List.of(2.0, 5.0, 10.0, 20.0, 30.0, 50.0, 100.0);

    /** Above it every game is as good as drawn. */
    private static final double MOST_DRAWS = 0.9999;

    private static final double MOST_ELO = 3000;
    /** What a normal value exceeds once in ten times. */
    private static final double NINE_OF_TEN = 1.2815515655446004;

    public Power {
        chances = List.copyOf(chances);
        needed = List.copyOf(needed);
    }

    /**
     * What becomes of candidates of a true strength.
     *
     * @param elo the strength, logistic
     * @param keep the chance to be kept, 0 to 1
     * @param reject the chance to be rejected
     * @param inconclusive the chance of neither
     */
    public record Chances(double elo, double keep, double reject, double inconclusive) {}

    /**
     * The games that it takes to see a difference.
     *
     * @param elo the difference, above zero
     * @param atEvenChance to be kept in one of two matches; empty when there is no such number
     * @param atNineOfTen to be kept in nine of ten matches
     */
    public record Needed(double elo, OptionalLong atEvenChance, OptionalLong atNineOfTen) {}

    /**
     * The power of a match for the differences given, which are looked at in both directions.
     *
     * @throws IllegalArgumentException when a value is out of its range
     */
    public static Power of(long games, double drawRatio, VerdictRule rule, List<Double> differences) {
        if (games < 2 || games % 2 != 0) {
            throw new IllegalArgumentException("games must be an even number from 2, not " + games);
        }
        Counts.ofGames("games", games);
        if (!(drawRatio >= 0 && drawRatio <= MOST_DRAWS)) {
            throw new IllegalArgumentException(
                    "draw ratio must lie between 0 and " + MOST_DRAWS + ", not " + drawRatio);
        }
        for (double elo : differences) {
            if (!(elo > 0 && elo <= MOST_ELO)) {
                throw new IllegalArgumentException("an Elo difference must be above 0, up to 3000, not " + elo);
            }
        }
        double error = Math.sqrt(pairVariance(0, drawRatio) / (games / 2));
        double[] rising =
                differences.stream().mapToDouble(elo -> elo).sorted().distinct().toArray();
        return new Power(
                games,
                drawRatio,
                rule.keepSigma(),
                rule.rejectSigma(),
                error,
                Elo.ofMargin(2 * error),
                Elo.ofMargin(3 * error),
                bothWays(rising)
                        .mapToObj(elo -> chances(games, drawRatio, rule, elo))
                        .toList(),
                DoubleStream.of(rising)
                        .mapToObj(elo -> new Needed(
                                elo, games(elo, drawRatio, rule, 0), games(elo, drawRatio, rule, NINE_OF_TEN)))
                        .toList());
    }

    private static DoubleStream bothWays(double[] rising) {
        return DoubleStream.concat(
                DoubleStream.concat(DoubleStream.of(rising).map(elo -> -elo).sorted(), DoubleStream.of(0)),
                DoubleStream.of(rising));
    }

    private static Chances chances(long games, double drawRatio, VerdictRule rule, double elo) {
        if (games < 2 * VerdictRule.LEAST_DISTINCT_PAIRS) {
            return new Chances(elo, 0, 0, 1);
        }
        double sigma = margin(elo) / Math.sqrt(pairVariance(elo, drawRatio) / (games / 2));
        double keep = Normal.cumulative(sigma - rule.keepSigma());
        double reject = Normal.cumulative(rule.rejectSigma() - sigma);
        return new Chances(elo, keep, reject, Math.max(0, 1 - keep - reject));
    }

    /** For a chance of Φ(extra) to be kept: the expected sigma must be that much above the gate. */
    private static OptionalLong games(double elo, double drawRatio, VerdictRule rule, double extra) {
        double sigma = Math.max(0, rule.keepSigma() + extra);
        double pairs = pairVariance(elo, drawRatio) * sigma * sigma / (margin(elo) * margin(elo));
        return GamesNeeded.ofPairs(pairs);
    }

    private static double margin(double elo) {
        return Math.tanh(elo / Elo.PER_LOG_ODDS / 2) / 2;
    }

    /**
     * The variance of the mean score of two independent games at a logistic strength. Wins and losses follow BayesElo with
     * the draw Elo d that gives the draw ratio at equal strength, tanh(d/2); its strength b follows from the score, sinh(b) /
     * (2 (cosh(b) + cosh(d))) = margin, a quadratic equation in e^b.
     */
    static double pairVariance(double elo, double drawRatio) {
        double margin = margin(elo);
        double coshDrawElo = (1 + drawRatio * drawRatio) / ((1 - drawRatio) * (1 + drawRatio));
        double drawFactor = (1 + drawRatio) / (1 - drawRatio);
        double half = 2 * Math.abs(margin) * coshDrawElo;
        double below = 1 - 2 * Math.abs(margin);
        double strength = (half + Math.sqrt(half * half + below * (1 + 2 * Math.abs(margin)))) / below;
        double wins = 1 / (1 + drawFactor / strength);
        double losses = 1 / (1 + drawFactor * strength);
        return ((wins + losses) / 4 - margin * margin) / 2;
    }
}
