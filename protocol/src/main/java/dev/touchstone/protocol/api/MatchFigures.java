package dev.touchstone.protocol.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The figures of a match so far, all from its tally.
 *
 * @param pairs game pairs by the candidate's points: 0, 1/2, 1, 3/2, 2
 * @param distinctGames games that differ in start position or moves
 * @param seconds from the first game's hand-out to the last result
 * @param score the candidate's points a game, 0 to 1; absent without games
 * @param sigma (score - 1/2) / standard error; absent where it does not exist
 * @param los likelihood of superiority, 0 to 1; absent where it does not exist
 * @param distinctPairs game pairs that differ in start position or moves
 * @param identicalPairs game pairs whose two games have the same moves
 * @param candidateSeconds time the candidate thought, over all games
 * @param baselineSeconds time the baseline thought, over all games
 */
public record MatchFigures(
        long games,
        long wins,
        long losses,
        long draws,
        List<Long> pairs,
        DrawsBy drawsBy,
        ConversionView conversion,
        long distinctGames,
        long nodes,
        double seconds,
        EloView elo,
        @Nullable Double score,
        @Nullable Double sigma,
        @Nullable Double los,
        long plies,
        long distinctPairs,
        long identicalPairs,
        double candidateSeconds,
        double baselineSeconds) {
    public MatchFigures {
        if (pairs.size() != 5) {
            throw new IllegalArgumentException("pairs: must be five counts, are " + pairs.size());
        }
        pairs = List.copyOf(pairs);
    }
}
