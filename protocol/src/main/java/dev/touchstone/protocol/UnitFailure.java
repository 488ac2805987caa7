package dev.touchstone.protocol;

/**
 * What a worker sends back for a unit that it could not play.
 *
 * @param worker name of the worker
 * @param reason one sentence for the person who reads the match's page
 */
public record UnitFailure(long matchId, int unit, int attempt, String worker, String reason) {
    public UnitFailure {
        Checks.unit(matchId, unit, attempt);
        Checks.notBlank(worker, "worker");
        Checks.notBlank(reason, "reason");
    }
}
