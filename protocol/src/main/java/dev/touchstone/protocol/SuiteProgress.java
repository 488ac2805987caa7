package dev.touchstone.protocol;

/**
 * Tells the service how far a position of a suite is; a count of plies that has grown renews its lease.
 *
 * @param worker name of the worker
 * @param plies half-moves played so far
 */
public record SuiteProgress(long runId, int position, int attempt, String worker, int plies) {
    public SuiteProgress {
        Checks.task(runId, position, attempt);
        Checks.notBlank(worker, "worker");
        Checks.notNegative(plies, "plies");
    }
}
