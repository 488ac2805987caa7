package dev.touchstone.protocol;

/**
 * Tells the service how far a unit is. The lease is renewed when the count of plies has changed since the last word; a
 * worker that says the same again is not believed to play.
 *
 * @param worker name of the worker
 * @param gamesFinished games of the unit played so far
 * @param pliesPlayed plies of the unit played so far, those of the unfinished game included
 */
public record UnitProgress(long matchId, int unit, int attempt, String worker, int gamesFinished, int pliesPlayed) {
    public UnitProgress {
        Checks.unit(matchId, unit, attempt);
        Checks.notBlank(worker, "worker");
        Checks.notNegative(gamesFinished, "gamesFinished");
        Checks.notNegative(pliesPlayed, "pliesPlayed");
    }
}
