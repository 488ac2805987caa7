package dev.touchstone.service.results;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.Queues;
import dev.touchstone.protocol.UnitFailure;
import dev.touchstone.protocol.UnitResult;
import dev.touchstone.protocol.UnreadableMessageException;
import dev.touchstone.service.broker.BrokerLink;
import dev.touchstone.service.dispatch.MatchSignals;
import dev.touchstone.service.metrics.IntakeMeters;
import dev.touchstone.service.suite.SuiteIntake;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Takes results from the broker as they come and stores them in batches. The broker's transaction is committed after the
 * database's: a fault between the two brings the results again, and they change nothing.
 */
@Component
class ResultIntake extends Intake {

    /** A batch waits for so many messages to come; more are taken only when they are there already. */
    private static final int WAITED_FOR = 16;

    /** Messages and games that are stored together, at most: a transaction is short, and what it holds is little memory. */
    private static final int MOST_MESSAGES = 128;

    private static final int MOST_GAMES = 1024;

    /** How long a batch waits for one more result, in milliseconds. */
    private static final long MORE_MILLIS = 60;

    private final ResultStore store;
    private final MatchSignals signals;
    private final SuiteIntake suites;
    private final Origin origin;
    private final IntakeMeters meters;

    ResultIntake(
            ConnectionFactory factory,
            ResultStore store,
            MatchSignals signals,
            SuiteIntake suites,
            Origin origin,
            IntakeMeters meters) {
        super("results", factory);
        this.store = store;
        this.signals = signals;
        this.suites = suites;
        this.origin = origin;
        this.meters = meters;
    }

    @Override
    void takeSome(BrokerLink link, Session session) throws JMSException {
        MessageConsumer consumer = link.consumer(Queues.RESULTS);
        List<UnitResult> results = new ArrayList<>();
        List<UnitFailure> failures = new ArrayList<>();
        List<Instant> sent = new ArrayList<>();
        Message message = consumer.receive(WAIT_MILLIS);
        int taken = 0;
        int games = 0;
        while (message != null) {
            taken++;
            if (read(message, results, failures)) {
                sent.add(Instant.ofEpochMilli(message.getJMSTimestamp()));
                games += results.getLast().games().size();
            }
            message = taken < MOST_MESSAGES && games < MOST_GAMES ? next(consumer, taken) : null;
        }
        if (!results.isEmpty() || !failures.isEmpty()) {
            store.store(results, failures);
        }
        session.commit();
        meters.resultMessages(taken);
        for (int i = 0; i < results.size(); i++) {
            meters.resultTaken(thought(results.get(i)), sent.get(i));
        }
        Stream.concat(
                        results.stream().map(UnitResult::matchId),
                        failures.stream().map(UnitFailure::matchId))
                .collect(Collectors.groupingBy(Function.identity(), Collectors.summingInt(match -> 1)))
                .forEach(signals::changed);
    }

    private static @Nullable Message next(MessageConsumer consumer, int taken) throws JMSException {
        return taken < WAITED_FOR ? consumer.receive(MORE_MILLIS) : consumer.receiveNoWait();
    }

    /** What both sides thought in all games of a unit. */
    private static Duration thought(UnitResult result) {
        return Duration.ofNanos(result.games().stream()
                .mapToLong(game -> game.candidateNanos() + game.baselineNanos())
                .sum());
    }

    /** Answers whether it was the result of a unit. */
    private boolean read(Message message, List<UnitResult> results, List<UnitFailure> failures) throws JMSException {
        String kind = String.valueOf(message.getStringProperty(Queues.KIND));
        String text = message.getBody(String.class);
        try {
            if (!origin.isTrue(message, kind, text)) {
                return false;
            }
            if (UnitResult.class.getSimpleName().equals(kind)) {
                return results.add(Json.read(text, UnitResult.class));
            }
            if (UnitFailure.class.getSimpleName().equals(kind)) {
                failures.add(Json.read(text, UnitFailure.class));
            } else if (!suites.take(kind, text)) {
                log.error("a message of kind {} in {} is dropped", kind, Queues.RESULTS);
            }
        } catch (UnreadableMessageException e) {
            log.error("an unreadable {} is dropped; its unit's lease will run out: {}", kind, e.getMessage());
        }
        return false;
    }
}
