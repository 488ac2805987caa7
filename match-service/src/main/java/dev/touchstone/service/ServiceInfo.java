package dev.touchstone.service;

/**
 * What this service is.
 *
 * @param version of Touchstone
 * @param dataFolder absolute path of the folder that it holds
 */
public record ServiceInfo(String version, String dataFolder) {}
