package dev.touchstone.statistics;

import java.util.List;
import java.util.Locale;

/**
 * What a node of the candidate costs in nodes of the baseline, from blocks measured in several forks. A fork's value is the
 * median of its blocks' ratios, so that a block that something disturbed counts for little. The ratio is the geometric
 * mean of the forks, its 95 % interval Student's over the logarithms of the forks: what the compiler makes of an
 * engine differs from process to process, more than blocks of one process do.
 *
 * @param ratio cost of a candidate's node in baseline's nodes
 * @param low lower end of the interval
 * @param high upper end of the interval
 * @param forks measured
 * @param blocks in all forks
 * @param forkSpread standard deviation between the forks, as a share of the ratio
 * @param blockSpread standard deviation of the blocks about their fork's mean, as a share of the ratio
 */
public record NodeCost(
        double ratio, double low, double high, int forks, int blocks, double forkSpread, double blockSpread) {

    /** A measurement of fewer forks says too little about what the compiler does. */
    public static final int LEAST_FORKS = 5;

    /** The widest interval, as a share of the ratio, that a charge is taken from. */
    public static final double WIDEST = 0.03;

    /**
     * From the ratios of each fork's blocks.
     *
     * @param ratios above 0; at least two forks, of at least one block each
     * @throws IllegalArgumentException when there are fewer, or a ratio is no positive number
     */
    public static NodeCost of(List<List<Double>> ratios) {
        check(ratios);
        double[] forks =
                ratios.stream().mapToDouble(NodeCost::median).map(Math::log).toArray();
        double mean = mean(forks);
        double spread = Math.sqrt(squares(forks, mean) / (forks.length - 1));
        double reach = StudentT.twoSided95(forks.length - 1) * spread / Math.sqrt(forks.length);
        int blocks = ratios.stream().mapToInt(List::size).sum();
        return new NodeCost(
                Math.exp(mean),
                Math.exp(mean - reach),
                Math.exp(mean + reach),
                forks.length,
                blocks,
                spread,
                withinForks(ratios, blocks));
    }

    /** Width of the interval as a share of the ratio. */
    public double width() {
        return (high - low) / ratio;
    }

    /** Whether enough was measured for an interval that is no wider than that share of the ratio. */
    public boolean isSharp(double widest) {
        return forks >= LEAST_FORKS && width() <= widest;
    }

    /** Whether enough was measured for a charge to be taken from it. */
    public boolean isSharp() {
        return isSharp(WIDEST);
    }

    /** Nodes of the candidate that cost what so many nodes of the baseline do: rounded to the nearest, at least 1. */
    public static long charged(long baselineNodes, double ratio) {
        return Math.max(1, Math.round(baselineNodes / ratio));
    }

    /** The ratio with its interval, and what it stands on. */
    public String text() {
        return String.format(
                Locale.ROOT, "%.3f (%.3f to %.3f), %d forks of %d blocks", ratio, low, high, forks, blocks / forks);
    }

    private static double withinForks(List<List<Double>> ratios, int blocks) {
        double sum = 0;
        for (List<Double> fork : ratios) {
            double[] logs = fork.stream().mapToDouble(Math::log).toArray();
            sum += squares(logs, mean(logs));
        }
        int freedom = blocks - ratios.size();
        return freedom == 0 ? 0 : Math.sqrt(sum / freedom);
    }

    private static double median(List<Double> values) {
        double[] sorted =
                values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    private static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.length;
    }

    private static double squares(double[] values, double about) {
        double sum = 0;
        for (double value : values) {
            sum += (value - about) * (value - about);
        }
        return sum;
    }

    private static void check(List<List<Double>> ratios) {
        if (ratios.size() < 2) {
            throw new IllegalArgumentException("an interval needs two forks or more, not " + ratios.size());
        }
        for (List<Double> fork : ratios) {
            if (fork.isEmpty()) {
                throw new IllegalArgumentException("a fork has no block");
            }
            for (double ratio : fork) {
                if (!Double.isFinite(ratio) || ratio <= 0) {
                    throw new IllegalArgumentException("the ratio of a block must be above 0, not " + ratio);
                }
            }
        }
    }
}
