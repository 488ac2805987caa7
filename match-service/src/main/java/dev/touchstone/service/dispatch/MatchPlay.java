package dev.touchstone.service.dispatch;

import dev.touchstone.protocol.PairTask;
import dev.touchstone.protocol.Protocol;
import dev.touchstone.protocol.WorkUnit;
import dev.touchstone.service.match.Match;
import dev.touchstone.service.match.MatchState;
import jakarta.jms.JMSException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One start of the play of a match: each look at it does what is to be done now. For one thread. */
final class MatchPlay implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(MatchPlay.class);

    /** How long a match that is to stop waits for the units that are being played. */
    private static final Duration TO_STOP = Duration.ofSeconds(5);

    private static final Duration BETWEEN_AUDITS = Duration.ofSeconds(1);

    /** After a longer pause the words of workers that play well may still be on their way. */
    private static final Duration BLIND = Duration.ofSeconds(5);

    private static final Duration TO_CATCH_UP = Duration.ofSeconds(10);

    /** Fewer units that came back are not worth a look while each slot has several ahead. */
    private static final int WORTH_A_LOOK = 32;

    private final long matchId;
    private final UnitQueue queue;
    private final MatchPlays parts;
    private List<String> fens = List.of();
    private List<Long> others = List.of();
    private int enough = 1;
    private boolean started;
    private Instant lastAudit = Instant.EPOCH;
    private Instant nextExpiry = Instant.EPOCH;
    private @Nullable Instant stopBy;

    MatchPlay(long matchId, UnitQueue queue, MatchPlays parts) {
        this.matchId = matchId;
        this.queue = queue;
        this.parts = parts;
    }

    /** Does what is to be done now; answers whether there is more to wait for. */
    boolean look() throws JMSException {
        others = List.of();
        Match match = parts.matches.get(matchId);
        if (match.state() == MatchState.STOPPING || match.decided()) {
            return stop();
        }
        stopBy = null;
        if (!started) {
            start(match);
        }
        Patience patience = Patience.with(match, parts.units.pace(matchId), parts.settings);
        audit(match);
        UnitCounts counts = parts.units.counts(matchId);
        if (counts.parked() > 0 && parts.attempts.isHopeless(matchId)) {
            return stop();
        }
        handOut(match, counts, patience);
        if (!counts.more() && patience.pace().known()) {
            hurry(match, patience);
        }
        return counts.open() || leave();
    }

    /** Matches that may hand out units too, by what was found at the last look. */
    List<Long> others() {
        return others;
    }

    /** How many units of those in the broker may come back before the match should be looked at, at least 1. */
    int enough() {
        return enough;
    }

    /** Lets workers end the units that they are playing, but not for long; answers whether there is more to wait for. */
    private boolean stop() throws JMSException {
        queue.drain(matchId).forEach(attempt -> parts.units.lost(matchId, attempt));
        Instant now = parts.clock.instant();
        if (stopBy == null) {
            stopBy = now.plus(TO_STOP);
        }
        if (parts.units.counts(matchId).dispatched() > 0 && now.isBefore(stopBy)) {
            return true;
        }
        parts.units.reclaim(matchId);
        return false;
    }

    /** Nothing is to be played any more: nor is what still lies in the queue for a second worker. */
    private boolean leave() throws JMSException {
        queue.drain(matchId).forEach(attempt -> parts.units.lost(matchId, attempt));
        return false;
    }

    /** What an earlier start left in the broker is taken back, so that nothing is played twice without need. */
    private void start(Match match) throws JMSException {
        fens = parts.openings.fens(match.openingSetId(), match.pairCount());
        int drained = queue.drain(matchId).size();
        parts.units.reclaim(matchId);
        if (drained > 0) {
            log.info("match {} goes on; {} units in the broker are handed out again", matchId, drained);
        }
        started = true;
    }

    /** Looks for units that no worker plays any more, and for those that nobody needs. */
    private void audit(Match match) throws JMSException {
        Instant now = parts.clock.instant();
        if (now.isBefore(lastAudit.plus(BETWEEN_AUDITS))) {
            return;
        }
        if (now.isAfter(lastAudit.plus(BLIND)) && lastAudit.isAfter(Instant.EPOCH)) {
            nextExpiry = now.plus(TO_CATCH_UP);
        }
        lastAudit = now;
        if (!now.isBefore(nextExpiry)) {
            expire();
        }
        recoverLost(match);
        for (WorkUnits.Attempt attempt : parts.attempts.needless(matchId)) {
            if (queue.withdraw(matchId, attempt)) {
                parts.units.lost(matchId, attempt);
            }
        }
    }

    /** A unit without a move is taken from its worker; one that its worker lost lies in the queue, and is nobody's fault. */
    private void expire() throws JMSException {
        for (WorkUnits.Attempt attempt : parts.attempts.overdue(matchId)) {
            if (queue.queued(matchId, attempt)) {
                parts.attempts.givenBack(matchId, attempt);
            } else {
                parts.units.failed(
                        matchId, attempt.unit(), attempt.number(), attempt.worker(), "expired", "no move in time");
            }
        }
    }

    private void recoverLost(Match match) throws JMSException {
        for (Attempts.Silent silent : parts.attempts.silent(matchId, parts.settings.lostAfter())) {
            String avoid = silent.avoid();
            if (!queue.queued(matchId, silent.attempt())) {
                log.warn("match {}: the message of unit {} was lost", matchId, silent.unit());
                parts.units.lost(matchId, silent.attempt());
            } else if (avoid != null
                    && !parts.slots.others(match.queue(), avoid)
                    && queue.withdraw(matchId, silent.attempt())) {
                parts.units.lost(matchId, silent.attempt());
            }
        }
    }

    private void handOut(Match match, UnitCounts counts, Patience patience) throws JMSException {
        int slots = Math.max(1, parts.slots.of(match.queue()));
        FairShare.Grant grant = parts.share.grant(demand(match, counts, patience.pace(), slots));
        others = grant.others();
        Integer window = parts.settings.window();
        int room = window == null ? grant.units() : Math.min(grant.units(), window - counts.dispatched());
        enough = enough(counts, counts.dispatched(), slots);
        if (room <= 0) {
            return;
        }
        if (counts.waiting() < room && counts.uncutPairs() > 0) {
            parts.units.cut(matchId, room, slots);
        }
        List<UnitHandout> taken =
                parts.units.take(matchId, room, patience, worker -> parts.slots.others(match.queue(), worker));
        publish(match, taken);
        enough = enough(counts, counts.dispatched() + taken.size(), slots);
    }

    /** When the last unit is back there is the end of the match to see; before, half of what is out while it is little. */
    private static int enough(UnitCounts counts, int outstanding, int slots) {
        if (!counts.more()) {
            return Math.max(1, outstanding);
        }
        return Math.max(outstanding > 2 * slots ? WORTH_A_LOOK : 1, outstanding / 2);
    }

    private FairShare.Demand demand(Match match, UnitCounts counts, Pace pace, int slots) {
        int pairs = parts.units.nextSize(counts.uncutPairs(), pace, slots);
        return new FairShare.Demand(
                matchId,
                match.queue(),
                match.priority(),
                match.weight(),
                slots,
                counts.dispatched(),
                counts.waiting() + counts.uncutPairs(),
                pace.spentSeconds(),
                pace.seconds(counts.dispatchedPairs()),
                pace.seconds(pairs));
    }

    /** Everything is handed out, so slots are free: a unit that dawdles goes to a second one, and the first result counts. */
    private void hurry(Match match, Patience patience) throws JMSException {
        Instant now = parts.clock.instant();
        for (Attempts.Played played : parts.attempts.playedByOne(matchId)) {
            if (now.isAfter(played.startedAt().plus(patience.delay(played.pairCount())))) {
                boolean elsewhere = parts.slots.others(match.queue(), played.worker());
                List<UnitHandout> second =
                        parts
                                .units
                                .second(matchId, played.unit(), patience, elsewhere ? played.worker() : null)
                                .stream()
                                .toList();
                log.info("match {}: unit {} dawdles with {}", matchId, played.unit(), played.worker());
                publish(match, second);
            }
        }
    }

    private void publish(Match match, List<UnitHandout> handouts) throws JMSException {
        List<UnitQueue.Offer> offers = new ArrayList<>();
        for (UnitHandout handout : handouts) {
            offers.add(new UnitQueue.Offer(workUnit(match, handout), handout.avoid()));
        }
        boolean published = false;
        try {
            queue.publish(offers, match.priority());
            published = true;
        } finally {
            if (!published) {
                parts.units.giveBack(handouts);
            }
        }
    }

    private WorkUnit workUnit(Match match, UnitHandout handout) {
        List<PairTask> pairs = new ArrayList<>();
        for (int i = 0; i < handout.pairCount(); i++) {
            int opening = handout.firstOpening() + i;
            pairs.add(new PairTask(opening, fens.get(opening)));
        }
        return new WorkUnit(
                Protocol.VERSION,
                matchId,
                handout.unit(),
                handout.attempt(),
                match.candidate(),
                match.baseline(),
                match.rules(),
                match.seed(),
                pairs);
    }

    @Override
    public void close() {
        parts.share.leave(matchId);
        queue.close();
    }
}
