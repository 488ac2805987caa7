package dev.touchstone.protocol.api;

import org.jspecify.annotations.Nullable;

/**
 * What a configuration answered of one suite or of several.
 *
 * @param runId of the suite's run; absent until there is one, and for several suites
 * @param total positions
 * @param solved of them, as far as they are answered
 * @param meanPlies half-moves to mate, on average over the positions that were mated; absent where there are none
 */
public record SuiteCell(
        @Nullable Long runId,
        int total,
        int solved,
        @Nullable Double meanPlies) {}
