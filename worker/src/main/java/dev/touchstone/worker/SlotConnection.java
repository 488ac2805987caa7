package dev.touchstone.worker;

import dev.touchstone.protocol.Queues;
import dev.touchstone.protocol.UnitProgress;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * One slot's connection to the broker. A unit taken and what is sent for it become final together by {@link #commit};
 * closed before that, the unit goes back to its queue. Progress goes past that transaction.
 */
final class SlotConnection implements AutoCloseable {
    private final Connection connection;
    private final Session work;
    private final MessageConsumer units;
    private final MessageProducer results;
    private final Session aside;
    private final MessageProducer progress;
    private volatile boolean lost;

    private SlotConnection(Connection connection) throws JMSException {
        this.connection = connection;
        this.work = connection.createSession(true, Session.SESSION_TRANSACTED);
        this.units = work.createConsumer(work.createQueue(Queues.UNITS_BUILT_IN));
        this.results = work.createProducer(work.createQueue(Queues.RESULTS));
        this.aside = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
        this.progress = aside.createProducer(aside.createQueue(Queues.PROGRESS));
        progress.setDeliveryMode(DeliveryMode.NON_PERSISTENT);
        progress.setDisableMessageID(true);
        connection.setExceptionListener(problem -> lost = true);
        connection.start();
    }

    static SlotConnection open(ConnectionFactory factory) throws JMSException {
        Connection connection = factory.createConnection();
        try {
            return new SlotConnection(connection);
        } catch (JMSException | RuntimeException e) {
            closeQuietly(connection, e);
            throw e;
        }
    }

    /** Whether the broker is known to be gone, and with it the unit that was taken. */
    boolean lost() {
        return lost;
    }

    @Nullable
    Message take(Duration patience) throws JMSException {
        Message message = units.receive(patience.toMillis());
        if (lost) {
            throw new JMSException("the connection was lost");
        }
        return message;
    }

    /** Wakes a thread that waits in {@link #take}; nothing can be taken any more. May be called from any thread. */
    void takeNoMore() throws JMSException {
        units.close();
    }

    void send(Record resultOrFailure) throws JMSException {
        results.send(UnitMessages.write(work, resultOrFailure));
    }

    void tell(UnitProgress news) throws JMSException {
        progress.send(UnitMessages.write(aside, news));
    }

    void commit() throws JMSException {
        work.commit();
    }

    /** Gives back what was taken since the last commit. */
    void giveBack() throws JMSException {
        work.rollback();
    }

    @Override
    public void close() throws JMSException {
        connection.close();
    }

    private static void closeQuietly(Connection connection, Exception reason) {
        try {
            connection.close();
        } catch (JMSException e) {
            reason.addSuppressed(e);
        }
    }
}
