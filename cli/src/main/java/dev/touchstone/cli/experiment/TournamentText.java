package dev.touchstone.cli.experiment;

import dev.touchstone.cli.Numbers;
import dev.touchstone.cli.TextTable;
import dev.touchstone.protocol.api.TournamentTable;
import java.util.ArrayList;
import java.util.List;

/** What a tournament has found, as text: the standings, and who scored what against whom. */
final class TournamentText {

    private TournamentText() {}

    static List<String> lines(TournamentTable tournament) {
        List<String> lines = new ArrayList<>(standings(tournament));
        lines.add("");
        lines.add("W-L-D of each row against each column:");
        lines.addAll(crosstable(tournament));
        return lines;
    }

    private static List<String> standings(TournamentTable tournament) {
        TextTable table = new TextTable().row("RANK", "NO", "PLAYER", "RATING (95 %)", "GAMES", "POINTS", "SCORE");
        int rank = 1;
        for (TournamentTable.Standing standing : tournament.standings()) {
            table.row(
                    Integer.toString(rank++),
                    Integer.toString(standing.number()),
                    standing.player(),
                    Cells.rating(standing.rating()),
                    Long.toString(standing.games()),
                    Numbers.fixed(standing.points(), 1),
                    Cells.percent(standing.score()));
        }
        return table.lines();
    }

    private static List<String> crosstable(TournamentTable tournament) {
        TextTable table = new TextTable();
        List<String> head = new ArrayList<>(List.of("NO", "PLAYER"));
        tournament.standings().forEach(column -> head.add(Integer.toString(column.number())));
        table.row(head.toArray(String[]::new));
        for (TournamentTable.Standing row : tournament.standings()) {
            List<String> cells = new ArrayList<>(List.of(Integer.toString(row.number()), row.player()));
            tournament.standings().forEach(column -> cells.add(cell(tournament, row.number(), column.number())));
            table.row(cells.toArray(String[]::new));
        }
        return table.lines();
    }

    private static String cell(TournamentTable tournament, int row, int column) {
        for (TournamentTable.Meeting meeting : tournament.meetings()) {
            if (meeting.first() == row && meeting.second() == column) {
                return meeting.wins() + "-" + meeting.losses() + "-" + meeting.draws();
            }
            if (meeting.first() == column && meeting.second() == row) {
                return meeting.losses() + "-" + meeting.wins() + "-" + meeting.draws();
            }
        }
        return row == column ? "." : Cells.ABSENT;
    }
}
