package dev.touchstone.worker.program;

import java.time.Duration;

/**
 * How patient a worker is with programs.
 *
 * @param start for {@code uciok} and {@code readyok}
 * @param move for the answer to a question that no clock bounds
 * @param late for a move after its time is over, to say by how much; the game is lost already
 * @param quit for a program that was told to quit, before it is ended by force
 */
public record ProgramTimes(Duration start, Duration move, Duration late, Duration quit) {
    /** Less than the lease of a unit, so that the program is blamed and not its worker. */
    private static final ProgramTimes USUAL = new ProgramTimes(
            Duration.ofSeconds(20), Duration.ofSeconds(60), Duration.ofSeconds(1), Duration.ofMillis(500));

    /** What suits programs that start within seconds and answer within a minute. */
    public static ProgramTimes usual() {
        return USUAL;
    }

    /** The same with another patience for a move. */
    public ProgramTimes withMove(Duration patience) {
        return new ProgramTimes(start, patience, late, quit);
    }
}
