package dev.touchstone.statistics;

/** Two shares compared, such as the won games that each side converted. */
public final class Proportions {

    private Proportions() {}

    /**
     * How far two shares are apart, in standard errors of their difference if both were the same: (p1 - p2) / √(p (1 - p) (1/n1 +
     * 1/n2)) with p the share of both together (the pooled two-proportion z; Fleiss, <i>Statistical Methods for Rates and
     * Proportions</i>, chapter 2). It takes the trials for independent. 0 where both shares are 0, or both are 1.
     *
     * @param hits1 of {@code trials1}
     * @param hits2 of {@code trials2}
     * @throws IllegalArgumentException when there are no trials, or more hits than trials
     */
    public static double sigma(long hits1, long trials1, long hits2, long trials2) {
        if (trials1 < 1 || trials2 < 1 || hits1 < 0 || hits2 < 0 || hits1 > trials1 || hits2 > trials2) {
            throw new IllegalArgumentException("a share needs trials, and at most as many hits: " + hits1 + " of "
                    + trials1 + ", " + hits2 + " of " + trials2);
        }
        double together = (double) (hits1 + hits2) / (trials1 + trials2);
        double variance = together * (1 - together) * (1.0 / trials1 + 1.0 / trials2);
        double difference = (double) hits1 / trials1 - (double) hits2 / trials2;
        return variance == 0 ? 0 : difference / Math.sqrt(variance);
    }
}
