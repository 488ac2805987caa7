package dev.touchstone.protocol.api;

/**
 * The content of {@code service.json} in a data folder: where its service answers.
 *
 * @param url base of the API, without a final slash
 * @param startedAt ISO-8601 in UTC
 */
public record ServiceAddress(long pid, int port, String url, String startedAt) {}
