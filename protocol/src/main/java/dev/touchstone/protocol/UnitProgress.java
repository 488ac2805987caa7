package dev.touchstone.protocol;

import org.jspecify.annotations.Nullable;

/**
 * Tells the service how far a unit is. The lease is renewed when the count of plies has changed since the last word, or
 * the worker knows of another sign of life; one that says the same again without any is not believed to play.
 *
 * @param worker name of the worker
 * @param gamesFinished games of the unit played so far
 * @param pliesPlayed plies of the unit played so far, those of the unfinished game included
 * @param alive whether the worker holds the unit and knows why no ply was played since its last word: the unit waits for
 *     room, or a search has gone on counting nodes; absent is no
 */
public record UnitProgress(
        long matchId,
        int unit,
        int attempt,
        String worker,
        int gamesFinished,
        int pliesPlayed,
        @Nullable Boolean alive) {
    public UnitProgress {
        Checks.unit(matchId, unit, attempt);
        Checks.notBlank(worker, "worker");
        Checks.notNegative(gamesFinished, "gamesFinished");
        Checks.notNegative(pliesPlayed, "pliesPlayed");
    }

    /** A word that counts by its plies alone. */
    public UnitProgress(long matchId, int unit, int attempt, String worker, int gamesFinished, int pliesPlayed) {
        this(matchId, unit, attempt, worker, gamesFinished, pliesPlayed, null);
    }
}
