package dev.touchstone.protocol;

/**
 * What a worker sends back for a unit that it could not play.
 *
 * @param worker name of the worker
 * @param reason one sentence for the person who reads the match's page
 * @param stopsMatch whether no other unit of the match can be played either, such as when a program does not start
 */
public record UnitFailure(long matchId, int unit, int attempt, String worker, String reason, boolean stopsMatch) {
    /** A failure of this unit alone. */
    public UnitFailure(long matchId, int unit, int attempt, String worker, String reason) {
        this(matchId, unit, attempt, worker, reason, false);
    }

    public UnitFailure {
        Checks.unit(matchId, unit, attempt);
        Checks.notBlank(worker, "worker");
        Checks.notBlank(reason, "reason");
    }
}
