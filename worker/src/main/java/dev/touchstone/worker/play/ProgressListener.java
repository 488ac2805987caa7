package dev.touchstone.worker.play;

/** Hears of each game of a unit as it ends. */
@FunctionalInterface
public interface ProgressListener {
    /** @param gamesFinished games of the unit played so far */
    void gameFinished(int gamesFinished);
}
