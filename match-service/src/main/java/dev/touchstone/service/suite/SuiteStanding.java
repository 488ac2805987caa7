package dev.touchstone.service.suite;

import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * How far a run of a suite is, in figures.
 *
 * @param state {@code running}, {@code finished} or {@code failed}
 * @param problem why it failed
 * @param total positions
 * @param solved of them so far
 * @param mates of these, those that were mated in play
 * @param matePlies half-moves of all mates together
 */
public record SuiteStanding(
        long id,
        String suite,
        String state,
        @Nullable String problem,
        int total,
        int solved,
        int mates,
        long matePlies) {

    /** Whether every position has an answer. */
    public boolean isFinished() {
        return state.equals("finished");
    }

    /** Whether it does not go on by itself. */
    public boolean hasEnded() {
        return !state.equals("running");
    }

    /** Half-moves to mate on average; absent without a mate. */
    public OptionalDouble meanPlies() {
        return mates == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) matePlies / mates);
    }
}
