package dev.touchstone.service.run;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.submission.SprtRule;
import dev.touchstone.service.dispatch.UnitCounts;
import dev.touchstone.service.dispatch.WorkUnits;
import dev.touchstone.service.match.Match;
import dev.touchstone.service.match.MatchState;
import dev.touchstone.service.match.Matches;
import dev.touchstone.service.results.Corrections;
import dev.touchstone.service.results.SprtLooks;
import dev.touchstone.service.results.Tallies;
import dev.touchstone.statistics.SprtReport;
import dev.touchstone.statistics.SprtState;
import dev.touchstone.statistics.Tally;
import dev.touchstone.statistics.Verdict;
import dev.touchstone.statistics.VerdictRule;
import java.sql.Timestamp;
import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** The last two steps of a match: the tally checked against the games, and the verdict on it. */
@Component
class Rating {

    private static final Logger log = LoggerFactory.getLogger(Rating.class);

    private final JdbcClient jdbc;
    private final Clock clock;
    private final Matches matches;
    private final WorkUnits units;
    private final Tallies tallies;
    private final SprtLooks looks;
    private final Corrections corrections;
    private final ApplicationEventPublisher events;

    Rating(
            JdbcClient jdbc,
            Clock clock,
            Matches matches,
            WorkUnits units,
            Tallies tallies,
            SprtLooks looks,
            Corrections corrections,
            ApplicationEventPublisher events) {
        this.corrections = corrections;
        this.jdbc = jdbc;
        this.clock = clock;
        this.matches = matches;
        this.units = units;
        this.tallies = tallies;
        this.looks = looks;
        this.events = events;
    }

    /**
     * Counts the match again from its games. The games are right: a kept tally that differs is replaced, and said.
     *
     * @return whether the kept tally was right
     */
    @Transactional
    public boolean rate(long matchId) {
        tallies.hold(matchId);
        Tally kept = tallies.kept(matchId);
        Tally counted = tallies.counted(matchId);
        if (!kept.equals(counted)) {
            log.error("match {}: the kept tally {} differs from its games; counted again: {}", matchId, kept, counted);
            tallies.rebuild(matchId);
            looks.retake(matchId);
            return false;
        }
        return true;
    }

    /** Decides, stores the verdict with what it was decided on, and ends the match. */
    @Transactional
    public void decide(long matchId) {
        // Held: from here on no games are taken out of it without its being moved on again.
        matches.hold(matchId);
        Match match = matches.get(matchId);
        if (match.state().ended()) {
            return;
        }
        UnitCounts counts = units.counts(matchId);
        if (counts.parked() > 0 && match.state() == MatchState.RUNNING && !match.decided()) {
            matches.fail(
                    matchId,
                    counts.parked() + " of its work units failed too often: "
                            + String.join("; ", units.parkedReasons(matchId)) + ". Resume it to try them again");
            return;
        }
        boolean complete = isComplete(match, counts);
        if (!complete && match.state() == MatchState.RUNNING) {
            // It was to stop and has been resumed since: its job is started again.
            return;
        }
        // Moved first: a result that is being stored holds the state until it is counted, a later one finds the match
        // over.
        matches.move(
                matchId, complete ? MatchState.FINISHED : MatchState.STOPPED, MatchState.RUNNING, MatchState.STOPPING);
        if (!complete && matches.get(matchId).decided()) {
            // By a result that was being stored.
            matches.move(matchId, MatchState.FINISHED, MatchState.STOPPED);
        }
        conclude(match, complete ? Verdict.Ending.PLAYED_OUT : Verdict.Ending.STOPPED);
    }

    /** Whether there is nothing left to play: all is played, or the sequential test has decided. */
    private static boolean isComplete(Match match, UnitCounts counts) {
        return match.decided() || !counts.open() && counts.parked() == 0;
    }

    /**
     * Stops a match that waits in the queue, with the verdict on what it played before it got there. Answers false, and
     * does nothing, when it does not wait, or has nothing left to play.
     */
    @Transactional
    public boolean stopQueued(long matchId) {
        UnitCounts counts = units.counts(matchId);
        if (isComplete(matches.get(matchId), counts) || !matches.move(matchId, MatchState.STOPPED, MatchState.QUEUED)) {
            return false;
        }
        rate(matchId);
        conclude(matches.get(matchId), Verdict.Ending.STOPPED);
        return true;
    }

    /** The verdict on what is left of a stopped match that games were taken out of. */
    @Transactional
    public void redoStopped(long matchId) {
        rate(matchId);
        conclude(matches.get(matchId), Verdict.Ending.STOPPED);
    }

    private void conclude(Match match, Verdict.Ending ending) {
        VerdictRule rule = new VerdictRule(match.keepSigma(), match.rejectSigma());
        SprtRule sprt = match.sprt();
        store(
                match,
                sprt == null
                        ? Verdict.of(tallies.kept(match.id()), rule, ending)
                        : bySprt(match, SprtLooks.start(sprt), rule, ending));
    }

    /** A decision is on what its look saw; games that came later are kept beside it. */
    private Verdict bySprt(Match match, SprtState unseen, VerdictRule rule, Verdict.Ending ending) {
        List<SprtLooks.Look> taken = looks.of(match);
        SprtState state = taken.isEmpty() ? unseen : taken.getLast().state();
        boolean decided = state.outcome() != SprtState.Outcome.CONTINUE;
        Tally tally = decided ? taken.getLast().tally() : tallies.kept(match.id());
        return Verdict.ofSequence(tally, rule, state, ending);
    }

    private void store(Match match, Verdict verdict) {
        jdbc.sql("""
                        insert into verdict (match_id, decision, reason, sentence, keep_sigma, reject_sigma, figures,
                                             decided_at)
                        values (:match, :decision, :reason, :sentence, :keep, :reject, :figures::jsonb, :now)
                        on conflict (match_id) do update
                        set decision = excluded.decision, reason = excluded.reason, sentence = excluded.sentence,
                            keep_sigma = excluded.keep_sigma, reject_sigma = excluded.reject_sigma,
                            figures = excluded.figures, decided_at = excluded.decided_at
                        """)
                .param("match", match.id())
                .param("decision", verdict.decision().text())
                .param("reason", verdict.reason().text())
                .param("sentence", sentence(match.id(), verdict))
                .param("keep", verdict.rule().keepSigma())
                .param("reject", verdict.rule().rejectSigma())
                .param("figures", Json.write(new Basis(verdict.tally(), verdict.figures(), verdict.sprt())))
                .param("now", Timestamp.from(clock.instant()))
                .update();
        events.publishEvent(new VerdictReached(match.id(), verdict, sentence(match.id(), verdict)));
    }

    private String sentence(long matchId, Verdict verdict) {
        return corrections
                .note(matchId)
                .map(note -> verdict.sentence() + " " + note)
                .orElse(verdict.sentence());
    }

    /** What a verdict was decided on. */
    private record Basis(
            Tally tally,
            dev.touchstone.statistics.Figures figures,
            @Nullable SprtReport sprt) {}
}
