package dev.touchstone.service.web;

import dev.touchstone.protocol.api.ConversionView;
import dev.touchstone.protocol.api.DrawsBy;
import dev.touchstone.protocol.api.MatchFigures;
import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.protocol.api.SideFaults;
import dev.touchstone.service.TouchstoneProperties;
import dev.touchstone.service.charge.Charges;
import dev.touchstone.service.dispatch.LiveSlots;
import dev.touchstone.service.dispatch.WorkUnits;
import dev.touchstone.service.fleet.Fleet;
import dev.touchstone.service.match.Match;
import dev.touchstone.service.match.MatchState;
import dev.touchstone.service.replay.ReplayViews;
import dev.touchstone.service.replay.WorkerShares;
import dev.touchstone.service.results.Shown;
import dev.touchstone.service.results.Tallies;
import dev.touchstone.statistics.Conversion;
import dev.touchstone.statistics.Figures;
import dev.touchstone.statistics.Tally;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** A match as the API shows it: what was submitted, the figures that follow from its tally, the verdict. */
@Component
public class MatchViews {

    private static final String NO_WORKER = "no worker plays: the service was started with touchstone.worker.slots=0"
            + " (TOUCHSTONE_WORKER_SLOTS), and no other worker is there; start one with 'touchstone worker'";
    private static final String ALL_BARRED =
            "no worker plays: all are away, set aside or in quarantine; 'touchstone workers'" + " says which and why";
    private static final String NONE_FITS =
            "no worker plays: every one that has the programs of this match is away, set"
                    + " aside or in quarantine; 'touchstone workers' says which and why";

    private final JdbcClient jdbc;
    private final Tallies tallies;
    private final WorkUnits units;
    private final SprtViews sprt;
    private final ReplayViews replays;
    private final WorkerShares workers;
    private final TouchstoneProperties settings;
    private final Charges charges;
    private final Fleet fleet;
    private final LiveSlots slots;

    MatchViews(
            JdbcClient jdbc,
            Tallies tallies,
            WorkUnits units,
            SprtViews sprt,
            ReplayViews replays,
            WorkerShares workers,
            TouchstoneProperties settings,
            Charges charges,
            Fleet fleet,
            LiveSlots slots) {
        this.slots = slots;
        this.replays = replays;
        this.workers = workers;
        this.jdbc = jdbc;
        this.tallies = tallies;
        this.units = units;
        this.sprt = sprt;
        this.settings = settings;
        this.charges = charges;
        this.fleet = fleet;
    }

    /** Seconds in which a match was played, stops between left out, and when it first began. */
    private record Played(double seconds, @Nullable String startedAt) {}

    private record VerdictRow(String decision, String reason, String sentence) {}

    /** The match as it stands. */
    @Transactional(readOnly = true)
    public MatchView of(Match match) {
        Tally tally = tallies.kept(match.id());
        Played played = played(match.id());
        Optional<VerdictRow> verdict = match.state().ended() ? verdict(match.id()) : Optional.empty();
        double rate = played.seconds() > 0 ? tally.games() / played.seconds() : 0;
        boolean running = match.state() == MatchState.RUNNING && rate > 0;
        return new MatchView(
                match.id(),
                match.state().word(),
                match.candidate().configuration(),
                match.baseline().configuration(),
                match.openings(),
                match.games(),
                match.rules().rules().name().toLowerCase(Locale.ROOT),
                match.rules().plyLimit(),
                match.keepSigma(),
                match.rejectSigma(),
                figures(tally, played.seconds()),
                verdict.map(VerdictRow::decision).orElse(null),
                verdict.map(VerdictRow::reason).orElse(null),
                verdict.map(VerdictRow::sentence).orElse(null),
                rate,
                running ? (match.games() - tally.games()) / rate : null,
                units.counts(match.id()).parked(),
                problem(match),
                match.submittedAt().toString(),
                played.startedAt(),
                match.finishedAt() == null ? null : match.finishedAt().toString(),
                faults(match.id()),
                match.priority(),
                match.weight(),
                units.parked(match.id()),
                charges.view(match),
                sprt.of(match, tally),
                replays.ofMatch(match.id()).orElse(null),
                workers.of(match.id()));
    }

    /** The side that was to move when the game ended is the one to blame. */
    private List<SideFaults> faults(long matchId) {
        return jdbc.sql("""
                        select case when candidate_white = ((split_part(o.fen, ' ', 2) = 'w') = (g.plies % 2 = 0))
                                    then 'candidate' else 'baseline' end as side,
                               termination, count(*) as games, min(note) as note
                        from game g
                             join match m on m.id = g.match_id
                             join opening o on o.opening_set_id = m.opening_set_id and o.ordinal = g.opening
                        where g.match_id = ?
                          and termination in ('no-move', 'illegal-move', 'engine-crash', 'stalled', 'protocol-flood',
                                              'time-forfeit', 'time-out-no-mate')
                        group by 1, 2 order by 1 desc, 2
                        """).param(matchId).query(SideFaults.class).list();
    }

    /** What is wrong with a match; that nobody plays it is wrong too. */
    private @Nullable String problem(Match match) {
        boolean waitsForWorkers = match.problem() == null
                && match.state() == MatchState.RUNNING
                && !units.played(match.id())
                && slots.of(match.queue()) == 0;
        if (!waitsForWorkers) {
            return match.problem();
        }
        if (fleet.liveSlots() > 0) {
            return NONE_FITS;
        }
        return settings.worker().slotCount() == 0 ? NO_WORKER : ALL_BARRED;
    }

    private Played played(long matchId) {
        return jdbc.sql("""
                        select coalesce(sum(extract(epoch from ended_at - started_at)), 0) as seconds,
                               to_char(min(started_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as started_at
                        from play_period where match_id = ?
                        """)
                .param(matchId)
                .query((row, n) -> new Played(row.getDouble("seconds"), row.getString("started_at")))
                .single();
    }

    private Optional<VerdictRow> verdict(long matchId) {
        return jdbc.sql("select decision, reason, sentence from verdict where match_id = ?")
                .param(matchId)
                .query(VerdictRow.class)
                .optional();
    }

    private static MatchFigures figures(Tally tally, double seconds) {
        Figures figures = tally.figures();
        boolean played = tally.games() > 0;
        return new MatchFigures(
                tally.games(),
                tally.wins(),
                tally.losses(),
                tally.draws(),
                tally.pairs().toList(),
                drawsBy(tally.drawsBy()),
                conversion(tally.conversion()),
                tally.distinctGames(),
                tally.nodes(),
                seconds,
                played ? Shown.elo(figures.shownElo()) : Shown.NO_ELO,
                Shown.orNull(figures.observedScore()),
                played ? figures.shownSigma() : null,
                played ? figures.shownLos() : null,
                tally.plies(),
                tally.distinctPairs(),
                tally.identicalPairs(),
                tally.candidateNanos() / 1e9,
                tally.baselineNanos() / 1e9);
    }

    private static DrawsBy drawsBy(dev.touchstone.statistics.DrawsBy by) {
        return new DrawsBy(by.threefold(), by.fiftyMove(), by.stalemate(), by.insufficientMaterial(), by.plyLimit());
    }

    private static ConversionView conversion(Conversion c) {
        return new ConversionView(c.had(), c.converted(), c.stillUp(), c.gaveBack(), c.lost());
    }
}
