package dev.touchstone.protocol.api;

import org.jspecify.annotations.Nullable;

/**
 * Whom to tell of one match, in its submission.
 *
 * @param url {@code http} or {@code https}; required
 * @param secret with which notices are signed: {@code whsec_} and 24 to 64 bytes in base64; required
 */
public record WebhookChoice(@Nullable String url, @Nullable String secret) {
    /** Characters of a URL. */
    public static final int LONGEST_URL = 2000;
}
