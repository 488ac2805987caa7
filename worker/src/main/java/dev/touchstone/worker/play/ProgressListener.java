package dev.touchstone.worker.play;

/** Hears of each move of a unit, and of each game as it ends. */
@FunctionalInterface
public interface ProgressListener {
    /**
     * @param gamesFinished games of the unit played so far
     * @param pliesPlayed plies of the unit played so far, those of the unfinished game included
     */
    void playedOn(int gamesFinished, int pliesPlayed);
}
