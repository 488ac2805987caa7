package dev.touchstone.cli.experiment;

import dev.touchstone.cli.Numbers;
import dev.touchstone.cli.TextTable;
import dev.touchstone.protocol.api.PanelTable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What an experiment on one change has found, as text: the verdict, and a line for each side that it was looked at from. */
final class PanelText {

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
                    Cells.sigma(row.sigma()),
                    needed(row.required()),
                    row.answer() == null ? Cells.ABSENT : row.answer(),
                    row.note() == null ? "" : row.note());
        }
        lines.addAll(table.lines());
        return lines;
    }

    private static String needed(@Nullable Double least) {
        return least == null ? Cells.ABSENT : Numbers.signed(least, 1);
    }
}
