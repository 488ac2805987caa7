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
 * @param differences between each configuration and the one before it, at each rung
 * @param likenesses rungs that played some of the same games
 * @param ratings of the configurations, where rungs are rated
 */
public record LadderTable(
        List<String> configurations,
        List<Rung> rungs,
        List<String> openings,
        List<Row> rows,
        List<Difference> differences,
        List<Likeness> likenesses,
        List<Rating> ratings)
        implements ExperimentResult {
    public LadderTable {
        configurations = List.copyOf(configurations);
        rungs = List.copyOf(rungs);
        openings = List.copyOf(openings);
        rows = List.copyOf(rows);
        differences = List.copyOf(differences);
        likenesses = List.copyOf(likenesses);
        ratings = List.copyOf(ratings);
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
     * @param implied the rung's rating and {@code elo} together; absent when the rung is not rated
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
            @Nullable Boolean informative,
            @Nullable EloView implied) {
        public Row {
            pairs = List.copyOf(pairs);
        }
    }

    /**
     * By how much one configuration did better than another against the same rung, opening by opening.
     *
     * @param configuration the later one
     * @param over the one before it
     * @param openings the set; absent for all sets together
     * @param pairs openings that both have played
     * @param score difference of the points a game
     * @param elo difference of the two Elo values
     * @param sigma the score's difference over its standard error; absent where every opening gave the same difference
     */
    public record Difference(
            String configuration,
            String over,
            String rung,
            @Nullable String openings,
            long pairs,
            double score,
            EloView elo,
            @Nullable Double sigma) {}

    /**
     * Two rungs, and how many games of every configuration were the same move for move.
     *
     * @param games of openings that were played against both
     * @param same those of them that are the same
     * @param sameOpponent whether all are: the two rungs are one opponent
     */
    public record Likeness(String rung, String other, long games, long same, boolean sameOpponent) {}

    /**
     * A configuration's rating from all rated rungs together, by maximum likelihood.
     *
     * @param steps how well neighbouring rungs agree
     */
    public record Rating(String configuration, EloView rating, List<Step> steps) {
        public Rating {
            steps = List.copyOf(steps);
        }
    }

    /**
     * By how much the rating that a rung implies exceeds that of the rated rung before it; 0 when their own ratings are right.
     *
     * @param elo the difference with its interval
     * @param agree whether the interval holds 0; absent when there is none
     */
    public record Step(
            String rung,
            String before,
            EloView elo,
            @Nullable Boolean agree) {}
}
