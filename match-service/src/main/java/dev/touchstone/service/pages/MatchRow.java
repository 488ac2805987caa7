package dev.touchstone.service.pages;

import dev.touchstone.protocol.api.EloView;
import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.service.results.Shown;
import dev.touchstone.statistics.Figures;
import dev.touchstone.statistics.Tally;
import org.jspecify.annotations.Nullable;

/**
 * A match as a row of a list.
 *
 * @param badge its verdict, or its state while there is none
 * @param candidate without its budget
 * @param baseline likewise
 * @param budget of both, or of the candidate v the baseline
 * @param openings name of the opening set
 * @param when it ended, or was submitted; ISO-8601 in UTC
 * @param who submitted it; absent from the service's own machine
 * @param experiment that it is part of; absent: none
 */
record MatchRow(
        long id,
        String badge,
        String candidate,
        String baseline,
        String budget,
        String openings,
        long games,
        int gamesTotal,
        long wins,
        long losses,
        long draws,
        boolean running,
        EloView elo,
        @Nullable Double sigma,
        String when,
        @Nullable String who,
        @Nullable Long experiment)
        implements HistoryRow {

    static MatchRow of(HistoryRows.Listed match, Sides sides, Tally tally) {
        Figures figures = tally.figures();
        boolean played = tally.games() > 0;
        boolean ended = match.state().ended();
        String decision = match.decision();
        return new MatchRow(
                match.id(),
                decision == null || !ended ? match.state().word() : decision,
                sides.candidate(),
                sides.baseline(),
                sides.budget(),
                match.openings(),
                tally.games(),
                match.games(),
                tally.wins(),
                tally.losses(),
                tally.draws(),
                !ended,
                played ? Shown.elo(figures.shownElo()) : Shown.NO_ELO,
                played ? figures.shownSigma() : null,
                match.when().toString(),
                match.submitter(),
                match.experiment());
    }

    @Override
    public String number() {
        return String.valueOf(id);
    }

    @Override
    public String href() {
        return "/matches/" + id;
    }

    @Override
    public String name() {
        return Words.unbroken(candidate);
    }

    @Override
    public String beside() {
        return "v " + Words.unbroken(baseline);
    }

    @Override
    public @Nullable Long partOf() {
        return experiment;
    }

    @Override
    public String extent() {
        return budget;
    }

    @Override
    public long gamesInAll() {
        return gamesTotal;
    }

    static String badge(MatchView match) {
        String verdict = match.verdict();
        return verdict == null ? match.state() : verdict;
    }

    static boolean isRunning(MatchView match) {
        return switch (match.state()) {
            case "queued", "running", "stopping" -> true;
            default -> false;
        };
    }
}
