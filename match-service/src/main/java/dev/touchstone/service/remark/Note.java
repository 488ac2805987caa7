package dev.touchstone.service.remark;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What somebody noted of a match.
 *
 * @param author name of the token that it came with; absent from the service's own machine
 */
public record Note(long id, String text, @Nullable String author, Instant writtenAt) {}
