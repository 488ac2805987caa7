package dev.touchstone.protocol.fleet;

import org.jspecify.annotations.Nullable;

/**
 * What the service answers to a worker that says that it is there.
 *
 * @param state {@code active}, {@code set-aside} or {@code quarantined}; only an active worker gets units
 * @param reason why it is not active
 * @param knownToBroker whether its log-in is still good; if not, it has to register again
 */
public record WorkerStanding(String state, @Nullable String reason, boolean knownToBroker) {}
