package dev.touchstone.protocol.fleet;

import org.jspecify.annotations.Nullable;

/**
 * A token as the API shows it.
 *
 * @param role {@code worker}, {@code user} or {@code admin}
 * @param revokedAt absent while it is good
 * @param token the secret itself, in the answer to its creation alone
 */
public record TokenView(
        String name,
        String role,
        String createdAt,
        @Nullable String revokedAt,
        @Nullable String token) {}
