package dev.touchstone.service.dispatch;

/** One attempt at a work unit, ready to be published: the unit's openings are consecutive. */
record UnitHandout(long matchId, int unit, int attempt, int firstOpening, int pairCount) {}
