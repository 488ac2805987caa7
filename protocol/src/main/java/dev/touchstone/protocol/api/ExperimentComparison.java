package dev.touchstone.protocol.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Two experiments side by side.
 *
 * @param lines what either of them has, in the order of the first; those that only the second has come last
 * @param suites the same for runs of suites
 */
public record ExperimentComparison(Side first, Side second, List<Line> lines, List<SuiteLine> suites) {
    public ExperimentComparison {
        lines = List.copyOf(lines);
        suites = List.copyOf(suites);
    }

    /**
     * One of them.
     *
     * @param experiment without its matches
     * @param decision {@code keep}, {@code reject} or {@code inconclusive} on one change; absent for other kinds, and while there is none
     * @param sentence that says it
     */
    public record Side(
            ExperimentView experiment,
            @Nullable String decision,
            @Nullable String sentence) {}

    /**
     * A line that has the same name in both.
     *
     * @param pairs openings that both matches have played, where they are of one opening set
     * @param difference by how much the first candidate did better than the second, opening by opening
     * @param sigma of that; absent without pairs, and where every opening gave the same difference
     */
    public record Line(
            String line,
            @Nullable Cell first,
            @Nullable Cell second,
            long pairs,
            EloView difference,
            @Nullable Double sigma) {}

    /**
     * A line in one of them.
     *
     * @param matchId absent for a line that is no match
     * @param sides that met, {@code candidate v baseline}; empty likewise
     * @param elo absent for a line that is no match
     * @param sigma of {@code suites} in positions; absent while there is none
     */
    public record Cell(
            @Nullable Long matchId,
            String sides,
            long games,
            long wins,
            long losses,
            long draws,
            @Nullable EloView elo,
            @Nullable Double sigma) {}

    /** A run of a suite that has the same name in both. */
    public record SuiteLine(
            String line,
            @Nullable SuiteCell first,
            @Nullable SuiteCell second) {}
}
