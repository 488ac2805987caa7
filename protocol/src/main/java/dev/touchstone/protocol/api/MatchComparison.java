package dev.touchstone.protocol.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Two matches side by side.
 *
 * @param pairs openings from which both have played both games; 0 where their sets differ
 * @param points by how many points a pair the first candidate did better than the second, -2 to 2
 * @param difference the same in Elo, with its 95 % interval; of no value without pairs
 * @param sigma of that; absent without pairs, and where every opening gave the same difference
 * @param changes the openings in which they differ most, those first
 */
public record MatchComparison(
        MatchView first,
        MatchView second,
        long pairs,
        double points,
        EloView difference,
        @Nullable Double sigma,
        List<Change> changes) {
    public MatchComparison {
        changes = List.copyOf(changes);
    }

    /**
     * An opening, from 1, and each candidate's points of its two games.
     *
     * @param first 0 to 2
     * @param second 0 to 2
     */
    public record Change(int opening, double first, double second) {}
}
