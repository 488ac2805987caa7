package dev.touchstone.statistics;

/**
 * How often each of some evenly spaced scores from 0 to 1 was made, as shares of all trials (pairs, or games). A count
 * of zero is taken as 0.001 (fishtest's convention), so that every share is positive.
 */
final class Frequencies {
    private static final double ZERO_COUNT = 0.001;
    /** The mean score of a pair of games varies half as much as the score of a game. */
    private static final int GAMES_IN_PAIR = 2;

    private final double trials;
    private final int gamesPerTrial;
    private final double[] shares;
    private final double[] offsets;
    private final double margin;

    private Frequencies(double trials, int gamesPerTrial, double[] shares, double[] offsets, double margin) {
        this.margin = margin;
        this.trials = trials;
        this.gamesPerTrial = gamesPerTrial;
        this.shares = shares;
        this.offsets = offsets;
    }

    /** The scores of game pairs: 0, 1/4, 1/2, 3/4, 1. */
    static Frequencies ofPairs(Pairs pairs) {
        return of(GAMES_IN_PAIR, pairs.ll(), pairs.ld(), pairs.level(), pairs.wd(), pairs.ww());
    }

    /** The scores of games: 0, 1/2, 1. */
    static Frequencies ofGames(long wins, long losses, long draws) {
        return of(1, losses, draws, wins);
    }

    private static Frequencies of(int gamesPerTrial, long... counts) {
        double total = 0;
        for (long count : counts) {
            total += regular(count);
        }
        double[] shares = new double[counts.length];
        double[] offsets = new double[counts.length];
        for (int i = 0; i < counts.length; i++) {
            shares[i] = regular(counts[i]) / total;
            offsets[i] = (double) i / (counts.length - 1) - 0.5;
        }
        return new Frequencies(total, gamesPerTrial, shares, offsets, sumOfMargins(counts, offsets) / total);
    }

    /** Each score against its mirror image: exactly zero when the two sides did the same. */
    private static double sumOfMargins(long[] counts, double[] offsets) {
        double sum = 0;
        for (int high = counts.length - 1, low = 0; low < high; high--, low++) {
            sum += (regular(counts[high]) - regular(counts[low])) * offsets[high];
        }
        return sum;
    }

    /** A count, or 0.001 where it is zero. */
    static double regular(long count) {
        return count == 0 ? ZERO_COUNT : count;
    }

    /** The same with the sides swapped. */
    Frequencies mirrored() {
        double[] turned = new double[shares.length];
        for (int i = 0; i < shares.length; i++) {
            turned[i] = shares[shares.length - 1 - i];
        }
        return new Frequencies(trials, gamesPerTrial, turned, offsets, -margin);
    }

    /** Number of trials, with the share that zero counts were given. */
    double trials() {
        return trials;
    }

    int gamesPerTrial() {
        return gamesPerTrial;
    }

    /** How many different scores there are. */
    int size() {
        return shares.length;
    }

    /** The share of the i-th score, positive. */
    double share(int i) {
        return shares[i];
    }

    /** The i-th score minus 1/2, -1/2 to 1/2 and rising. */
    double offset(int i) {
        return offsets[i];
    }

    /** The mean score minus 1/2. */
    double margin() {
        return margin;
    }

    /** The central moment of an order of the score. */
    double moment(int order) {
        double moment = 0;
        for (int i = 0; i < shares.length; i++) {
            double power = shares[i];
            for (int n = 0; n < order; n++) {
                power *= offsets[i] - margin;
            }
            moment += power;
        }
        return moment;
    }
}
