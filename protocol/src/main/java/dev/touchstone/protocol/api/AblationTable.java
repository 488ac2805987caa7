package dev.touchstone.protocol.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What each part of a configuration is worth, as far as it is known.
 *
 * @param configuration that each change is held against, with its budget
 * @param suites all of them, answered by the configuration as it is; absent until it has answered
 * @param rows one for each change, in the order of the preset's switches
 */
public record AblationTable(String configuration, @Nullable SuiteCell suites, List<Row> rows)
        implements ExperimentResult {
    public AblationTable {
        rows = List.copyOf(rows);
    }

    /**
     * One change.
     *
     * @param change {@code -mate-drive} or {@code +history}
     * @param equalNodes the changed configuration against the unchanged one at equal nodes
     * @param cost of a node of the changed configuration in nodes of the unchanged; absent until it was measured
     * @param rare whether the two differ in so few searches that the cost says little of what the change costs where it has a say
     * @param unmeasured why the cost could not be measured, so that nothing was played at equal time; absent where it could
     * @param equalTime the same at equal time
     * @param conversion of won positions by the changed side against the other, at equal nodes
     * @param suites all of them, answered by the changed configuration; absent until it has answered
     */
    public record Row(
            String change,
            Cell equalNodes,
            @Nullable Double cost,
            boolean rare,
            @Nullable String unmeasured,
            Cell equalTime,
            Conversions conversion,
            @Nullable SuiteCell suites) {}

    /**
     * One match.
     *
     * @param survives whether it stands although the table has so many cells (Holm, 5 %)
     */
    public record Cell(
            @Nullable Long matchId,
            long games,
            long wins,
            long losses,
            long draws,
            EloView elo,
            @Nullable Double sigma,
            boolean survives) {}

    /** How often each side had a won position and won it. */
    public record Conversions(
            long had,
            long converted,
            long otherHad,
            long otherConverted,
            @Nullable Double sigma,
            boolean survives) {}
}
