package dev.touchstone.protocol.api;

import org.jspecify.annotations.Nullable;

/** Two of a kind side by side; one of the two is absent. */
public record Comparison(
        @Nullable MatchComparison matches, @Nullable ExperimentComparison experiments) {}
