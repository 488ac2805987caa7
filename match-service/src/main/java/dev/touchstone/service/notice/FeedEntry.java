package dev.touchstone.service.notice;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Something that the feed tells of.
 *
 * @param key tells it from all others of this database
 * @param matchId the match that it is about; absent for a worker
 */
public record FeedEntry(
        String key, String title, String text, @Nullable Long matchId, Instant at) {}
