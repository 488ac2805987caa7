package dev.touchstone.protocol;

/**
 * What a worker sends back for a position of a suite that it could not take.
 *
 * @param worker name of the worker
 * @param reason one sentence for the person who reads the run
 */
public record SuiteFailure(long runId, int position, int attempt, String worker, String reason) {
    public SuiteFailure {
        Checks.task(runId, position, attempt);
        Checks.notBlank(worker, "worker");
        Checks.notBlank(reason, "reason");
    }
}
