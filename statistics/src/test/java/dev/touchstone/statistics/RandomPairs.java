package dev.touchstone.statistics;

import java.util.SplittableRandom;

/** Draws pairs at random from a known distribution of a known strength. */
final class RandomPairs {
    private final SplittableRandom random;
    private final double[] shares;

    /** Shares of LL, LD, level, WD, WW that add up to 1. */
    RandomPairs(long seed, double... shares) {
        this.random = new SplittableRandom(seed);
        this.shares = shares.clone();
    }

    /**
     * Two independent games of a candidate of some logistic strength, of which that share is drawn at equal strength.
     */
    static double[] shares(double elo, double drawRatio) {
        double drawElo = Math.log((1 + drawRatio) / (1 - drawRatio));
        double score = 1 / (1 + Math.pow(10, -elo / 400));
        double low = -3000;
        double high = 3000;
        for (int i = 0; i < 100; i++) {
            double middle = (low + high) / 2;
            if (0.5 + BayesElo.margin(middle, drawElo) < score) {
                low = middle;
            } else {
                high = middle;
            }
        }
        double strength = low * Math.log(10) / 400;
        double w = 1 / (1 + Math.exp(drawElo - strength));
        double l = 1 / (1 + Math.exp(drawElo + strength));
        double d = 1 - w - l;
        return new double[] {l * l, 2 * l * d, d * d + 2 * w * l, 2 * w * d, w * w};
    }

    Pairs some(int pairs) {
        long[] counts = new long[shares.length];
        int left = pairs;
        double rest = 1;
        for (int i = 0; i + 1 < shares.length && left > 0; i++) {
            int some = rest > shares[i] ? binomial(left, shares[i] / rest) : left;
            counts[i] = some;
            left -= some;
            rest -= shares[i];
        }
        counts[shares.length - 1] += left;
        return new Pairs(counts[0], counts[1], counts[2], counts[3], counts[4]);
    }

    /** By waiting times: the number of failures before a success is geometric (Devroye, 1986, chapter X.4). */
    private int binomial(int trials, double probability) {
        double p = Math.min(probability, 1 - probability);
        int successes = 0;
        double logOfFailure = Math.log1p(-p);
        double at = 0;
        while (true) {
            at += Math.floor(Math.log(1 - random.nextDouble()) / logOfFailure) + 1;
            if (!(at <= trials)) {
                return p == probability ? successes : trials - successes;
            }
            successes++;
        }
    }
}
