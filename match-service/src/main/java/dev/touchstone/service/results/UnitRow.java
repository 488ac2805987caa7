package dev.touchstone.service.results;

/** A work unit's row while its result is stored: locked. */
record UnitRow(int firstOpening, int pairCount, String state) {}
