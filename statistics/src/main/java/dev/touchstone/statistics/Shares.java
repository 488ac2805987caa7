package dev.touchstone.statistics;

import java.util.OptionalDouble;

/**
 * Two shares, such as of won games that each side won.
 *
 * @param had of the first, at least {@code converted}
 * @param otherHad of the second, at least {@code otherConverted}
 */
public record Shares(long had, long converted, long otherHad, long otherConverted) {

    /** Nothing counted. */
    public static final Shares NONE = new Shares(0, 0, 0, 0);

    public Shares {
        if (converted < 0 || otherConverted < 0 || converted > had || otherConverted > otherHad) {
            throw new IllegalArgumentException("converted cannot be below 0 or more than had");
        }
    }

    /** Both counts together. */
    public Shares plus(Shares more) {
        return new Shares(
                had + more.had,
                converted + more.converted,
                otherHad + more.otherHad,
                otherConverted + more.otherConverted);
    }

    /**
     * By how many standard errors the first share is the greater: the two-proportion test with the pooled share (as in any
     * textbook, for example Fleiss, <i>Statistical Methods for Rates and Proportions</i>, chapter 2). Absent when one of
     * them has no cases; 0 when all or none were converted on both sides.
     */
    public OptionalDouble sigma() {
        if (had == 0 || otherHad == 0) {
            return OptionalDouble.empty();
        }
        double pooled = (double) (converted + otherConverted) / (had + otherHad);
        double variance = pooled * (1 - pooled) * (1.0 / had + 1.0 / otherHad);
        double difference = (double) converted / had - (double) otherConverted / otherHad;
        return OptionalDouble.of(variance == 0 ? 0 : difference / Math.sqrt(variance));
    }
}
