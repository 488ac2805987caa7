package dev.touchstone.protocol.submission;

import dev.touchstone.protocol.api.LadderTable;
import java.util.List;

/**
 * A ladder that was found right.
 *
 * @param configurations those under test, with their budgets
 * @param openings names of the opening sets
 * @param cells one for each configuration, rung and opening set, in that order of importance
 */
public record NewLadder(
        String title,
        List<String> configurations,
        List<LadderTable.Rung> rungs,
        List<String> openings,
        List<Cell> cells)
        implements NewExperiment {

    /** Its name in the API and the database. */
    public static final String KIND = "ladder";

    /** One match by its places in the three lists, from 0. */
    public record Cell(int configuration, int rung, int openings, PlannedMatch match) {}

    public NewLadder {
        configurations = List.copyOf(configurations);
        rungs = List.copyOf(rungs);
        openings = List.copyOf(openings);
        cells = List.copyOf(cells);
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<PlannedMatch> matches() {
        return cells.stream().map(Cell::match).toList();
    }
}
