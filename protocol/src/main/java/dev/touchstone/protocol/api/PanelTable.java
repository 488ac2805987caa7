package dev.touchstone.protocol.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an experiment on one change has found so far.
 *
 * @param candidate under test
 * @param baseline that it is held against
 * @param rows a line for each side that it is looked at from
 * @param suites what both answered of each suite, as far as they have
 * @param ladder what both scored against each opponent, as far as they have
 * @param decision {@code keep}, {@code reject} or {@code inconclusive}; absent until all is played
 * @param reason in one word
 * @param sentence for somebody who was not there
 */
public record PanelTable(
        String candidate,
        String baseline,
        List<Row> rows,
        List<SuiteLine> suites,
        List<RungLine> ladder,
        @Nullable String decision,
        @Nullable String reason,
        @Nullable String sentence)
        implements ExperimentResult {
    public PanelTable {
        rows = List.copyOf(rows);
        suites = List.copyOf(suites);
        ladder = List.copyOf(ladder);
    }

    /** A suite, answered by both sides. */
    public record SuiteLine(String suite, SuiteCell candidate, SuiteCell baseline) {}

    /**
     * A ladder's opponent, met by both sides from the same openings.
     *
     * @param opponent its configuration
     * @param difference of the candidate's Elo over the baseline's
     * @param sigma of that; absent while there is none
     */
    public record RungLine(
            String opponent,
            RungCell candidate,
            RungCell baseline,
            EloView difference,
            @Nullable Double sigma) {}

    /** One side against an opponent of the ladder; the match is absent until it is there. */
    public record RungCell(@Nullable Long matchId, long games, long wins, long losses, long draws) {}

    /**
     * One line.
     *
     * @param line its name, such as {@code equal-time}
     * @param matchId absent where it stands on several matches, or on none yet
     * @param elo of the candidate; absent for a line that is no match
     * @param sigma for the candidate when positive, of {@code suites} in positions; absent while there is none
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
