package dev.touchstone.cli.experiment;

import dev.touchstone.cli.Numbers;
import dev.touchstone.cli.TextTable;
import dev.touchstone.protocol.api.PanelTable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What an experiment on one change has found, as text: the verdict, and a line for each side that it was looked at from. */
final class PanelText {

    static final String SUITES = "suites";

    private PanelText() {}

    static List<String> lines(PanelTable panel) {
        List<String> lines = new ArrayList<>();
        if (panel.sentence() != null) {
            lines.add(panel.sentence());
            lines.add("");
        }
        TextTable table =
                new TextTable().row("LINE", "MATCH", "W-L-D", "ELO (95 %)", "SIGMA", "NEEDED", "SAYS", "NOTE");
        for (PanelTable.Row row : panel.rows()) {
            table.row(
                    row.line(),
                    row.matchId() == null ? Cells.ABSENT : Long.toString(row.matchId()),
                    row.games() == 0 ? Cells.ABSENT : row.wins() + "-" + row.losses() + "-" + row.draws(),
                    row.elo() == null ? Cells.ABSENT : Cells.elo(row.elo()),
                    value(row.line(), row.sigma()),
                    value(row.line(), row.required()),
                    row.answer() == null ? Cells.ABSENT : row.answer(),
                    row.note() == null ? "" : row.note());
        }
        lines.addAll(table.lines());
        lines.addAll(suites(panel));
        lines.addAll(ladder(panel));
        return lines;
    }

    /** In sigma; suites are counted in positions. */
    static String value(String line, @Nullable Double value) {
        if (value == null) {
            return Cells.ABSENT;
        }
        return line.equals(SUITES) ? Numbers.signed(value, 0) + " pos." : Numbers.signed(value, 1);
    }

    private static List<String> suites(PanelTable panel) {
        if (panel.suites().isEmpty()) {
            return List.of();
        }
        TextTable table = new TextTable().row("SUITE", "CANDIDATE", "BASELINE");
        for (PanelTable.SuiteLine suite : panel.suites()) {
            table.row(suite.suite(), Cells.suite(suite.candidate()), Cells.suite(suite.baseline()));
        }
        return under(table);
    }

    private static List<String> ladder(PanelTable panel) {
        if (panel.ladder().isEmpty()) {
            return List.of();
        }
        TextTable table = new TextTable()
                .row("OPPONENT", "CANDIDATE", "MATCH", "BASELINE", "MATCH", "DIFFERENCE (95 %)", "SIGMA");
        for (PanelTable.RungLine rung : panel.ladder()) {
            table.row(
                    rung.opponent(),
                    results(rung.candidate()),
                    match(rung.candidate()),
                    results(rung.baseline()),
                    match(rung.baseline()),
                    Cells.elo(rung.difference()),
                    Cells.sigma(rung.sigma()));
        }
        return under(table);
    }

    private static List<String> under(TextTable table) {
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.addAll(table.lines());
        return lines;
    }

    private static String results(PanelTable.RungCell cell) {
        return cell.games() == 0 ? Cells.ABSENT : cell.wins() + "-" + cell.losses() + "-" + cell.draws();
    }

    private static String match(PanelTable.RungCell cell) {
        return cell.matchId() == null ? Cells.ABSENT : Long.toString(cell.matchId());
    }
}
