package dev.touchstone.protocol.api;

import org.jspecify.annotations.Nullable;

/**
 * An Elo difference with its 95 % interval; a bound that is infinite or unknown is absent. Where every game had the same
 * winner there is only one end, which is the one-sided 95 % bound.
 */
public record EloView(
        @Nullable Double value,
        @Nullable Double low,
        @Nullable Double high) {}
