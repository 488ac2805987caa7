package dev.touchstone.protocol.api;

import org.jspecify.annotations.Nullable;

/**
 * One position of a run of a suite. What is not known yet is absent.
 *
 * @param state {@code waiting}, {@code published}, {@code playing}, {@code done} or {@code parked}
 * @param want the right answer: {@code move d5d3}, {@code score 800}, {@code any}, {@code none}, {@code mate}
 * @param solved whether it was given
 * @param moves in UCI: the move found, or the game
 * @param plies half-moves of a position that was played out
 * @param note what is to be known of it
 */
public record SuitePositionView(
        int number,
        String name,
        String fen,
        String want,
        String state,
        @Nullable Boolean solved,
        @Nullable String moves,
        @Nullable String ending,
        @Nullable Integer score,
        @Nullable Integer depth,
        @Nullable Long nodes,
        @Nullable Integer plies,
        @Nullable String worker,
        @Nullable String note) {}
