package dev.touchstone.protocol.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A webhook as the API shows it.
 *
 * @param match the match that it is about; absent: all of them
 * @param experiment the experiment that it is about, with its matches; absent: all of them
 * @param removedAt absent while it is told
 * @param waiting notices that it has not been told yet
 * @param givenUp notices that it could not be told
 * @param secret in the answer to its creation alone
 */
public record WebhookView(
        long id,
        String url,
        List<String> kinds,
        @Nullable Long match,
        @Nullable Long experiment,
        String createdAt,
        @Nullable String removedAt,
        long waiting,
        long delivered,
        long givenUp,
        @Nullable String secret) {}
