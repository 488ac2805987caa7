package dev.touchstone.service.replay;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.PairTask;
import dev.touchstone.protocol.Protocol;
import dev.touchstone.protocol.Queues;
import dev.touchstone.protocol.WorkUnit;
import dev.touchstone.service.broker.BrokerLink;
import dev.touchstone.service.dispatch.OpeningRows;
import dev.touchstone.service.match.Match;
import dev.touchstone.service.match.Matches;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageProducer;
import jakarta.jms.QueueBrowser;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Puts replays into the broker's queues, behind every open unit, and looks for them there. For one thread. */
@Component
class ReplayPublisher {

    /** Long property: the replay. The unit itself does not say that it is one. */
    private static final String REPLAY = "replay";

    /** Behind every match: an open unit of the lowest priority that came before goes before it too. */
    private static final int PRIORITY = 0;

    private final BrokerLink link;
    private final JdbcClient jdbc;
    private final Matches matches;
    private final OpeningRows openings;

    ReplayPublisher(ConnectionFactory factory, JdbcClient jdbc, Matches matches, OpeningRows openings) {
        this.link = new BrokerLink(factory);
        this.jdbc = jdbc;
        this.matches = matches;
        this.openings = openings;
    }

    private record Range(int firstOpening, int pairCount) {}

    /** Publishes a replay as that attempt of its unit, for any worker but those that have played it. */
    void publish(Replay replay, int attempt) throws JMSException {
        Match match = matches.get(replay.matchId());
        WorkUnit unit = unit(match, replay.unit(), attempt);
        link.call(session -> {
            try (MessageProducer producer = session.createProducer(session.createQueue(match.queue()))) {
                producer.send(message(session, unit, replay), DeliveryMode.PERSISTENT, PRIORITY, 0);
                session.commit();
            }
            return true;
        });
    }

    private WorkUnit unit(Match match, int number, int attempt) {
        Range range = jdbc.sql("select first_opening, pair_count from work_unit where match_id = ? and number = ?")
                .param(match.id())
                .param(number)
                .query(Range.class)
                .single();
        List<String> fens = openings.ofMatch(match.id(), range.firstOpening(), range.pairCount());
        List<PairTask> pairs = new ArrayList<>();
        for (int i = 0; i < fens.size(); i++) {
            pairs.add(new PairTask(range.firstOpening() + i, fens.get(i)));
        }
        return new WorkUnit(
                Protocol.VERSION,
                match.id(),
                number,
                attempt,
                match.candidate(),
                match.baseline(),
                match.rules(),
                match.seed(),
                pairs);
    }

    private static TextMessage message(Session session, WorkUnit unit, Replay replay) throws JMSException {
        TextMessage message = session.createTextMessage(Json.write(unit));
        message.setStringProperty(Queues.KIND, WorkUnit.class.getSimpleName());
        message.setIntProperty(Queues.MESSAGE_VERSION, Protocol.VERSION);
        message.setLongProperty(REPLAY, replay.id());
        int at = 0;
        for (String worker : replay.barred()) {
            message.setStringProperty(Queues.NOT_WORKERS.get(at++), worker);
        }
        return message;
    }

    /** The replays whose messages lie in that queue, taken by no worker. */
    Set<Long> inQueue(String queue) throws JMSException {
        return link.call(session -> {
            Set<Long> found = new HashSet<>();
            try (QueueBrowser browser = session.createBrowser(session.createQueue(queue), REPLAY + " is not null")) {
                Enumeration<?> messages = browser.getEnumeration();
                while (messages.hasMoreElements()) {
                    if (messages.nextElement() instanceof Message message) {
                        found.add(message.getLongProperty(REPLAY));
                    }
                }
            }
            return found;
        });
    }

    /** Ends whatever the publishing thread waits for. */
    void cutOff() {
        link.cutOff();
    }

    void close() {
        link.close();
    }
}
