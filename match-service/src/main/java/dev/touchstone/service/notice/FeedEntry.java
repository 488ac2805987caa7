package dev.touchstone.service.notice;

import java.time.Instant;

/**
 * Something that the feed tells of.
 *
 * @param key tells it from all others of this database
 * @param path of the page of what it is about
 */
public record FeedEntry(String key, String title, String text, String path, Instant at) {}
