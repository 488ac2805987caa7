package dev.touchstone.cli.match;

import dev.touchstone.cli.Numbers;
import dev.touchstone.cli.TextTable;
import dev.touchstone.protocol.api.AnalysisView;
import dev.touchstone.protocol.api.ConversionView;
import dev.touchstone.protocol.api.DrawsBy;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What the games of a match show, as a table. */
final class AnalysisText {

    private AnalysisText() {}

    static TextTable of(AnalysisView analysis) {
        TextTable table = new TextTable();
        difference(table, analysis);
        searches(table, analysis.searches());
        colours(table, analysis);
        draws(table, analysis);
        conversion(table, analysis);
        decisive(table, analysis.decisive());
        use(table, "candidate used", analysis.use().candidate());
        use(table, "baseline used", analysis.use().baseline());
        analysis.use().warnings().forEach(warning -> table.row("warning", warning));
        return table;
    }

    private static void use(TextTable table, String name, AnalysisView.SideUse use) {
        StringBuilder text = new StringBuilder();
        text.append(Numbers.fixed(use.nodesPerMove(), 0)).append(" nodes a move");
        if (use.depthPerMove() != null) {
            text.append(", depth ").append(Numbers.fixed(use.depthPerMove(), 1));
        }
        if (use.millisPerMove() != null && use.longestMillis() != null) {
            text.append(", ").append(Numbers.fixed(use.millisPerMove(), 1)).append(" ms, ");
            text.append(Numbers.fixed(use.longestMillis(), 1)).append(" ms at most");
        }
        table.row(name, text.append(", ").append(use.moves()).append(" moves").toString());
    }

    private static void difference(TextTable table, AnalysisView analysis) {
        AnalysisView.Difference difference = analysis.difference();
        table.row(
                "differed",
                difference.inert()
                        ? "inert: never, in none of the " + analysis.pairs() + " pairs"
                        : "in " + difference.differing() + " of " + analysis.pairs() + " pairs"
                                + percent(difference.differing(), analysis.pairs()));
        AnalysisView.Spread first = difference.firstPly();
        if (first != null) {
            table.row(
                    "first at ply",
                    first.min() + " at the earliest, " + Numbers.plain(first.median()) + " in the middle ("
                            + Numbers.plain(first.lowerQuartile()) + " to " + Numbers.plain(first.upperQuartile())
                            + " in half of them), " + first.max() + " at the latest");
        }
        table.row(
                "repeated",
                difference.repeatedPairs() + " pairs repeat others and do not count; " + difference.distinctPairs()
                        + " distinct pairs, " + difference.distinctGames() + " distinct games");
    }

    private static void searches(TextTable table, AnalysisView.@Nullable Searches searches) {
        if (searches != null) {
            table.row(
                    "has a say",
                    "in " + searches.differing() + " of " + searches.positions() + " searches"
                            + percent(searches.differing(), searches.positions()) + " of the same positions, from "
                            + searches.games() + " games"
                            + (searches.rare() ? "; rarely, so the match says little of it where it has" : ""));
        }
    }

    private static void colours(TextTable table, AnalysisView analysis) {
        for (AnalysisView.Colour colour : analysis.colours()) {
            String score = colour.score() == null ? "-" : Numbers.fixed(100 * colour.score(), 1) + "%";
            table.row(
                    "as " + colour.candidate(),
                    colour.wins() + "-" + colour.losses() + "-" + colour.draws() + ", score " + score + ", converted "
                            + share(colour.candidateConversion()) + ", baseline "
                            + share(colour.baselineConversion()));
        }
    }

    private static void draws(TextTable table, AnalysisView analysis) {
        AnalysisView.Draws draws = analysis.draws();
        DrawsBy by = draws.byKind();
        table.row(
                        "draws",
                        draws.games() + ": threefold " + by.threefold() + ", fifty moves " + by.fiftyMove()
                                + ", stalemate " + by.stalemate() + ", insufficient material "
                                + by.insufficientMaterial() + ", ply limit " + by.plyLimit())
                .row("a rook ahead", "in " + sides(draws.rookAhead()) + " of the draws")
                .row("scored as won", "in " + sides(draws.scoredWinning()) + " of the draws, by its own last search")
                .row(
                        "ply limit",
                        analysis.plyLimit().games() + " games, a piece ahead in "
                                + sides(analysis.plyLimit().pieceAhead()));
    }

    private static void conversion(TextTable table, AnalysisView analysis) {
        for (AnalysisView.PhaseConversion row : analysis.conversion()) {
            ConversionView c = row.conversion();
            if (c.had() > 0) {
                table.row(
                        "won in " + row.phase(),
                        row.side() + " " + share(c) + "; still up " + c.stillUp() + ", gave back " + c.gaveBack()
                                + ", lost " + c.lost());
            }
        }
    }

    private static void decisive(TextTable table, AnalysisView.Decisive decisive) {
        table.row("won both", numbers(decisive.candidate()))
                .row("lost both", numbers(decisive.baseline()))
                .row("White won both", numbers(decisive.white()))
                .row("Black won both", numbers(decisive.black()));
    }

    private static String numbers(AnalysisView.Numbers numbers) {
        String first = numbers.first().stream().map(String::valueOf).collect(Collectors.joining(" "));
        return numbers.count()
                + (numbers.count() == 1 ? " opening" : " openings")
                + (first.isEmpty() ? "" : ", shortest games first: " + first)
                + (numbers.count() > numbers.first().size() ? " …" : "");
    }

    private static String sides(AnalysisView.Sides sides) {
        return sides.candidate() + " the candidate, in " + sides.baseline() + " the baseline";
    }

    private static String share(ConversionView c) {
        return c.converted() + " of " + c.had() + percent(c.converted(), c.had());
    }

    private static String percent(long part, long whole) {
        return whole == 0 ? "" : " (" + Numbers.percent(part, whole) + ")";
    }
}
