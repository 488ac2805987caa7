package dev.touchstone.protocol.fleet;

import org.jspecify.annotations.Nullable;

/**
 * A worker says that it is there; the body of {@code POST /api/workers/NAME/heartbeat}.
 *
 * @param instance as in its registration
 */
public record Heartbeat(@Nullable String instance) {}
