package dev.touchstone.protocol.api;

import org.jspecify.annotations.Nullable;

/**
 * A sequential test that ends a match as soon as it has decided.
 *
 * @param elo0 the strength to reject at; required
 * @param elo1 the strength to accept at; required
 * @param model {@code normalized}, {@code logistic} or {@code bayes}; absent for normalized
 * @param alpha the chance to accept at elo0; absent for 0.05
 * @param beta the chance to reject at elo1; absent for 0.05
 * @param minPairs no decision before so many distinct pairs; absent for 64, the fewest that may decide
 */
public record SprtChoice(
        @Nullable Double elo0,
        @Nullable Double elo1,
        @Nullable String model,
        @Nullable Double alpha,
        @Nullable Double beta,
        @Nullable Integer minPairs) {}
