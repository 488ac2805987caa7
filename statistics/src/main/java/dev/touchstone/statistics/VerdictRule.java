package dev.touchstone.statistics;

/**
 * The thresholds of a submission.
 *
 * @param keepSigma keep at this many sigma or more
 * @param rejectSigma reject at this many sigma or fewer; below {@code keepSigma}
 */
public record VerdictRule(double keepSigma, double rejectSigma) {
    /** Two sigma either way. */
    public static final VerdictRule DEFAULT = new VerdictRule(2, -2);

    /** Fewer distinct pairs than this never keep or reject. */
    public static final int LEAST_DISTINCT_PAIRS = 64;

    /** @throws IllegalArgumentException when a threshold is not a finite number, or reject is not below keep */
    public VerdictRule {
        if (!Double.isFinite(keepSigma) || !Double.isFinite(rejectSigma)) {
            throw new IllegalArgumentException("keep and reject sigma must be numbers");
        }
        if (rejectSigma >= keepSigma) {
            throw new IllegalArgumentException(
                    "reject sigma (" + rejectSigma + ") must be below keep sigma (" + keepSigma + ")");
        }
    }
}
