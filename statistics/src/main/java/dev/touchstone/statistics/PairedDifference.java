package dev.touchstone.statistics;

import java.util.List;
import java.util.OptionalDouble;

/**
 * How much better one series of game pairs went than another over the same openings: two configurations against one
 * opponent, or one configuration against two. An opening that is good for both raises both scores, so the difference is
 * known better than two independent matches would tell.
 *
 * @param pairs openings that both were played from
 * @param score difference of the points a game, first minus second, -1 to 1
 * @param sigma the difference over its standard error; empty when every opening gave the same difference, or none was
 *     played
 * @param elo the difference of the two Elo values and its 95 % interval, which does not vanish where every opening gave the
 *     same difference; empty where a score is 0 or 1
 */
public record PairedDifference(long pairs, double score, OptionalDouble sigma, Elo elo) {

    /** Half points of a game pair. */
    private static final int MOST_POINTS = 4;

    /**
     * The points from one opening.
     *
     * @param first half points of the first series' game pair, 0 to 4
     * @param second the same of the second series
     */
    public record Opening(int first, int second) {
        public Opening {
            if (first < 0 || first > MOST_POINTS || second < 0 || second > MOST_POINTS) {
                throw new IllegalArgumentException("half points of a pair are 0 to 4, not " + first + " and " + second);
            }
        }
    }

    /**
     * With the mean scores m and the covariance matrix of the two scores of an opening, the variance of Elo(m1) - Elo(m2)
     * is, to first order, (g1² v1 + g2² v2 - 2 g1 g2 cov) / N with the slopes g = (400 / ln 10) / (m (1 - m)) (the delta
     * method).
     */
    public static PairedDifference of(List<Opening> openings) {
        int n = openings.size();
        if (n == 0) {
            return new PairedDifference(0, 0, OptionalDouble.empty(), unbounded());
        }
        double first = mean(openings, true);
        double second = mean(openings, false);
        double v1 = 0;
        double v2 = 0;
        double covariance = 0;
        for (Opening opening : openings) {
            double d1 = (double) opening.first() / MOST_POINTS - first;
            double d2 = (double) opening.second() / MOST_POINTS - second;
            v1 += d1 * d1 / n;
            v2 += d2 * d2 / n;
            covariance += d1 * d2 / n;
        }
        double difference = first - second;
        if (openings.stream().mapToInt(o -> o.first() - o.second()).distinct().count() == 1) {
            return new PairedDifference(n, difference, OptionalDouble.empty(), eloOfAlike(first, second, n));
        }
        double variance = Math.max(0, v1 + v2 - 2 * covariance);
        OptionalDouble sigma = OptionalDouble.of(difference / Math.sqrt(variance / n));
        return new PairedDifference(n, difference, sigma, elo(first, second, v1, v2, covariance, n));
    }

    private static double mean(List<Opening> openings, boolean first) {
        double sum = 0;
        for (Opening opening : openings) {
            sum += first ? opening.first() : opening.second();
        }
        return sum / MOST_POINTS / openings.size();
    }

    private static Elo elo(double first, double second, double v1, double v2, double covariance, int n) {
        OptionalDouble elo1 = Elo.ofScore(first);
        OptionalDouble elo2 = Elo.ofScore(second);
        if (elo1.isEmpty() || elo2.isEmpty()) {
            return unbounded();
        }
        double g1 = Elo.PER_LOG_ODDS / (first * (1 - first));
        double g2 = Elo.PER_LOG_ODDS / (second * (1 - second));
        double variance = Math.max(0, g1 * g1 * v1 + g2 * g2 * v2 - 2 * g1 * g2 * covariance) / n;
        return Elo.around(elo1.getAsDouble() - elo2.getAsDouble(), Math.sqrt(variance));
    }

    /**
     * Where every opening gave the same difference no spread was seen. By the rule of three the difference d of the scores lies between
     * d - 3 (1 + d)/n and d + 3 (1 - d)/n, so the interval has half that width, 3/n, to each side.
     */
    private static Elo eloOfAlike(double first, double second, int n) {
        OptionalDouble elo1 = Elo.ofScore(first);
        OptionalDouble elo2 = Elo.ofScore(second);
        if (elo1.isEmpty() || elo2.isEmpty()) {
            return unbounded();
        }
        double slope = Elo.PER_LOG_ODDS * (1 / (first * (1 - first)) + 1 / (second * (1 - second))) / 2;
        return Elo.around(elo1.getAsDouble() - elo2.getAsDouble(), slope * Figures.UNSEEN / n / Normal.Z_95);
    }

    private static Elo unbounded() {
        return new Elo(OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty());
    }
}
