package dev.touchstone.statistics;

import java.util.Arrays;
import java.util.List;

/**
 * How numbers spread.
 *
 * @param count of them
 * @param mean arithmetic; 0 without numbers
 * @param p95 the smallest number that is not exceeded by 95 % of them (nearest rank); 0 without numbers
 * @param max the greatest; 0 without numbers
 */
public record Spread(int count, double mean, long p95, long max) {

    private static final double SHARE = 0.95;

    /** The spread of these numbers. */
    public static Spread of(List<Long> numbers) {
        long[] sorted = numbers.stream().mapToLong(Long::longValue).sorted().toArray();
        if (sorted.length == 0) {
            return new Spread(0, 0, 0, 0);
        }
        int rank = (int) Math.ceil(SHARE * sorted.length);
        double mean = Arrays.stream(sorted).average().orElseThrow();
        return new Spread(sorted.length, mean, sorted[rank - 1], sorted[sorted.length - 1]);
    }
}
