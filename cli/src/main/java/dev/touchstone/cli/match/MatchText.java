package dev.touchstone.cli.match;

import dev.touchstone.cli.Numbers;
import dev.touchstone.cli.TextTable;
import dev.touchstone.protocol.api.ChargeView;
import dev.touchstone.protocol.api.ConversionView;
import dev.touchstone.protocol.api.DrawsBy;
import dev.touchstone.protocol.api.EloView;
import dev.touchstone.protocol.api.MatchFigures;
import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.protocol.api.ReplaysView;
import dev.touchstone.protocol.api.SideFaults;
import dev.touchstone.protocol.api.SprtView;
import dev.touchstone.protocol.api.WorkerShare;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A match in words and in a table. */
public final class MatchText {

    private static final String ABSENT = "-";

    private MatchText() {}

    /**
     * The verdict in words, or how far the match is and how it goes on; then every figure, one a line.
     *
     * @param command completes a command for the user to type
     */
    static List<String> report(MatchView match, UnaryOperator<String> command) {
        List<String> lines = new ArrayList<>();
        lines.add(headline(match));
        if (canGoOn(match)) {
            lines.add("Go on with: " + command.apply("match --resume " + match.id()));
        }
        lines.add("");
        lines.addAll(table(match).lines());
        return lines;
    }

    /** The verdict in words; where there is none yet, the state. */
    static String headline(MatchView match) {
        if (match.sentence() != null) {
            return match.sentence();
        }
        if (match.state().equals("failed")) {
            return failure(match);
        }
        return "Match " + match.id() + " is " + match.state() + ": "
                + match.figures().games() + " of " + match.gamesTotal() + " games.";
    }

    /** Why a match failed. */
    static String failure(MatchView match) {
        String problem = match.problem() == null ? "see the service's log" : match.problem();
        return "Match " + match.id() + " failed after " + match.figures().games() + " of " + match.gamesTotal()
                + " games: " + problem;
    }

    /** Whether it has ended without all its games. */
    private static boolean canGoOn(MatchView match) {
        return match.state().equals("failed") || match.state().equals("stopped");
    }

    private static TextTable table(MatchView match) {
        TextTable table = new TextTable()
                .row("match", match.id() + ", " + match.state())
                .row("candidate", match.candidate())
                .row("baseline", match.baseline())
                .row("openings", match.openings())
                .row("rules", match.rules() + ", ply limit " + match.plyLimit());
        if (match.charge() != null) {
            table.row("charge", charge(match.charge()));
        }
        addResults(table, match.figures());
        if (match.sprt() != null) {
            addSprt(table, match.sprt());
        }
        addGames(table, match);
        for (SideFaults fault : match.faults()) {
            String note = fault.note() == null ? "" : ": " + fault.note();
            table.row(fault.side() + " fault", fault.termination() + " in " + fault.games() + " games" + note);
        }
        if (match.parkedUnits() > 0) {
            table.row("parked units", Integer.toString(match.parkedUnits()));
        }
        if (match.problem() != null) {
            table.row("problem", match.problem());
        }
        addReplays(table, match.replays());
        match.workers().forEach(worker -> table.row("worker " + worker.worker(), share(worker)));
        return table;
    }

    private static void addReplays(TextTable table, @Nullable ReplaysView replays) {
        if (replays == null) {
            return;
        }
        table.row(
                "replays",
                replays.agreed() + " agreed, " + replays.differed() + " differed (" + replays.undecided()
                        + " undecided), " + replays.open() + " open");
        replays.notices().forEach(notice -> table.row("replay", notice));
    }

    private static String share(WorkerShare worker) {
        return worker.games() + " games, pairs " + numbers(worker.pairs()) + ", p "
                + (worker.p() == null ? ABSENT : Numbers.fixed(worker.p(), 3));
    }

    private static void addResults(TextTable table, MatchFigures figures) {
        table.row("W-L-D", winsLossesDraws(figures))
                .row("score", percent(figures.score()))
                .row("Elo", elo(figures.elo()))
                .row("sigma", sigma(figures.sigma()))
                .row("LOS", percent(figures.los()))
                .row("pairs", numbers(figures.pairs()) + "  (LL, LD, level, WD, WW)");
    }

