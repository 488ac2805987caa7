package dev.touchstone.protocol.api;

import org.jspecify.annotations.Nullable;

/**
 * The sequential test of a match and how far it is.
 *
 * @param model {@code normalized}, {@code logistic} or {@code bayes}
 * @param elo0 the strength to reject at
 * @param elo1 the strength to accept at
 * @param alpha the chance to accept at elo0
 * @param beta the chance to reject at elo1
 * @param minPairs no decision before so many distinct pairs
 * @param looks how often the test was looked at
 * @param pairs game pairs that the last look saw, from the first opening on
 * @param llr the log-likelihood ratio there
 * @param lower rejected below, drawn in for the overshoot
 * @param upper accepted above
 * @param outcome {@code continue}, {@code accepted} or {@code rejected}
 * @param elo logistic Elo that allows for the early stop (median-unbiased), with its 95 % interval
 * @param plainElo the same counts without that
 * @param gamesAfter games that were played beyond those that the decision was made on; absent without a decision
 * @param warning why the test cannot end, or most likely will not, in the games of the match
 */
public record SprtView(
        String model,
        double elo0,
        double elo1,
        double alpha,
        double beta,
        int minPairs,
        int looks,
        long pairs,
        double llr,
        double lower,
        double upper,
        String outcome,
        EloView elo,
        EloView plainElo,
        @Nullable Long gamesAfter,
        @Nullable String warning) {}
