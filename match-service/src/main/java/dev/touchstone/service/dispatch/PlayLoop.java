package dev.touchstone.service.dispatch;

import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import java.time.Duration;
import java.util.function.BooleanSupplier;
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

    /** Results come many a second: looking at each costs more than looking at some together, as long as workers have enough. */
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(300);

    private final MatchPlays plays;
    private final MatchSignals signals;
    private final ConnectionFactory broker;

    PlayLoop(MatchPlays plays, MatchSignals signals, ConnectionFactory broker) {
        this.plays = plays;
        this.signals = signals;
        this.broker = broker;
    }

    /**
     * Plays what is left of a match. Returns when every unit is done or parked, or when the match is to stop or its
     * sequential test has decided.
     *
     * @param ending answers true when this process is about to end
     * @return false when it left because of {@code ending}
     */
    public boolean play(long matchId, BooleanSupplier ending) throws InterruptedException {
        UnitQueue queue = new UnitPublisher(broker, plays.matches.get(matchId).queue());
        try (MatchPlay match = plays.begin(matchId, queue)) {
            while (!ending.getAsBoolean()) {
                long seen = signals.seen(matchId);
                boolean more;
                Duration pause = plays.settings.poll();
                try {
                    more = match.look();
                } catch (JMSException | DataAccessException | TransactionException e) {
                    log.warn("match {} waits: {}", matchId, e.getMessage());
                    more = true;
                    pause = AFTER_FAULT;
                    seen = signals.seen(matchId);
                }
                if (!more) {
                    return true;
                }
                match.others().forEach(signals::changed);
                signals.await(matchId, seen, pause);
                signals.await(matchId, seen, match.enough(), BETWEEN_LOOKS);
            }
            return false;
        } finally {
            signals.forget(matchId);
        }
    }
}
