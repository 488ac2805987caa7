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
final class UnitPublisher implements UnitQueue {

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

    @Override
    public void publish(List<Offer> offers, int priority) throws JMSException {
        if (offers.isEmpty()) {
            return;
        }
        link.call(session -> {
            try (MessageProducer producer = session.createProducer(session.createQueue(queue))) {
                for (Offer offer : offers) {
                    producer.send(message(session, offer), DeliveryMode.PERSISTENT, priority, 0);
                }
                session.commit();
            }
            return true;
        });
    }

    private static TextMessage message(Session session, Offer offer) throws JMSException {
        WorkUnit unit = offer.unit();
        TextMessage message = session.createTextMessage(Json.write(unit));
        message.setStringProperty(Queues.KIND, WorkUnit.class.getSimpleName());
        message.setIntProperty(Queues.MESSAGE_VERSION, Protocol.VERSION);
        message.setLongProperty(MATCH, unit.matchId());
        message.setIntProperty(UNIT, unit.unit());
        message.setIntProperty(ATTEMPT, unit.attempt());
        if (offer.avoid() != null) {
            message.setStringProperty(Queues.NOT_WORKERS.getFirst(), offer.avoid());
        }
        return message;
    }

    @Override
    public List<WorkUnits.Attempt> drain(long matchId) throws JMSException {
        return take(MATCH + " = " + matchId);
    }

    @Override
    public boolean withdraw(long matchId, WorkUnits.Attempt attempt) throws JMSException {
        return !take(selector(matchId, attempt)).isEmpty();
    }

    private List<WorkUnits.Attempt> take(String selector) throws JMSException {
        return link.call(session -> {
            List<WorkUnits.Attempt> taken = new ArrayList<>();
            try (MessageConsumer consumer = session.createConsumer(session.createQueue(queue), selector)) {
                for (Message message = consumer.receiveNoWait(); message != null; message = consumer.receiveNoWait()) {
                    taken.add(
                            new WorkUnits.Attempt(message.getIntProperty(UNIT), message.getIntProperty(ATTEMPT), null));
                }
                session.commit();
            }
            return taken;
        });
    }

    @Override
    public boolean queued(long matchId, WorkUnits.Attempt attempt) throws JMSException {
        return link.call(session -> {
            try (QueueBrowser browser = session.createBrowser(session.createQueue(queue), selector(matchId, attempt))) {
                return browser.getEnumeration().hasMoreElements();
            }
        });
    }

    private static String selector(long matchId, WorkUnits.Attempt attempt) {
        return MATCH + " = " + matchId + " and " + UNIT + " = " + attempt.unit() + " and " + ATTEMPT + " = "
                + attempt.number();
    }

    @Override
    public void close() {
        link.close();
    }
}
