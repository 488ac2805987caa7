package dev.touchstone.cli.experiment;

import dev.touchstone.cli.Numbers;
import dev.touchstone.cli.TextTable;
import dev.touchstone.protocol.api.AblationTable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An ablation as text, one change a line. */
final class AblationText {

    private static final String MARK = "*";
    private static final String RARE = " rare";

    private AblationText() {}

    static List<String> lines(AblationTable ablation) {
        TextTable table = new TextTable()
                .row(
                        "CHANGE",
                        "ELO, EQUAL NODES",
                        "SIGMA",
                        "COST",
                        "ELO, EQUAL TIME",
                        "SIGMA",
                        "CONVERSION",
                        "SIGMA",
                        "SUITES");
        for (AblationTable.Row row : ablation.rows()) {
            AblationTable.Conversions won = row.conversion();
            table.row(
                    row.change(),
                    Cells.elo(row.equalNodes().elo()),
                    marked(row.equalNodes().sigma(), row.equalNodes().survives()),
                    row.cost() == null ? Cells.ABSENT : Numbers.fixed(row.cost(), 3) + (row.rare() ? RARE : ""),
                    Cells.elo(row.equalTime().elo()),
                    marked(row.equalTime().sigma(), row.equalTime().survives()),
                    share(won.converted(), won.had()) + " v " + share(won.otherConverted(), won.otherHad()),
                    marked(won.sigma(), won.survives()),
                    Cells.suite(row.suites()));
        }
        List<String> lines = new ArrayList<>(table.lines());
        lines.add("");
        lines.add("The changed configuration against " + ablation.configuration()
                + ". * stands although the table has so many cells (Holm, 5 %).");
        if (ablation.rows().stream().anyMatch(AblationTable.Row::rare)) {
            lines.add(
                    "Rare: the two differ in under 5 % of the searches, so the cost says little of the change where it has a say.");
        }
        for (AblationTable.Row row : ablation.rows()) {
            if (row.unmeasured() != null) {
                lines.add(row.change() + " at equal time: " + row.unmeasured() + ".");
            }
        }
        if (ablation.suites() != null) {
            lines.add(
                    "Suites of the configuration as it is: " + Cells.suite(ablation.suites()) + " to mate on average.");
        }
        return lines;
    }

    private static String marked(@Nullable Double sigma, boolean survives) {
        return Cells.sigma(sigma) + (survives ? MARK : "");
    }

    private static String share(long converted, long had) {
        return had == 0 ? Cells.ABSENT : Numbers.percent(converted, had);
    }
}
