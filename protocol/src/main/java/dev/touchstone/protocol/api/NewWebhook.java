package dev.touchstone.protocol.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A webhook that is asked for; the body of {@code POST /api/webhooks}.
 *
 * @param url {@code http} or {@code https}; required
 * @param secret as in {@link WebhookChoice}; absent: one is made
 * @param kinds of notices: {@code verdict}, {@code match-failed}, {@code unit-parked}, {@code worker-barred},
 *     {@code experiment-ended}, {@code experiment-failed}; absent: all, of an experiment all but verdicts on its matches
 * @param match the match that it is about; absent: all of them
 * @param experiment the experiment that it is about, with its matches; absent: all of them
 */
public record NewWebhook(
        @Nullable String url,
        @Nullable String secret,
        @Nullable List<String> kinds,
        @Nullable Long match,
        @Nullable Long experiment) {}
