package dev.touchstone.protocol;

import org.jspecify.annotations.Nullable;

/**
 * One position of a suite, to be searched once or played out, by one worker.
 *
 * @param protocolVersion the version of this message, {@link Protocol#VERSION} when written by this build
 * @param runId the run of a suite that it belongs to
 * @param position number of the position in the run, from 0
 * @param attempt which hand-out of the position this is, from 1
 * @param side who answers; with its budget
 * @param defender who plays the other side where the position is played out; absent: {@code side} does
 * @param fen the position, six fields; its history is empty
 * @param plyLimit half-moves after which play is given up; 0: one search, and nothing is played
 */
public record SuiteTask(
        int protocolVersion,
        long runId,
        int position,
        int attempt,
        Side side,
        @Nullable Side defender,
        String fen,
        int plyLimit) {
    public SuiteTask {
        Checks.positive(protocolVersion, "protocolVersion");
        Checks.task(runId, position, attempt);
        Checks.present(side, "side");
        Checks.notBlank(fen, "fen");
        Checks.notNegative(plyLimit, "plyLimit");
    }

    /** Whether the position is played out. */
    public boolean toBePlayed() {
        return plyLimit > 0;
    }
}
