package dev.touchstone.statistics;

/**
 * How the score of one trial (a pair, or a game) is distributed, as estimated from counts of evenly spaced scores from
 * 0 to 1. A count of zero is taken as 0.001 (fishtest's convention), so that no variance is ever zero.
 */
final class Distribution {
    private static final double ZERO_COUNT = 0.001;

    private final double trials;
    private final int gamesPerTrial;
    private final double margin;
    private final double variance;
    private final double skewness;
    private final double excessKurtosis;

    private Distribution(int gamesPerTrial, long... counts) {
        this.gamesPerTrial = gamesPerTrial;
        double total = 0;
        for (long count : counts) {
            total += regular(count);
        }
        double mean = first(counts) / total;
        double second = 0;
        double third = 0;
        double fourth = 0;
        for (int i = 0; i < counts.length; i++) {
            double probability = regular(counts[i]) / total;
            double deviation = fromEven(i, counts.length) - mean;
            second += probability * deviation * deviation;
            third += probability * deviation * deviation * deviation;
            fourth += probability * deviation * deviation * deviation * deviation;
        }
        trials = total;
        margin = mean;
        variance = second;
        skewness = third / (second * Math.sqrt(second));
        excessKurtosis = fourth / (second * second) - 3;
    }

    /** The sum of the margins, each score against its mirror image: exactly zero when the two sides did the same. */
    private static double first(long... counts) {
        double first = 0;
        for (int high = counts.length - 1, low = 0; low < high; high--, low++) {
            first += (regular(counts[high]) - regular(counts[low])) * fromEven(high, counts.length);
        }
        return first;
    }

    /** The score of a game pair: 0, 1/4, 1/2, 3/4 or 1. */
    static Distribution ofPairs(Pairs pairs) {
        return new Distribution(2, pairs.ll(), pairs.ld(), pairs.level(), pairs.wd(), pairs.ww());
    }

    /** The score of a game: 0, 1/2 or 1. */
    static Distribution ofGames(long wins, long losses, long draws) {
        return new Distribution(1, losses, draws, wins);
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

    private static double regular(long count) {
        return count == 0 ? ZERO_COUNT : count;
    }

    /** The score of the i-th of n evenly spaced results, minus 1/2. */
    private static double fromEven(int i, int n) {
        return (double) i / (n - 1) - 0.5;
    }
}
