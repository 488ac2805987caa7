package dev.touchstone.protocol.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a ladder has found so far.
 *
 * @param configurations those under test, with their budgets, in their order
 * @param rungs the opponents, in their order
 * @param openings names of the opening sets
 * @param rows one for each configuration, rung and opening set, in that order of importance; with several sets also one
 *     for all of them together
 */
public record LadderTable(List<String> configurations, List<Rung> rungs, List<String> openings, List<Row> rows)
        implements ExperimentResult {
    public LadderTable {
        configurations = List.copyOf(configurations);
        rungs = List.copyOf(rungs);
        openings = List.copyOf(openings);
        rows = List.copyOf(rows);
    }

    /**
     * One opponent.
     *
     * @param name its configuration and budget
     * @param rating that it is set to play at, in Elo; absent when its strength is set otherwise
     */
    public record Rung(String name, @Nullable Integer rating) {}

    /**
     * What one configuration scored against one rung.
     *
     * @param openings the set; absent for all sets together
     * @param matchId absent for all sets together, and while there is no match
     * @param pairs game pairs by the configuration's points: 0, 1/2, 1, 3/2, 2
     * @param score points a game, 0 to 1; absent without games
     * @param elo of the configuration over the rung
     * @param sigma (score - 1/2) / standard error; absent without games
     * @param informative whether the score lies between 0.15 and 0.85; absent without games
     */
    public record Row(
            String configuration,
            String rung,
            @Nullable String openings,
            @Nullable Long matchId,
            long games,
            long wins,
            long losses,
            long draws,
            List<Long> pairs,
            @Nullable Double score,
            EloView elo,
            @Nullable Double sigma,
            @Nullable Boolean informative) {
        public Row {
            pairs = List.copyOf(pairs);
        }
    }
}
