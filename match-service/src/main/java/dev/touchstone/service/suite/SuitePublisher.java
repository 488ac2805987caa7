package dev.touchstone.service.suite;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.Protocol;
import dev.touchstone.protocol.Queues;
import dev.touchstone.protocol.SuiteTask;
import dev.touchstone.service.broker.BrokerLink;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.MessageProducer;
import jakarta.jms.QueueBrowser;
import jakarta.jms.TextMessage;
import java.util.List;

/** Puts positions of suites into the queues that work units go to, and looks for them there. For one thread. */
final class SuitePublisher implements AutoCloseable {

    private static final String RUN = "suiteRun";
    private static final String POSITION = "suitePosition";
    private static final String ATTEMPT = "suiteAttempt";

    /** Before matches of usual priority: a suite is short, and someone waits for it. */
    private static final int PRIORITY = 5;

    private final BrokerLink link;

    SuitePublisher(ConnectionFactory factory) {
        this.link = new BrokerLink(factory);
    }

    /** Publishes all of them, or none when it throws. */
    void publish(String queue, List<SuiteTask> tasks) throws JMSException {
        link.call(session -> {
            try (MessageProducer producer = session.createProducer(session.createQueue(queue))) {
                for (SuiteTask task : tasks) {
                    TextMessage message = session.createTextMessage(Json.write(task));
                    message.setStringProperty(Queues.KIND, SuiteTask.class.getSimpleName());
                    message.setIntProperty(Queues.MESSAGE_VERSION, Protocol.VERSION);
                    message.setLongProperty(RUN, task.runId());
                    message.setIntProperty(POSITION, task.position());
                    message.setIntProperty(ATTEMPT, task.attempt());
                    producer.send(message, DeliveryMode.PERSISTENT, PRIORITY, 0);
                }
                session.commit();
            }
            return true;
        });
    }

    /** Whether that hand-out lies in the queue, taken by no worker. */
    boolean queued(String queue, long runId, SuiteHandouts.Handout handout) throws JMSException {
        String selector = RUN + " = " + runId + " and " + POSITION + " = " + handout.number() + " and " + ATTEMPT
                + " = " + handout.attempt();
        return link.call(session -> {
            try (QueueBrowser browser = session.createBrowser(session.createQueue(queue), selector)) {
                return browser.getEnumeration().hasMoreElements();
            }
        });
    }

    /** Ends what the publisher's thread waits for, from another thread. */
    void cutOff() {
        link.cutOff();
    }

    @Override
    public void close() {
        link.close();
    }
}
