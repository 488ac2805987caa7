package dev.touchstone.protocol.api;

import org.jspecify.annotations.Nullable;

/**
 * One thing that a gate asks, and what it found.
 *
 * @param name {@code verdict}, {@code min-elo}, {@code max-loss-elo}, or the name of a requirement such as {@code sigma}
 * @param outcome {@code pass}, {@code fail} or {@code inconclusive}
 * @param value what was measured, in the unit of the threshold; absent where it has no finite value
 * @param threshold what it was compared with; absent where the verdict was not reached by one
 * @param sentence the same in words
 */
public record GateCheck(
        String name,
        String outcome,
        @Nullable Double value,
        @Nullable Double threshold,
        String sentence) {}
