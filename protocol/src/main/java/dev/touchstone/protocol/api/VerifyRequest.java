package dev.touchstone.protocol.api;

import org.jspecify.annotations.Nullable;

/**
 * Asks for replays of a match's units: {@code POST /api/matches/ID/verify}.
 *
 * @param all every unit; not together with {@code share}
 * @param share the share of the units, above 0, at most 1; absent: {@link #USUAL_SHARE}
 */
public record VerifyRequest(@Nullable Boolean all, @Nullable Double share) {
    /** The share that is replayed when none is given. */
    public static final double USUAL_SHARE = 0.1;
}
