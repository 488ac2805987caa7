package dev.touchstone.protocol.api;

import org.jspecify.annotations.Nullable;

/**
 * What somebody noted of a match.
 *
 * @param author name of the token that it came with; absent from the service's own machine
 * @param writtenAt ISO-8601 in UTC
 */
public record NoteView(String text, @Nullable String author, String writtenAt) {}
