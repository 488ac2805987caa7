package dev.touchstone.cli.experiment;

import dev.touchstone.cli.TextTable;
import dev.touchstone.protocol.api.SweepTable;
import java.util.ArrayList;
import java.util.List;

/** A dose curve as text, one value a line. */
final class SweepText {

    private SweepText() {}

    static List<String> lines(SweepTable sweep) {
        TextTable table = new TextTable().row(sweep.parameter(), "MATCH", "W-L-D", "ELO (95 %)", "SIGMA", "");
        for (SweepTable.Row row : sweep.rows()) {
            boolean own = row.value() == sweep.own();
            table.row(
                    Integer.toString(row.value()),
                    row.matchId() == null ? Cells.ABSENT : Long.toString(row.matchId()),
                    row.games() == 0 ? Cells.ABSENT : row.wins() + "-" + row.losses() + "-" + row.draws(),
                    own ? "0" : Cells.elo(row.elo()),
                    own ? "0" : Cells.sigma(row.sigma()),
                    own ? "the configuration's own" : row.survives() ? "*" : "");
        }
        List<String> lines = new ArrayList<>(table.lines());
        lines.add("");
        lines.add("Elo over the configuration's own value. * stands although so many values were tried (Holm, 5 %).");
        return lines;
    }
}
