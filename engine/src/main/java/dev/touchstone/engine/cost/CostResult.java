package dev.touchstone.engine.cost;

import java.util.List;

/**
 * What was measured.
 *
 * @param forks one a pair of processes
 * @param oneCore whether the processes were kept on one core
 */
public record CostResult(Sample sample, List<Fork> forks, boolean oneCore) {
    public CostResult {
        forks = List.copyOf(forks);
    }

    /** The ratios of the blocks of each fork. */
    public List<List<Double>> ratios() {
        return forks.stream().map(Fork::ratios).toList();
    }
}
