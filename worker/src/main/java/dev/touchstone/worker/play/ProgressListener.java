package dev.touchstone.worker.play;

/** Hears of each move of a unit, of each game as it ends, and of long searches in between. */
@FunctionalInterface
public interface ProgressListener {
    /**
     * @param gamesFinished games of the unit played so far
     * @param pliesPlayed plies of the unit played so far, those of the unfinished game included
     */
    void playedOn(int gamesFinished, int pliesPlayed);

    /**
     * A search of this process that no clock bounds has counted more nodes; said many times a millisecond, by the searching thread. The
     * counts are those of the last move.
     */
    default void searches(int gamesFinished, int pliesPlayed) {
        // Most listeners count moves.
    }
}