    private static void addSprt(TextTable table, SprtView sprt) {
        table.row(
                "SPRT",
                "LLR " + Numbers.signed(sprt.llr(), 2) + " (" + Numbers.signed(sprt.lower(), 2) + " to "
                        + Numbers.signed(sprt.upper(), 2) + ") after " + sprt.pairs() + " pairs: " + sprt.outcome()
                        + "  (" + sprt.model() + " [" + Numbers.plain(sprt.elo0()) + ", "
                        + Numbers.plain(sprt.elo1()) + "])");
        if (sprt.pairs() > 0) {
            table.row("Elo, stopped", elo(sprt.elo()) + ", the early stop allowed for")
                    .row("Elo, plain", elo(sprt.plainElo()) + ", of the same pairs");
        }
        if (sprt.gamesAfter() != null && sprt.gamesAfter() > 0) {
            table.row("not decided on", sprt.gamesAfter() + " games that were under way at the decision");
        }
    }

    private static void addGames(TextTable table, MatchView match) {
        MatchFigures figures = match.figures();
        table.row("draws by", drawsBy(figures.drawsBy()))
                .row("conversion", conversion(figures.conversion()))
                .row("not converted", notConverted(figures.conversion()))
                .row(
                        "games",
                        figures.games() + " of " + match.gamesTotal() + ", " + figures.distinctGames() + " distinct")
                .row("nodes", Long.toString(figures.nodes()))
                .row("seconds", Numbers.fixed(figures.seconds(), 1))
                .row("nodes/s", nodesPerSecond(figures));
    }

    private static String charge(ChargeView charge) {
        if (charge.ratio() == null) {
            return "to be measured";
        }
        return charge.sentence() == null ? charge.ratio() + " (given)" : charge.sentence();
    }

    /** Whether nothing is played yet because the cost of a node is being measured. */
    static boolean isMeasured(MatchView match) {
        return match.charge() != null
                && match.charge().ratio() == null
                && match.state().equals("running");
    }

    /** {@code 78-70-52}. */
    public static String winsLossesDraws(MatchFigures figures) {
        return figures.wins() + "-" + figures.losses() + "-" + figures.draws();
    }

    /** Sigma with its sign, or a dash where there is none. */
    public static String sigma(@Nullable Double sigma) {
        return sigma == null ? ABSENT : Numbers.signed(sigma, 2);
    }

    /** {@code +3.5 (-6.3 to unbounded)}, or a dash before the first game. */
    public static String elo(EloView elo) {
        if (elo.value() == null && elo.low() == null && elo.high() == null) {
            return ABSENT;
        }
        return bound(elo.value()) + " (" + bound(elo.low()) + " to " + bound(elo.high()) + ")";
    }

    private static String bound(@Nullable Double elo) {
        return elo == null ? "unbounded" : Numbers.signed(elo, 1);
    }

    /** A share in percent, or a dash where there is none. */
    public static String percent(@Nullable Double share) {
        return share == null ? ABSENT : Numbers.fixed(100 * share, 1) + "%";
    }

    private static String numbers(List<Long> counts) {
        return counts.stream().map(String::valueOf).collect(Collectors.joining(" "));
    }

    private static String drawsBy(DrawsBy draws) {
        return "threefold " + draws.threefold() + ", fifty moves " + draws.fiftyMove() + ", stalemate "
                + draws.stalemate() + ", insufficient material " + draws.insufficientMaterial() + ", ply limit "
                + draws.plyLimit();
    }

    /** {@code 344 of 422 (81.5%)}. */
    public static String conversion(ConversionView conversion) {
        String percent =
                conversion.had() == 0 ? "" : " (" + Numbers.percent(conversion.converted(), conversion.had()) + ")";
        return conversion.converted() + " of " + conversion.had() + percent;
    }

    private static String notConverted(ConversionView conversion) {
        return "still up " + conversion.stillUp() + ", gave back " + conversion.gaveBack() + ", lost "
                + conversion.lost();
    }

    private static String nodesPerSecond(MatchFigures figures) {
        return figures.seconds() > 0 ? Numbers.fixed(figures.nodes() / figures.seconds(), 0) : ABSENT;
    }
}
