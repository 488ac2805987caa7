package dev.touchstone.protocol;

/**
 * Tells the service that a unit moves on, so that its lease is renewed.
 *
 * @param worker name of the worker
 * @param gamesFinished games of the unit played so far
 */
public record UnitProgress(long matchId, int unit, int attempt, String worker, int gamesFinished) {
    public UnitProgress {
        Checks.unit(matchId, unit, attempt);
        Checks.notBlank(worker, "worker");
        Checks.notNegative(gamesFinished, "gamesFinished");
    }
}
