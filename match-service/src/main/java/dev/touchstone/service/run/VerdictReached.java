package dev.touchstone.service.run;

import dev.touchstone.statistics.Verdict;

/**
 * A match has its verdict. Published in the transaction that stores it.
 *
 * @param sentence the verdict in words, with what was put right since
 */
public record VerdictReached(long matchId, Verdict verdict, String sentence) {}
