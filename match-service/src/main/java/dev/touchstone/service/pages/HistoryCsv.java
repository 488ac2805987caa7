package dev.touchstone.service.pages;

import dev.touchstone.protocol.api.ExperimentView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The views of the history as comma-separated values. */
final class HistoryCsv {

    static final String TYPE = "text/csv";

    private HistoryCsv() {}

    /** Matches alone, with columns of their own. */
    static String ofMatches(List<History.Entry> entries) {
        Csv csv = new Csv(
                "match",
                "verdict",
                "candidate",
                "baseline",
                "budget",
                "openings",
                "games",
                "games_total",
                "wins",
                "losses",
                "draws",
                "elo",
                "elo_low",
                "elo_high",
                "sigma",
                "when",
                "submitter",
                "experiment");
        entries.forEach(entry -> match(entry.match(), csv));
        return csv.toString();
    }

    private static void match(@Nullable MatchRow row, Csv csv) {
        if (row != null) {
            csv.row(
                    row.id(),
                    row.badge(),
                    row.candidate(),
                    row.baseline(),
                    row.budget(),
                    row.openings(),
                    row.games(),
                    row.gamesTotal(),
                    row.wins(),
                    row.losses(),
                    row.draws(),
                    row.elo().value(),
                    row.elo().low(),
                    row.elo().high(),
                    row.sigma(),
                    row.when(),
                    row.who(),
                    row.experiment());
        }
    }

    /** Matches and experiments; what only one of them has is empty for the other. */
    static String ofAll(List<History.Entry> entries) {
        Csv csv = new Csv(
                "kind",
                "number",
                "verdict",
                "title",
                "candidate",
                "baseline",
                "budget",
                "openings",
                "matches",
                "matches_total",
                "games",
                "games_total",
                "elo",
                "elo_low",
                "elo_high",
                "sigma",
                "when",
                "submitter",
                "experiment");
        for (History.Entry entry : entries) {
            MatchRow match = entry.match();
            ExperimentView experiment =
                    entry.experiment() == null ? null : entry.experiment().experiment();
            HistoryRow row = entry.row();
            csv.row(
                    experiment == null ? HistoryFilter.ALONE : experiment.kind(),
                    row.number(),
                    row.badge(),
                    experiment == null ? null : experiment.title(),
                    match == null ? null : match.candidate(),
                    match == null ? null : match.baseline(),
                    match == null ? null : match.budget(),
                    match == null ? null : match.openings(),
                    experiment == null ? null : experiment.matchesEnded(),
                    experiment == null ? null : experiment.matchesTotal(),
                    row.games(),
                    row.gamesInAll(),
                    row.elo().value(),
                    row.elo().low(),
                    row.elo().high(),
                    row.sigma(),
                    row.when(),
                    row.who(),
                    row.partOf());
        }
        return csv.toString();
    }
}
