package dev.touchstone.protocol.api;

import java.util.List;

/** The answer of {@code GET /api/webhooks/ID/deliveries}: the log of a webhook, newest first. */
public record DeliveryList(List<DeliveryView> deliveries) {}
