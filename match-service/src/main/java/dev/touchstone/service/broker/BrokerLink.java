package dev.touchstone.service.broker;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One connection to the broker with one transacted session, opened when needed and again after a failure. For one thread at a time. */
public final class BrokerLink implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(BrokerLink.class);

    private final ConnectionFactory factory;
    private final Map<String, MessageConsumer> consumers = new HashMap<>();
    private volatile @Nullable Connection connection;
    private @Nullable Session session;

    public BrokerLink(ConnectionFactory factory) {
        this.factory = factory;
    }

    /** What is done in the session; committing or rolling back is its own affair. */
    @FunctionalInterface
    public interface Work<T extends @Nullable Object> {
        T in(Session session) throws JMSException;
    }

    /** Runs {@code work}; whatever it throws closes the link, so that nothing uncommitted stays. */
    public <T extends @Nullable Object> T call(Work<T> work) throws JMSException {
        boolean done = false;
        try {
            T answer = work.in(session());
            done = true;
            return answer;
        } finally {
            if (!done) {
                close();
            }
        }
    }

    /** The consumer of that queue in the current session. */
    public MessageConsumer consumer(String queue) throws JMSException {
        Session open = session();
        MessageConsumer known = consumers.get(queue);
        if (known == null) {
            known = open.createConsumer(open.createQueue(queue));
            consumers.put(queue, known);
        }
        return known;
    }

    private Session session() throws JMSException {
        Session open = session;
        if (open == null) {
            Connection fresh = factory.createConnection();
            connection = fresh;
            open = fresh.createSession(true, Session.SESSION_TRANSACTED);
            session = open;
            fresh.start();
        }
        return open;
    }

    /** Ends whatever the link's thread waits for, from another thread; what is not committed by then is rolled back. */
    public void cutOff() {
        closeQuietly(connection);
    }

    /** Closes the session, which rolls back what was not committed. */
    @Override
    public void close() {
        Connection open = connection;
        connection = null;
        session = null;
        consumers.clear();
        closeQuietly(open);
    }

    private static void closeQuietly(@Nullable Connection open) {
        if (open != null) {
            try {
                open.close();
            } catch (JMSException e) {
                log.debug("closing a broken connection to the broker: {}", e.getMessage());
            }
        }
    }
}
