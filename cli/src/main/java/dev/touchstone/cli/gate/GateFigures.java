package dev.touchstone.cli.gate;

import dev.touchstone.cli.TextTable;
import dev.touchstone.cli.match.MatchText;
import dev.touchstone.protocol.api.MatchFigures;
import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.protocol.api.SideFaults;
import java.util.stream.Collectors;

/** The figures of a match that a report of its gate shows: what was played, what came of it, and what went wrong. */
final class GateFigures {

    private GateFigures() {}

    static TextTable of(MatchView match) {
        MatchFigures figures = match.figures();
        TextTable table = new TextTable()
                .row("match", match.id() + ", " + match.state())
                .row("candidate", match.candidate())
                .row("baseline", match.baseline())
                .row("openings", match.openings())
                .row(
                        "games",
                        figures.games() + " of " + match.gamesTotal() + ", " + figures.distinctGames() + " distinct")
                .row("W-L-D", MatchText.winsLossesDraws(figures))
                .row(
                        "pairs",
                        figures.pairs().stream().map(String::valueOf).collect(Collectors.joining(" "))
                                + "  (LL, LD, level, WD, WW)")
                .row("score", MatchText.percent(figures.score()))
                .row("Elo", MatchText.elo(figures.elo()))
                .row("sigma", MatchText.sigma(figures.sigma()))
                .row("conversion", MatchText.conversion(figures.conversion()));
        for (SideFaults fault : match.faults()) {
            String note = fault.note() == null ? "" : ": " + fault.note();
            table.row(fault.side() + " fault", fault.termination() + " in " + fault.games() + " games" + note);
        }
        if (match.problem() != null) {
            table.row("problem", match.problem());
        }
        return table;
    }
}
