package dev.touchstone.service.embedded;

/**
 * Where the service of a data folder answers: the content of its {@code service.json}.
 *
 * @param pid the service's process id
 * @param port its HTTP port
 * @param url the base of its API, without a slash at the end
 * @param startedAt when it began to answer, ISO 8601 in UTC
 */
public record ServiceAddress(long pid, int port, String url, String startedAt) {}
