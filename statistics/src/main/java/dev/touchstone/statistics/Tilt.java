package dev.touchstone.statistics;

import java.util.Arrays;

/**
 * The distribution nearest to given shares under which a function h of the score has the mean zero: q = p / (1 + θ h),
 * with the one θ that makes the mean zero (Owen, Empirical Likelihood, 2001, section 2.9). Its distance Σ p ln(p / q) =
 * Σ p ln(1 + θ h) is what the condition costs in log-likelihood for one trial.
 *
 * <p>Where θ is close to an end of its range, one factor 1 + θ h is close to zero and θ does not have the digits for it.
 * There that factor itself, z, is the unknown: with r = h / h' for the h' it belongs to, the others are 1 + (z - 1) r.
 */
final class Tilt {
    private static final int MOST_STEPS = 200;
    /** A step goes this part of the way to the end of the range at most. */
    private static final double SHORT_OF_THE_END = 0.9;
    /** Of the rise of the distance that a last step can bring. */
    private static final double CLOSE_ENOUGH = 1e-28;
    /** A factor below this becomes the unknown. */
    private static final double SMALL_FACTOR = 0.1;

    private static final int NONE = -1;

    private final Frequencies observed;
    private final double[] excess;
    private final int smallest;
    private final double smallestFactor;

    /**
     * @param excess the factors minus 1
     * @param smallest the index of the factor that is given in its place; -1 for none
     */
    private Tilt(Frequencies observed, double[] excess, int smallest, double smallestFactor) {
        this.observed = observed;
        this.excess = excess;
        this.smallest = smallest;
        this.smallestFactor = smallestFactor;
    }

    /** Whether some distribution makes the mean of h zero: h has both signs. */
    static boolean possible(double[] h) {
        return h[least(h)] < 0 && h[most(h)] > 0;
    }

    /** @throws IllegalArgumentException when h does not have both signs */
    static Tilt solve(Frequencies observed, double[] h) {
        int least = least(h);
        int most = most(h);
        if (!(h[least] < 0 && h[most] > 0)) {
            throw new IllegalArgumentException("the function must have both signs");
        }
        double[] ones = new double[h.length];
        Arrays.fill(ones, 1);
        double theta = zero(observed, ones, h, -1 / h[most], -1 / h[least], 0);
        if (1 + theta * h[least] < SMALL_FACTOR) {
            return byFactor(observed, h, least, 1 + theta * h[least]);
        }
        if (1 + theta * h[most] < SMALL_FACTOR) {
            return byFactor(observed, h, most, 1 + theta * h[most]);
        }
        return new Tilt(observed, Arrays.stream(h).map(value -> theta * value).toArray(), NONE, 1);
    }

    private static Tilt byFactor(Frequencies observed, double[] h, int smallest, double start) {
        double[] ratios = Arrays.stream(h).map(value -> value / h[smallest]).toArray();
        double[] rests = Arrays.stream(h)
                .map(value -> (h[smallest] - value) / h[smallest])
                .toArray();
        double factor = zero(observed, rests, ratios, 0, 1, Math.max(start, Double.MIN_NORMAL));
        return new Tilt(
                observed,
                Arrays.stream(ratios).map(ratio -> (factor - 1) * ratio).toArray(),
                smallest,
                factor);
    }

    private static int least(double[] h) {
        int least = 0;
        for (int i = 1; i < h.length; i++) {
            least = h[i] < h[least] ? i : least;
        }
        return least;
    }

    private static int most(double[] h) {
        int most = 0;
        for (int i = 1; i < h.length; i++) {
            most = h[i] > h[most] ? i : most;
        }
        return most;
    }

    /**
     * The zero x of Σ p r / (base + x r), which falls from one end of the range to the other: Newton's method, kept
     * inside.
     */
    private static double zero(Frequencies observed, double[] base, double[] r, double from, double to, double start) {
        double x = start;
        double low = from;
        double high = to;
        for (int step = 0; step < MOST_STEPS; step++) {
            double mean = 0;
            double slope = 0;
            for (int i = 0; i < r.length; i++) {
                double term = r[i] / (base[i] + x * r[i]);
                mean += observed.share(i) * term;
                slope += observed.share(i) * term * term;
            }
            if (mean > 0) {
                low = x;
            } else {
                high = x;
            }
            double next = x + mean / slope;
            boolean inside = low < next && next < high;
            if (!inside) {
                next = x + SHORT_OF_THE_END * ((mean > 0 ? high : low) - x);
            }
            if (next == x || inside && mean * mean < CLOSE_ENOUGH * slope) {
                return next;
            }
            x = next;
        }
        return x;
    }

    /** The cost in log-likelihood of one trial; not negative. */
    double distance() {
        double sum = 0;
        for (int i = 0; i < excess.length; i++) {
            sum += observed.share(i) * (i == smallest ? Math.log(smallestFactor) : Math.log1p(excess[i]));
        }
        return sum;
    }

    /** The mean of the offset of the score under the nearest distribution, minus {@code delta}. */
    double marginBeyond(double delta) {
        double sum = 0;
        for (int i = 0; i < excess.length; i++) {
            double factor = i == smallest ? smallestFactor : 1 + excess[i];
            sum += observed.share(i) / factor * (observed.offset(i) - delta);
        }
        return sum;
    }
}
