package dev.touchstone.cli.match;

import dev.touchstone.cli.TextTable;
import dev.touchstone.protocol.api.MatchView;
import java.util.List;

/** Matches in a table, one a line. */
final class MatchTable {

    private MatchTable() {}

    static List<String> lines(List<MatchView> matches) {
        if (matches.isEmpty()) {
            return List.of("no matches");
        }
        TextTable table = new TextTable().row("ID", "STATE", "GAMES", "W-L-D", "SIGMA", "VERDICT", "SIDES");
        for (MatchView match : matches) {
            table.row(
                    Long.toString(match.id()),
                    match.state(),
                    match.figures().games() + "/" + match.gamesTotal(),
                    MatchText.winsLossesDraws(match.figures()),
                    MatchText.sigma(match.figures().sigma()),
                    verdict(match),
                    match.candidate() + " v " + match.baseline());
        }
        return table.lines();
    }

    /** A reason that is no more than the thresholds themselves goes without saying. */
    private static String verdict(MatchView match) {
        if (match.verdict() == null) {
            return "-";
        }
        boolean plain = match.reason() == null || match.reason().equals("threshold");
        return plain ? match.verdict() : match.verdict() + " (" + match.reason() + ")";
    }
}
