package dev.touchstone.service.match;

/** A match was given up. Published in the transaction that says so. */
public record MatchFailed(long matchId, String problem) {}
