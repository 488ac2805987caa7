package dev.touchstone.statistics;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Which of several findings survive that there were several (Holm, <i>A simple sequentially rejective multiple test
 * procedure</i>, 1979). The smallest of n two-sided probabilities is held against alpha / n, the next against alpha / (n - 1),
 * and so on; the first that fails ends it. So the chance that any chance finding survives is alpha at most.
 */
public final class Holm {

    /** The usual chance that anything survives although there is nothing. */
    public static final double ALPHA = 0.05;

    private Holm() {}

    /**
     * The places of the findings that survive.
     *
     * @param sigmas each finding in standard errors
     * @param alpha above 0, below 1
     */
    public static Set<Integer> survivors(List<Double> sigmas, double alpha) {
        List<Integer> byStrength = IntStream.range(0, sigmas.size())
                .boxed()
                .sorted(Comparator.comparingDouble(i -> -Math.abs(sigmas.get(i))))
                .toList();
        Set<Integer> survivors = new HashSet<>();
        for (int i : byStrength) {
            double bound = alpha / (sigmas.size() - survivors.size());
            if (twoSided(sigmas.get(i)) > bound) {
                break;
            }
            survivors.add(i);
        }
        return Set.copyOf(survivors);
    }

    /** Probability of a finding at least as far from 0, when there is nothing. */
    static double twoSided(double sigma) {
        return 2 * Normal.cumulative(-Math.abs(sigma));
    }
}
