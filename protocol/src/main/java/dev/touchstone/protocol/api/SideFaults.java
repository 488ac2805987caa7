package dev.touchstone.protocol.api;

import org.jspecify.annotations.Nullable;

/**
 * Games that ended by what one side did: it crashed, stalled, overstepped its time, or gave no legal move.
 *
 * @param side {@code candidate} or {@code baseline}
 * @param termination how they ended
 * @param note what is known of one of them: exit code, last errors, raw line, overrun
 */
public record SideFaults(
        String side,
        String termination,
        long games,
        @Nullable String note) {}
