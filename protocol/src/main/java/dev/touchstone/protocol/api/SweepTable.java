package dev.touchstone.protocol.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A dose curve as far as it is.
 *
 * @param configuration that the values are held against, with its budget
 * @param own the value that it has itself
 * @param rows one for each value, in their order
 */
public record SweepTable(String configuration, String parameter, int own, List<Row> rows) implements ExperimentResult {
    public SweepTable {
        rows = List.copyOf(rows);
    }

    /**
     * One value.
     *
     * @param matchId absent for the configuration's own value, which is level by definition, and while there is none
     * @param elo over the configuration's own value
     * @param sigma absent without games
     * @param survives whether it stands although so many values were tried (Holm, 5 %)
     */
    public record Row(
            int value,
            @Nullable Long matchId,
            long games,
            long wins,
            long losses,
            long draws,
            EloView elo,
            @Nullable Double sigma,
            boolean survives) {}
}
