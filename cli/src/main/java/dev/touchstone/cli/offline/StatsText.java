package dev.touchstone.cli.offline;

import dev.touchstone.cli.Numbers;
import dev.touchstone.cli.TextTable;
import dev.touchstone.statistics.Elo;
import dev.touchstone.statistics.Report;
import dev.touchstone.statistics.SprtReport;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** The figures of given counts as a table. */
final class StatsText {

    private static final String UNBOUNDED = "unbounded";

    private StatsText() {}

    static TextTable of(Report report) {
        TextTable table = new TextTable().row("games", Long.toString(report.games()));
        if (report.wins().isPresent()) {
            table.row(
                    "W-L-D",
                    report.wins().getAsLong()
                            + "-" + report.losses().orElse(0)
                            + "-" + report.draws().orElse(0));
        }
        if (report.pairs() != null) {
            String counts = report.pairs().stream().map(String::valueOf).collect(Collectors.joining(" "));
            table.row("pairs", counts + "  (LL, LD, level, WD, WW)");
        }
        table.row("score", fixed(report.observedScore(), 4)).row("Elo", text(report.elo()));
        if (report.pairs() != null && report.eloByGames() != null) {
            table.row("", text(report.eloByGames()) + "  by games, as if they were independent");
        }
        table.row("nElo", nelo(report))
                .row("sigma", Numbers.signed(report.sigma(), 2))
                .row("LOS", Numbers.fixed(100 * report.los(), 1) + "%");
        if (report.eloBound().isPresent()) {
            String bound = Numbers.signed(report.eloBound().getAsDouble(), 1);
            table.row("bound", bound + " Elo at 95% (every game had the same winner)");
        }
        ratios(report, table);
        if (report.sprt() != null) {
            sprt(report.sprt(), table);
        }
        return table.row("verdict", report.sentence());
    }

    private static void ratios(Report report, TextTable table) {
        if (report.drawRatio().isPresent()) {
            table.row("draws", fixed(report.drawRatio(), 4) + " of the games");
        }
        if (report.pairsRatio().isPresent()) {
            table.row("ratio", fixed(report.pairsRatio(), 2) + " pairs won for each lost");
        }
        if (report.openingBias().isPresent()) {
            table.row("bias", fixed(report.openingBias(), 1) + " Elo for a colour by the openings (RMS)");
        }
    }

    private static void sprt(SprtReport sprt, TextTable table) {
        table.row(
                "SPRT",
                "LLR " + Numbers.signed(sprt.llr(), 2) + " (" + Numbers.signed(sprt.lower(), 2) + " to "
                        + Numbers.signed(sprt.upper(), 2) + "): " + sprt.outcome() + "  (" + sprt.model() + " ["
                        + Numbers.plain(sprt.elo0()) + ", " + Numbers.plain(sprt.elo1()) + "])");
        table.row(
                "",
                text(sprt.elo()) + " Elo if the test "
                        + (sprt.outcome().equals("continue") ? "ends here" : "stopped when it left its bounds"));
    }

    private static String nelo(Report report) {
        return report.nelo().isEmpty() || report.neloError().isEmpty()
                ? UNBOUNDED
                : Numbers.signed(report.nelo().getAsDouble(), 1) + " +/- " + fixed(report.neloError(), 1) + " ("
                        + fixed(report.neloErrorFixedVariance(), 1) + " if the variance were known)";
    }

    private static String text(Elo elo) {
        return bound(elo.value()) + " (" + bound(elo.low()) + " to " + bound(elo.high()) + ")";
    }

    private static String bound(OptionalDouble elo) {
        return elo.isEmpty() ? UNBOUNDED : Numbers.signed(elo.getAsDouble(), 1);
    }

    private static String fixed(OptionalDouble value, int decimals) {
        return value.isEmpty() ? "-" : Numbers.fixed(value.getAsDouble(), decimals);
    }
}
