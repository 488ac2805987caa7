package dev.touchstone.cli.experiment;

import dev.touchstone.cli.TextTable;
import dev.touchstone.protocol.api.LadderTable;
import java.util.ArrayList;
import java.util.List;

/** What a ladder has found, as text. */
final class LadderText {

    private final LadderTable ladder;
    private final boolean severalSets;
    private final boolean rated;

    private LadderText(LadderTable ladder) {
        this.ladder = ladder;
        this.severalSets = ladder.openings().size() > 1;
        this.rated = ladder.rungs().stream().anyMatch(rung -> rung.rating() != null);
    }

    static List<String> lines(LadderTable ladder) {
        return new LadderText(ladder).lines();
    }

    private List<String> lines() {
        List<String> lines = new ArrayList<>(rows());
        if (ladder.rows().stream().anyMatch(row -> Boolean.FALSE.equals(row.informative()))) {
            lines.add("");
            lines.add("uninformative: scored outside 15 to 85 %, where the score says little about the strength");
        }
        if (!ladder.differences().isEmpty()) {
            lines.add("");
            lines.add("Difference to the configuration before, over the same openings:");
            lines.addAll(differences());
        }
        List<String> likenesses = likenesses();
        if (!likenesses.isEmpty()) {
            lines.add("");
            lines.addAll(likenesses);
        }
        if (rated) {
            lines.add("");
            lines.addAll(ratings());
        }
        return lines;
    }

    private List<String> rows() {
        TextTable table = new TextTable();
        table.row(row(
                "CONFIGURATION",
                "RUNG",
                "OPENINGS",
                "MATCH",
                "W-L-D",
                "SCORE",
                "ELO (95 %)",
                "PAIRS",
                "RATING",
                "NOTE"));
        for (LadderTable.Row row : ladder.rows()) {
            table.row(row(
                    row.configuration(),
                    row.rung(),
                    row.openings() == null ? "all" : row.openings(),
                    row.matchId() == null ? Cells.ABSENT : row.matchId().toString(),
                    row.wins() + "-" + row.losses() + "-" + row.draws(),
                    Cells.percent(row.score()),
                    Cells.elo(row.elo()),
                    Cells.pairs(row.pairs()),
                    Cells.rating(row.implied()),
                    Boolean.FALSE.equals(row.informative()) ? "uninformative" : ""));
        }
        return table.lines();
    }

    /** Columns that would say nothing are left out. */
    private String[] row(
            String configuration,
            String rung,
            String openings,
            String match,
            String results,
            String score,
            String elo,
            String pairs,
            String rating,
            String note) {
        List<String> cells = new ArrayList<>(List.of(configuration, rung));
        if (severalSets) {
            cells.add(openings);
        }
        cells.addAll(List.of(match, results, score, elo, pairs));
        if (rated) {
            cells.add(rating);
        }
        cells.add(note);
        return cells.toArray(String[]::new);
    }

    private List<String> differences() {
        TextTable table = new TextTable();
        for (LadderTable.Difference difference : ladder.differences()) {
            List<String> cells = new ArrayList<>(
                    List.of(difference.configuration() + " over " + difference.over(), difference.rung()));
            if (severalSets) {
                cells.add(difference.openings() == null ? "all" : difference.openings());
            }
            cells.add(Cells.elo(difference.elo()) + " Elo");
            cells.add(Cells.sigma(difference.sigma()) + " sigma");
            cells.add(difference.pairs() + " pairs");
            table.row(cells.toArray(String[]::new));
        }
        return table.lines();
    }

    private List<String> likenesses() {
        List<String> lines = new ArrayList<>();
        for (LadderTable.Likeness likeness : ladder.likenesses()) {
            if (likeness.sameOpponent()) {
                lines.add(likeness.rung() + " and " + likeness.other() + " are the same opponent: all "
                        + likeness.games() + " games are the same");
            } else if (2 * likeness.same() >= likeness.games()) {
                lines.add(likeness.rung() + " and " + likeness.other() + " are nearly the same opponent: "
                        + likeness.same() + " of " + likeness.games() + " games are the same");
            }
        }
        return lines;
    }

    private List<String> ratings() {
        List<String> lines = new ArrayList<>();
        for (LadderTable.Rating rating : ladder.ratings()) {
            lines.add(rating.configuration() + " is rated " + Cells.rating(rating.rating())
                    + " by all rated rungs together");
            for (LadderTable.Step step : rating.steps()) {
                String verdict = Boolean.FALSE.equals(step.agree()) ? "; the two disagree" : "";
                lines.add("  " + step.rung() + " says " + Cells.elo(step.elo()) + " Elo more than " + step.before()
                        + verdict);
            }
        }
        return lines;
    }
}
