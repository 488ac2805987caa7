package dev.touchstone.worker;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.Queues;
import dev.touchstone.protocol.UnitFailure;
import dev.touchstone.protocol.UnitResult;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import java.util.ArrayList;
import java.util.List;

/** Reads what workers sent, as the service would. */
final class Mailbox {
    private static final long PATIENCE_MILLIS = 20_000;

    private final TestBroker broker;

    Mailbox(TestBroker broker) {
        this.broker = broker;
    }

    /** The next messages of a queue, or fewer when they do not come. */
    List<TextMessage> take(String queue, int count) throws JMSException {
        List<TextMessage> taken = new ArrayList<>();
        try (Connection connection = broker.factory().createConnection();
                Session session = connection.createSession();
                MessageConsumer consumer = session.createConsumer(session.createQueue(queue))) {
            connection.start();
            while (taken.size() < count) {
                if (!(consumer.receive(PATIENCE_MILLIS) instanceof TextMessage message)) {
                    break;
                }
                taken.add(message);
            }
        }
        return taken;
    }

    List<UnitResult> results(int count) throws JMSException {
        List<UnitResult> results = new ArrayList<>();
        for (TextMessage message : take(Queues.RESULTS, count)) {
            if (!message.getStringProperty(Queues.KIND).equals("UnitResult")) {
                throw new AssertionError("not a result: " + message.getText());
            }
            results.add(Json.read(message.getText(), UnitResult.class));
        }
        return results;
    }

    UnitFailure failure() throws JMSException {
        TextMessage message = take(Queues.RESULTS, 1).getFirst();
        if (!message.getStringProperty(Queues.KIND).equals("UnitFailure")) {
            throw new AssertionError("not a failure: " + message.getText());
        }
        return Json.read(message.getText(), UnitFailure.class);
    }
}
