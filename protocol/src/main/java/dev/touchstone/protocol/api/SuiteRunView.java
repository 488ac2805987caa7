package dev.touchstone.protocol.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A run of a suite, while it goes on and afterwards.
 *
 * @param state {@code running}, {@code finished} or {@code failed}
 * @param configuration canonical, with its budget where it names one
 * @param defender the same for the other side; absent where the configuration plays both
 * @param generated how many endings were generated; absent for the suite's own
 * @param total positions
 * @param done positions that have an answer
 * @param solved positions with the right answer
 * @param meanPlies half-moves to mate, on average over the positions that were mated; absent where there are none
 * @param nodes of all searches of the configuration
 * @param seconds that the configuration thought
 * @param expectedSolved what is published of this configuration; absent where nothing is
 * @param expectedMeanPlies the same, rounded down
 * @param problem why it failed
 */
public record SuiteRunView(
        long id,
        String suite,
        String state,
        String configuration,
        @Nullable String defender,
        @Nullable Integer generated,
        @Nullable Long seed,
        int total,
        int done,
        int solved,
        @Nullable Double meanPlies,
        long nodes,
        double seconds,
        @Nullable Integer expectedSolved,
        @Nullable Integer expectedMeanPlies,
        @Nullable String problem,
        String submittedAt,
        @Nullable String finishedAt,
        List<SuitePositionView> positions) {
    public SuiteRunView {
        positions = List.copyOf(positions);
    }
}
