package dev.touchstone.cli.offline;

import dev.touchstone.cli.Numbers;
import dev.touchstone.cli.TextTable;
import dev.touchstone.protocol.api.EloView;
import dev.touchstone.statistics.Elo;
import dev.touchstone.statistics.Figures;
import dev.touchstone.statistics.Tally;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The figures of given counts: what {@code stats --json} prints. Values that do not exist are null.
 *
 * @param basis what the estimates were taken from: {@code pairs} or {@code games}
 * @param observedScore points per game as played
 * @param score the estimate, which takes counts of zero for 0.001
 * @param elo where every game had the same winner, the one-sided bound alone
 * @param eloBound that bound
 * @param wins null, like losses and draws, when only pairs are known
 */
record StatsView(
        String basis,
        long games,
        @Nullable Long wins,
        @Nullable Long losses,
        @Nullable Long draws,
        @Nullable List<Long> pairs,
        @Nullable Double observedScore,
        double score,
        double variance,
        double standardError,
        double sigma,
        double los,
        EloView elo,
        @Nullable Double eloBound,
        @Nullable Double nelo,
        @Nullable Double neloError,
        @Nullable Double neloErrorFixedVariance) {

    private static final String UNBOUNDED = "unbounded";

    static StatsView of(Tally tally, boolean resultsKnown) {
        Figures figures = tally.figures();
        return new StatsView(
                figures.basis().name().toLowerCase(Locale.ROOT),
                figures.games(),
                resultsKnown ? tally.wins() : null,
                resultsKnown ? tally.losses() : null,
                resultsKnown ? tally.draws() : null,
                tally.pairs().total() > 0 ? tally.pairs().toList() : null,
                orNull(figures.observedScore()),
                figures.score(),
                figures.variance(),
                figures.standardError(),
                figures.sigma(),
                figures.los(),
                view(figures.shownElo()),
                orNull(figures.eloBound()),
                orNull(figures.shownNelo()),
                orNull(figures.shownNeloError()),
                orNull(figures.shownNeloErrorFixedVariance()));
    }

    private static EloView view(Elo elo) {
        return new EloView(orNull(elo.value()), orNull(elo.low()), orNull(elo.high()));
    }

    TextTable table() {
        TextTable table = new TextTable().row("games", Long.toString(games));
        if (wins != null) {
            table.row("W-L-D", wins + "-" + losses + "-" + draws);
        }
        if (pairs != null) {
            String counts = pairs.stream().map(String::valueOf).collect(Collectors.joining(" "));
            table.row("pairs", counts + "  (LL, LD, level, WD, WW)");
        }
        table.row("score", observedScore == null ? "-" : Numbers.fixed(observedScore, 4))
                .row("Elo", bound(elo.value()) + " (" + bound(elo.low()) + " to " + bound(elo.high()) + ")")
                .row("nElo", neloText())
                .row("sigma", Numbers.signed(sigma, 2))
                .row("LOS", Numbers.fixed(100 * los, 1) + "%");
        if (eloBound != null) {
            table.row("bound", Numbers.signed(eloBound, 1) + " Elo at 95% (every game had the same winner)");
        }
        return table;
    }

    private String neloText() {
        return nelo == null || neloError == null
                ? UNBOUNDED
                : Numbers.signed(nelo, 1) + " +/- " + Numbers.fixed(neloError, 1);
    }

    private static String bound(@Nullable Double elo) {
        return elo == null ? UNBOUNDED : Numbers.signed(elo, 1);
    }

    private static @Nullable Double orNull(OptionalDouble value) {
        return value.isPresent() ? value.getAsDouble() : null;
    }
}
