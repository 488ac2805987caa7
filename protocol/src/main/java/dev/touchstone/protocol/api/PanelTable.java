package dev.touchstone.protocol.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an experiment on one change has found so far.
 *
 * @param candidate under test
 * @param baseline that it is held against
 * @param rows a line for each side that it is looked at from
 * @param decision {@code keep}, {@code reject} or {@code inconclusive}; absent until all is played
 * @param reason in one word
 * @param sentence for somebody who was not there
 */
public record PanelTable(
        String candidate,
        String baseline,
        List<Row> rows,
        @Nullable String decision,
        @Nullable String reason,
        @Nullable String sentence)
        implements ExperimentResult {
    public PanelTable {
        rows = List.copyOf(rows);
    }

    /**
     * One line.
     *
     * @param line its name, such as {@code equal-time}
     * @param matchId absent where it stands on several matches, or on none yet
     * @param elo of the candidate; absent for a line that is no match
     * @param sigma for the candidate when positive; absent while there is none
     * @param required what the sigma must be at least for a keep; absent where nothing is required
     * @param answer {@code yes}, {@code open} or {@code no} to what is required; absent likewise
     * @param note what else is to be known, such as the charge
     */
    public record Row(
            String line,
            @Nullable Long matchId,
            long games,
            long wins,
            long losses,
            long draws,
            @Nullable EloView elo,
            @Nullable Double sigma,
            @Nullable Double required,
            @Nullable String answer,
            @Nullable String note) {}
}
