package dev.touchstone.protocol.fleet;

import org.jspecify.annotations.Nullable;

/**
 * A token that is asked for; the body of {@code POST /api/tokens}.
 *
 * @param role {@code worker}, {@code user} or {@code admin}; absent for {@code worker}
 */
public record NewToken(@Nullable String name, @Nullable String role) {}
