package dev.touchstone.cli.experiment;

import dev.touchstone.cli.Numbers;
import dev.touchstone.cli.TextTable;
import dev.touchstone.protocol.api.ExperimentView;
import dev.touchstone.protocol.api.PanelTable;

/** The figures of an experiment on one change that a report of its gate shows, a line each. */
public final class ExperimentFigures {

    private ExperimentFigures() {}

    /** In two columns. */
    public static TextTable of(ExperimentView experiment) {
        TextTable table = new TextTable()
                .row("experiment", "e" + experiment.id() + ", " + experiment.state())
                .row("games", experiment.games() + " of " + experiment.gamesTotal());
        PanelTable panel = experiment.panel();
        if (panel != null) {
            table.row("candidate", panel.candidate()).row("baseline", panel.baseline());
            panel.rows().forEach(row -> table.row(row.line(), figures(row)));
        }
        if (experiment.problem() != null) {
            table.row("problem", experiment.problem());
        }
        return table;
    }

    private static String figures(PanelTable.Row row) {
        StringBuilder text = new StringBuilder();
        if (row.games() > 0) {
            text.append(row.wins() + "-" + row.losses() + "-" + row.draws() + ", ");
        }
        if (row.elo() != null) {
            text.append("Elo ").append(Cells.elo(row.elo())).append(", ");
        }
        text.append(PanelText.value(row.line(), row.sigma()));
        if (row.sigma() != null && !row.line().equals(PanelText.SUITES)) {
            text.append(" sigma");
        }
        if (row.note() != null) {
            text.append(", ").append(row.note());
        }
        if (row.matchId() != null) {
            text.append(" (match ").append(Numbers.plain(row.matchId())).append(")");
        }
        return text.toString();
    }
}
