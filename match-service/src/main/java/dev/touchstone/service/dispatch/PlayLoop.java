package dev.touchstone.service.dispatch;

import dev.touchstone.protocol.PairTask;
import dev.touchstone.protocol.Protocol;
import dev.touchstone.protocol.WorkUnit;
import dev.touchstone.service.TouchstoneProperties;
import dev.touchstone.service.match.Match;
import dev.touchstone.service.match.MatchState;
import dev.touchstone.service.match.Matches;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/**
 * Keeps a bounded number of a match's units in the broker until all are done. It holds no state of its own: what was
 * played is read from the database every time, so it may be ended and started again at any moment. A database or broker
 * that is away makes it wait.
 */
@Component
public class PlayLoop {

    private static final Logger log = LoggerFactory.getLogger(PlayLoop.class);
    private static final Duration AFTER_FAULT = Duration.ofSeconds(1);

    /** Results come many a second: looking at each costs more than looking at some together. */
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(300);

    /** How long a match that is to stop waits for the units that are being played. */
    private static final Duration TO_STOP = Duration.ofSeconds(5);

    private static final Duration BETWEEN_AUDITS = Duration.ofSeconds(1);

    private final Matches matches;
    private final WorkUnits units;
    private final OpeningRows openings;
    private final MatchSignals signals;
    private final ConnectionFactory broker;
    private final Clock clock;
    private final TouchstoneProperties settings;

    PlayLoop(
            Matches matches,
            WorkUnits units,
            OpeningRows openings,
            MatchSignals signals,
            ConnectionFactory broker,
            Clock clock,
            TouchstoneProperties settings) {
        this.matches = matches;
        this.units = units;
        this.openings = openings;
        this.signals = signals;
        this.broker = broker;
        this.clock = clock;
        this.settings = settings;
    }

    /**
     * Plays what is left of a match. Returns when every unit is done or parked, or when the match is to stop or its
     * sequential test has decided.
     *
     * @param ending answers true when this process is about to end
     * @return false when it left because of {@code ending}
     */
    public boolean play(long matchId, BooleanSupplier ending) throws InterruptedException {
        try (UnitPublisher publisher =
                new UnitPublisher(broker, matches.get(matchId).queue())) {
            Run run = new Run(matchId, publisher);
            while (!ending.getAsBoolean()) {
                long seen = signals.seen(matchId);
                boolean more;
                Duration pause = settings.dispatch().poll();
                try {
                    more = run.look();
                } catch (JMSException | DataAccessException | TransactionException e) {
                    log.warn("match {} waits: {}", matchId, e.getMessage());
                    more = true;
                    pause = AFTER_FAULT;
                    seen = signals.seen(matchId);
                }
                if (!more) {
                    return true;
                }
                signals.await(matchId, seen, pause);
                signals.rest(BETWEEN_LOOKS);
            }
            return false;
        } finally {
            signals.forget(matchId);
        }
    }

    /** One start of the play step. */
    private final class Run {

        private final long matchId;
        private final UnitPublisher publisher;
        private List<String> fens = List.of();
        private boolean started;
        private Instant nextAudit = Instant.EPOCH;
        private @Nullable Instant stopBy;

        Run(long matchId, UnitPublisher publisher) {
            this.matchId = matchId;
            this.publisher = publisher;
        }

        /** Does what is to be done now; answers whether there is more to wait for. */
        boolean look() throws JMSException {
            Match match = matches.get(matchId);
            if (match.state() == MatchState.STOPPING || match.decided()) {
                return stop();
            }
            stopBy = null;
            if (!started) {
                start(match);
            }
            audit();
            UnitCounts counts = units.counts(matchId);
            if (counts.parked() > 0 && units.isHopeless(matchId)) {
                return stop();
            }
            int room = settings.window() - counts.dispatched();
            if (room > 0 && counts.waiting() + counts.uncutPairs() > 0) {
                if (counts.waiting() < room && counts.uncutPairs() > 0) {
                    units.cut(matchId, room);
                }
                publish(match, room);
            }
            return counts.open();
        }

        /** Lets workers end the units that they are playing, but not for long; answers whether there is more to wait for. */
        private boolean stop() throws JMSException {
            publisher.drain(matchId).forEach(attempt -> units.lost(matchId, attempt));
            Instant now = clock.instant();
            if (stopBy == null) {
                stopBy = now.plus(TO_STOP);
            }
            if (units.counts(matchId).dispatched() > 0 && now.isBefore(stopBy)) {
                return true;
            }
            units.reclaim(matchId);
            return false;
        }

        /** What an earlier start left in the broker is taken back, so that nothing is played twice without need. */
        private void start(Match match) throws JMSException {
            fens = openings.fens(match.openingSetId(), match.pairCount());
            int drained = publisher.drain(matchId).size();
            units.reclaim(matchId);
            if (drained > 0) {
                log.info("match {} goes on; {} units in the broker are handed out again", matchId, drained);
            }
            started = true;
        }

        /** Looks for units that no worker plays any more. */
        private void audit() throws JMSException {
            Instant now = clock.instant();
            if (now.isBefore(nextAudit)) {
                return;
            }
            nextAudit = now.plus(BETWEEN_AUDITS);
            units.expire(matchId);
            recoverLost();
        }

        private void recoverLost() throws JMSException {
            for (WorkUnits.Attempt attempt :
                    units.silent(matchId, settings.dispatch().lostAfter())) {
                if (!publisher.queued(matchId, attempt)) {
                    log.warn("match {}: the message of unit {} was lost", matchId, attempt.unit());
                    units.lost(matchId, attempt);
                }
            }
        }

        private void publish(Match match, int count) throws JMSException {
            List<UnitHandout> handouts = units.take(matchId, count);
            List<WorkUnit> messages = new ArrayList<>();
            for (UnitHandout handout : handouts) {
                messages.add(workUnit(match, handout));
            }
            boolean published = false;
            try {
                publisher.publish(messages, match.priority());
                published = true;
            } finally {
                if (!published) {
                    units.giveBack(handouts);
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
    }
}
