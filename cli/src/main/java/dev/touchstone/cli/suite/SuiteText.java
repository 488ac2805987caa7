package dev.touchstone.cli.suite;

import dev.touchstone.cli.Numbers;
import dev.touchstone.cli.TextTable;
import dev.touchstone.protocol.api.SuitePositionView;
import dev.touchstone.protocol.api.SuiteRunView;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runs of a suite side by side: a row for each configuration, then what each did not solve. */
final class SuiteText {

    private static final String ABSENT = "-";

    /** The word for a position that is played out and to be mated. */
    private static final String MATE = "mate";

    private SuiteText() {}

    static List<String> of(List<SuiteRunView> runs) {
        List<String> lines = new ArrayList<>();
        TextTable table = new TextTable()
                .row("configuration", "solved", "published", "plies to mate", "published", "nodes", "seconds");
        for (SuiteRunView run : runs) {
            table.row(
                    name(run),
                    run.solved() + " of " + run.total(),
                    number(run.expectedSolved()),
                    run.meanPlies() == null ? ABSENT : Numbers.fixed(run.meanPlies(), 1),
                    number(run.expectedMeanPlies()),
                    Long.toString(run.nodes()),
                    Numbers.fixed(run.seconds(), 1));
        }
        lines.addAll(table.lines());
        for (SuiteRunView run : runs) {
            lines.addAll(unsolved(run));
        }
        return lines;
    }

    private static String name(SuiteRunView run) {
        return run.defender() == null ? run.configuration() : run.configuration() + ", against " + run.defender();
    }

    private static List<String> unsolved(SuiteRunView run) {
        TextTable table = new TextTable();
        for (SuitePositionView position : run.positions()) {
            if (!Boolean.TRUE.equals(position.solved())) {
                table.row("  " + position.name(), what(position), position.fen());
            }
        }
        if (table.rows().isEmpty()) {
            return List.of();
        }
        List<String> lines = new ArrayList<>(List.of("", "not solved by " + name(run) + ":"));
        lines.addAll(table.lines());
        return lines;
    }

    /** {@code fifty-moves after 173 plies}, or {@code b4c3, wanted: move b6f2}. */
    private static String what(SuitePositionView position) {
        if (position.solved() == null) {
            return "no answer" + (position.note() == null ? "" : ": " + position.note());
        }
        String note = position.note() == null ? "" : " (" + position.note() + ")";
        if (position.want().equals(MATE)) {
            return position.ending() + " after " + number(position.plies()) + " plies" + note;
        }
        String moves = position.moves() == null || position.moves().isEmpty() ? "no move" : position.moves();
        return moves + ", wanted: " + position.want() + note;
    }

    private static String number(@Nullable Integer count) {
        return count == null ? ABSENT : count.toString();
    }
}
