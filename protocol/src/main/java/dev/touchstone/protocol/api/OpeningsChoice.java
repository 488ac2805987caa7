package dev.touchstone.protocol.api;

import org.jspecify.annotations.Nullable;

/**
 * The opening set of a match.
 *
 * @param name of a set that the service knows, or the file name that messages are to show; at most {@link #LONGEST_NAME}
 *     characters
 * @param text content of a user's EPD, FEN or PGN file, at most {@link #LONGEST_TEXT} characters; absent for a set that
 *     the service knows
 */
public record OpeningsChoice(
        @Nullable String name, @Nullable String text) {
    /** Characters that a name may have. */
    public static final int LONGEST_NAME = 500;

    /** Characters that a file's text may have: room for 100,000 openings. */
    public static final int LONGEST_TEXT = 16 * 1024 * 1024;
}
