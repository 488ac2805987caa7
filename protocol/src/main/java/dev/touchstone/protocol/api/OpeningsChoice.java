package dev.touchstone.protocol.api;

import org.jspecify.annotations.Nullable;

/**
 * The opening set of a match.
 *
 * @param name of a set that the service knows, or the file name that messages are to show
 * @param text content of a user's EPD, FEN or PGN file; absent for a set that the service knows
 */
public record OpeningsChoice(
        @Nullable String name, @Nullable String text) {}
