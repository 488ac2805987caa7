package dev.touchstone.service.experiment;

import dev.touchstone.protocol.api.ExperimentResult;
import org.jspecify.annotations.Nullable;

/**
 * An experiment was played to its end, or cannot go on.
 *
 * @param problem why it failed; absent where it is finished
 * @param result what it found; absent where it was given up
 */
public record ExperimentEnded(
        long id,
        String kind,
        String title,
        @Nullable String problem,
        @Nullable ExperimentResult result) {}
