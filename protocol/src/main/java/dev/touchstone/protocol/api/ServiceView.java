package dev.touchstone.protocol.api;

/**
 * The answer of {@code GET /api/service}: who answers here.
 *
 * @param dataFolder absolute path of the folder that the service holds
 */
public record ServiceView(String version, long pid, String dataFolder, String state) {}
