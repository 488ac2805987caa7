package dev.touchstone.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * Whether the workers of a match report the same kind of results: Pearson's chi-squared test of homogeneity on a table
 * with a row for each worker and the columns pairs won (WW, WD), pairs lost (LL, LD) and level pairs. As fishtest has
 * it: rows with an expectation of 5 or less are left out, and a worker's residual is the chi-squared of its row over (1 -
 * its share of all pairs), on two degrees of freedom, as the standard normal value that is exceeded as often.
 *
 * @param chiSquared of the table; empty with fewer than two rows
 * @param degreesOfFreedom two for each row but one
 * @param p the probability of a table at least as uneven from equal workers; empty with fewer than two rows
 * @param residuals for each worker that was not left out, 0 or more; empty with fewer than two rows
 * @param chances for each of them, how often a worker like all others has so high a chi-squared; 0 to 1
 * @param suspicious a residual above this is had by one of so many equal workers in one match in twenty (Bonferroni)
 * @param bad the same for one match in a hundred
 */
public record WorkerComparison(
        OptionalDouble chiSquared,
        int degreesOfFreedom,
        OptionalDouble p,
        Map<String, Double> residuals,
        Map<String, Double> chances,
        OptionalDouble suspicious,
        OptionalDouble bad) {
    private static final int COLUMNS = 3;
    private static final double LEAST_EXPECTED = 5;

    public WorkerComparison {
        residuals = Map.copyOf(residuals);
        chances = Map.copyOf(chances);
    }

    private record Row(String worker, double[] counts, double total) {
        static Row of(String worker, Pairs pairs) {
            return new Row(
                    worker,
                    new double[] {pairs.ww() + pairs.wd(), pairs.ll() + pairs.ld(), pairs.level()},
                    pairs.total());
        }
    }

    /** The test of the pairs that each worker has played. */
    public static WorkerComparison of(Map<String, Pairs> pairsByWorker) {
        List<Row> rows = new ArrayList<>();
        new TreeMap<>(pairsByWorker).forEach((worker, pairs) -> rows.add(Row.of(worker, pairs)));
        while (rows.removeAll(tooSmall(rows))) {
            // What is left has other expectations.
        }
        return rows.size() < 2
                ? new WorkerComparison(
                        OptionalDouble.empty(),
                        0,
                        OptionalDouble.empty(),
                        Map.of(),
                        Map.of(),
                        OptionalDouble.empty(),
                        OptionalDouble.empty())
                : test(rows);
    }

    private static List<Row> tooSmall(List<Row> rows) {
        double[] columns = columns(rows);
        double total = total(rows);
        return rows.stream()
                .filter(row -> {
                    boolean small = false;
                    for (double column : columns) {
                        small |= !(row.total * column / total > LEAST_EXPECTED);
                    }
                    return small;
                })
                .toList();
    }

    private static WorkerComparison test(List<Row> rows) {
        double[] columns = columns(rows);
        double total = total(rows);
        double sum = 0;
        Map<String, Double> residuals = new TreeMap<>();
        Map<String, Double> chances = new TreeMap<>();
        for (Row row : rows) {
            double chiSquared = 0;
            for (int i = 0; i < COLUMNS; i++) {
                double expected = row.total * columns[i] / total;
                double difference = row.counts[i] - expected;
                chiSquared += difference * difference / expected;
            }
            sum += chiSquared;
            double x = chiSquared / (1 - row.total / total);
            residuals.put(row.worker, residual(x));
            chances.put(row.worker, Math.exp(-x / 2));
        }
        int degrees = (COLUMNS - 1) * (rows.size() - 1);
        return new WorkerComparison(
                OptionalDouble.of(sum),
                degrees,
                OptionalDouble.of(upperTail(sum, degrees)),
                residuals,
                chances,
                OptionalDouble.of(Normal.exceededWithLog(Math.log(0.05 / rows.size()))),
                OptionalDouble.of(Normal.exceededWithLog(Math.log(0.01 / rows.size()))));
    }

    /** On two degrees of freedom a value above x has the probability e^(-x/2). */
    private static double residual(double x) {
        return x == 0 ? 0 : Math.max(0, Normal.exceededWithLog(-x / 2));
    }

    /** For an even number of degrees of freedom: e^(-x/2) times the first terms of the series of e^(x/2). */
    private static double upperTail(double x, int degrees) {
        double logTerm = -x / 2;
        double tail = Math.exp(logTerm);
        for (int n = 1; n < degrees / 2; n++) {
            logTerm += Math.log(x / 2 / n);
            tail += Math.exp(logTerm);
        }
        return Math.min(1, tail);
    }

    private static double[] columns(List<Row> rows) {
        double[] columns = new double[COLUMNS];
        for (Row row : rows) {
            for (int i = 0; i < COLUMNS; i++) {
                columns[i] += row.counts[i];
            }
        }
        return columns;
    }

    private static double total(List<Row> rows) {
        return rows.stream().mapToDouble(Row::total).sum();
    }
}
