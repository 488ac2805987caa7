package dev.touchstone.protocol.submission;

import java.util.Optional;

/** What a threshold may be: beyond these no match of any size gets, so a greater one is a slip. */
public final class Thresholds {

    /** A match whose every pair was won has the square root of its pairs: 316 for the largest opening set. */
    public static final double MOST_SIGMA = 1000;

    /** A score of 1 in 10^25 games. */
    public static final double MOST_ELO = 10_000;

    private Thresholds() {}

    /** What is wrong with a number of sigma. */
    public static Optional<String> wrongSigma(double value) {
        return wrong(value, MOST_SIGMA, "2");
    }

    /** What is wrong with a difference in Elo. */
    public static Optional<String> wrongElo(double value) {
        return wrong(value, MOST_ELO, "5");
    }

    private static Optional<String> wrong(double value, double most, String example) {
        if (!Double.isFinite(value)) {
            return Optional.of("is not a finite number: give one such as " + example);
        }
        return Math.abs(value) <= most
                ? Optional.empty()
                : Optional.of(value + " is out of range: give a number from " + (long) -most + " to " + (long) most
                        + ", such as " + example);
    }
}
