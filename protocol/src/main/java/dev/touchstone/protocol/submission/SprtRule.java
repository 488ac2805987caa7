package dev.touchstone.protocol.submission;

/**
 * The sequential test of a match, with every default filled in.
 *
 * @param model {@code normalized}, {@code logistic} or {@code bayes}
 * @param elo0 the strength to reject at
 * @param elo1 the strength to accept at
 * @param alpha the chance to accept at elo0
 * @param beta the chance to reject at elo1
 * @param minPairs no decision before so many distinct pairs
 */
public record SprtRule(String model, double elo0, double elo1, double alpha, double beta, int minPairs) {}
