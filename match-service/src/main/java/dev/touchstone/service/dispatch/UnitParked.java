package dev.touchstone.service.dispatch;

/**
 * A work unit failed too often to be handed out again. Published in the transaction that parks it.
 *
 * @param reason of its last failure
 */
public record UnitParked(long matchId, int unit, String reason) {}
