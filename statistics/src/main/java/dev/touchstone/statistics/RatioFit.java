package dev.touchstone.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The distribution nearest to what was observed whose mean margin is a given multiple t of its own deviation: the
 * condition of normalized Elo.
 *
 * <p>With the margin δ fixed, the second moment is A δ² with A = 1 + 1/t², and both are linear conditions. At the best δ
 * their two multipliers are in a fixed ratio (the derivative of the distance with respect to δ is zero), so they join to
 * one, on the function h = c² - 2 A δ c + A δ² of the offset c of a score from 1/2. That leaves one unknown: a δ at which
 * the tilted distribution has the mean margin δ itself. There may be several such δ, as the condition is not convex: near
 * degenerate counts have a fit with hardly any wins and one with hardly any draws, and something between that is the worst
 * of all. So the whole range is searched, every solution is taken, and the nearest distribution wins.
 *
 * <p>The range: h must have both signs. h is negative for δ between c (1 - s) and c (1 + s), s = 1/sqrt(1 + t²), for a
 * positive offset c; and a distribution from -1/2 to 1/2 has δ up to sqrt(1/(4 A)).
 *
 * <p>With thousands of millions of trials a solution can lie closer to an end than δ has digits for, so that no change of
 * sign is seen. Then the place that misses least is that end, and the distance does not differ there in its digits.
 */
final class RatioFit {
    /** Search points between two ends, as log odds of the way between them: dense in the middle, far out to both ends. */
    private static final double[] GRID = grid(36, 12, 2, 0.25);

    private static final int HALVINGS = 60;
    private static final int SECTIONS = 40;
    private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;

    private final Frequencies observed;
    private final double a;
    private double nearest = Double.POSITIVE_INFINITY;
    private double closest = Double.NaN;
    private double leastMiss = Double.POSITIVE_INFINITY;

    private RatioFit(Frequencies observed, double t) {
        this.observed = observed;
        this.a = 1 + 1 / (t * t);
    }

    /** What that ratio t costs in log-likelihood for one trial. */
    static double distance(Frequencies observed, double t) {
        if (t == 0) {
            return MeanFit.distance(observed, 0);
        }
        return t < 0 ? distance(observed.mirrored(), -t) : new RatioFit(observed, t).search(t);
    }

    private double search(double t) {
        List<Double> ends = ends(t);
        for (int i = 0; i + 1 < ends.size(); i++) {
            if (ends.get(i) < ends.get(i + 1)) {
                new Stretch(ends.get(i), ends.get(i + 1)).search();
            }
        }
        return nearest < Double.POSITIVE_INFINITY
                ? nearest
                : Tilt.solve(observed, h(closest)).distance();
    }

    /** Where stretches of the range begin and end, rising. */
    private List<Double> ends(double t) {
        double s = 1 / Math.sqrt(1 + t * t);
        double below = t * t / (1 + t * t) / (1 + s); // 1 - s, without loss of digits
        double top = 0.5 / Math.sqrt(a);
        List<Double> ends = new ArrayList<>();
        for (int i = 0; i < observed.size(); i++) {
            if (observed.offset(i) > 0) {
                ends.add(Math.min(top, observed.offset(i) * below));
                ends.add(Math.min(top, observed.offset(i) * (1 + s)));
            }
        }
        ends.add(top);
        ends.sort(null);
        return ends;
    }

    /** How far the tilted distribution's margin is from the δ it was made for, in units of δ; NaN where there is none. */
    private double miss(double delta) {
        double[] h = h(delta);
        if (!Tilt.possible(h)) {
            return Double.NaN;
        }
        double miss = Tilt.solve(observed, h).marginBeyond(delta) / delta;
        if (Math.abs(miss) < leastMiss) {
            leastMiss = Math.abs(miss);
            closest = delta;
        }
        return miss;
    }

    /** The function whose mean is to be zero, divided by A. */
    private double[] h(double delta) {
        double[] h = new double[observed.size()];
        for (int i = 0; i < h.length; i++) {
            double c = observed.offset(i);
            h[i] = c * c / a - delta * (2 * c - delta);
        }
        return h;
    }

    private static double[] grid(int reach, int middle, int wide, double narrow) {
        List<Double> points = new ArrayList<>();
        for (double point = -reach;
                point <= reach;
                point += Math.abs(point) < middle || point == -middle ? narrow : wide) {
            points.add(point);
        }
        return points.stream().mapToDouble(Double::doubleValue).toArray();
    }

    /** A part of the range of δ, with a place in it given as the log odds u of the way from one end to the other. */
    private final class Stretch {
        private final double from;
        private final double to;
        private final double[] misses;

        Stretch(double from, double to) {
            this.from = from;
            this.to = to;
            this.misses = Arrays.stream(GRID).map(this::missAt).toArray();
        }

        void search() {
            for (int i = 0; i + 1 < GRID.length; i++) {
                solve(GRID[i], misses[i], GRID[i + 1], misses[i + 1]);
                if (i > 0 && dips(misses[i - 1], misses[i], misses[i + 1])) {
                    dip(i);
                }
            }
        }

        private double missAt(double u) {
            return miss(delta(u));
        }

        /** Measured from the nearer end, which keeps its digits. */
        private double delta(double u) {
            double part = Math.exp(-Math.abs(u));
            double way = part / (1 + part);
            return u < 0 ? from + (to - from) * way : to - (to - from) * way;
        }

        /** Halves what lies between two places with misses of different signs, and takes the solution. */
        private void solve(double low, double lowMiss, double high, double highMiss) {
            if (!(lowMiss < 0 && highMiss >= 0 || lowMiss >= 0 && highMiss < 0)) {
                return;
            }
            double left = low;
            double right = high;
            for (int i = 0; i < HALVINGS; i++) {
                double middle = (left + right) / 2;
                double miss = missAt(middle);
                if (Double.isNaN(miss)) {
                    return;
                }
                if (miss < 0 == lowMiss < 0) {
                    left = middle;
                } else {
                    right = middle;
                }
            }
            double[] h = h(delta((left + right) / 2));
            if (Tilt.possible(h)) {
                nearest = Math.min(nearest, Tilt.solve(observed, h).distance());
            }
        }

        /** Three misses of one sign whose middle one is nearest to zero: two solutions may hide there. */
        private static boolean dips(double before, double here, double after) {
            return before < 0 == here < 0
                    && here < 0 == after < 0
                    && Math.abs(here) <= Math.min(Math.abs(before), Math.abs(after));
        }

        /** Looks for the other sign around the i-th point, by golden sections. */
        private void dip(int i) {
            double sign = misses[i] < 0 ? -1 : 1;
            double left = GRID[i - 1];
            double right = GRID[i + 1];
            double one = right - GOLDEN * (right - left);
            double two = left + GOLDEN * (right - left);
            double oneMiss = sign * missAt(one);
            double twoMiss = sign * missAt(two);
            for (int n = 0; n < SECTIONS && oneMiss >= 0 && twoMiss >= 0; n++) {
                if (oneMiss < twoMiss) {
                    right = two;
                    two = one;
                    twoMiss = oneMiss;
                    one = right - GOLDEN * (right - left);
                    oneMiss = sign * missAt(one);
                } else {
                    left = one;
                    one = two;
                    oneMiss = twoMiss;
                    two = left + GOLDEN * (right - left);
                    twoMiss = sign * missAt(two);
                }
            }
            double place = oneMiss < 0 ? one : two;
            double miss = sign * Math.min(oneMiss, twoMiss);
            solve(GRID[i - 1], misses[i - 1], place, miss);
            solve(place, miss, GRID[i + 1], misses[i + 1]);
        }
    }
}
