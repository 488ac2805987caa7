package dev.touchstone.protocol.api;

import java.util.List;

/** The answer of {@code GET /api/webhooks}, in order, without the secrets. */
public record WebhookList(List<WebhookView> webhooks) {}
