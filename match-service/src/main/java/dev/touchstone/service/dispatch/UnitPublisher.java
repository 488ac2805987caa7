package dev.touchstone.service.dispatch;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.Protocol;
import dev.touchstone.protocol.Queues;
import dev.touchstone.protocol.WorkUnit;
import dev.touchstone.service.broker.BrokerLink;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.QueueBrowser;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import java.util.ArrayList;
import java.util.List;

/** Puts work units into the broker's queues, takes them back, and looks for them there. One match's; for one thread. */
final class UnitPublisher implements AutoCloseable {

    private static final String MATCH = "matchId";
    private static final String UNIT = "unit";
    private static final String ATTEMPT = "attempt";

    private final String queue;
    private final BrokerLink link;

    /** @param queue of the match's units */
    UnitPublisher(ConnectionFactory factory, String queue) {
        this.queue = queue;
        this.link = new BrokerLink(factory);
    }

    /** Publishes all of them, or none when it throws. */
    void publish(List<WorkUnit> units, int priority) throws JMSException {
        link.call(session -> {
            try (MessageProducer producer = session.createProducer(session.createQueue(queue))) {
                for (WorkUnit unit : units) {
                    producer.send(message(session, unit), DeliveryMode.PERSISTENT, priority, 0);
                }
                session.commit();
            }
            return true;
        });
    }

    private static TextMessage message(Session session, WorkUnit unit) throws JMSException {
        TextMessage message = session.createTextMessage(Json.write(unit));
        message.setStringProperty(Queues.KIND, WorkUnit.class.getSimpleName());
        message.setIntProperty(Queues.MESSAGE_VERSION, Protocol.VERSION);
        message.setLongProperty(MATCH, unit.matchId());
        message.setIntProperty(UNIT, unit.unit());
        message.setIntProperty(ATTEMPT, unit.attempt());
        return message;
    }

    /** Takes back what no worker has taken yet. */
    List<WorkUnits.Attempt> drain(long matchId) throws JMSException {
        return link.call(session -> {
            List<WorkUnits.Attempt> drained = new ArrayList<>();
            try (MessageConsumer consumer =
                    session.createConsumer(session.createQueue(queue), MATCH + " = " + matchId)) {
                for (Message taken = consumer.receiveNoWait(); taken != null; taken = consumer.receiveNoWait()) {
                    drained.add(new WorkUnits.Attempt(taken.getIntProperty(UNIT), taken.getIntProperty(ATTEMPT), null));
                }
                session.commit();
            }
            return drained;
        });
    }

    /** Whether that attempt lies in the queue, taken by no worker. */
    boolean queued(long matchId, WorkUnits.Attempt attempt) throws JMSException {
        String selector = MATCH + " = " + matchId + " and " + UNIT + " = " + attempt.unit() + " and " + ATTEMPT + " = "
                + attempt.number();
        return link.call(session -> {
            try (QueueBrowser browser = session.createBrowser(session.createQueue(queue), selector)) {
                return browser.getEnumeration().hasMoreElements();
            }
        });
    }

    @Override
    public void close() {
        link.close();
    }
}
