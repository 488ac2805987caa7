package dev.touchstone.worker.play;

/** The play was given up because the worker was told to stop; what was played so far is worth nothing. */
public final class PlayCancelledException extends Exception {
    public PlayCancelledException() {
        super("the play was cancelled");
    }
}
