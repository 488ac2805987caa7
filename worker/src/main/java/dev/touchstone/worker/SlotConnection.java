package dev.touchstone.worker;

import dev.touchstone.protocol.Queues;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.time.Duration;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One slot's connection to the broker. A unit taken and what is sent for it become final together by {@link #commit};
 * closed before that, the unit goes back to its queue. Progress goes past that transaction.
 */
final class SlotConnection implements AutoCloseable {
    private final Connection connection;
    private final String selector;
    private final Signer signer;
    private final Session work;
    private final Map<String, MessageConsumer> units = new LinkedHashMap<>();
    private boolean taking = true;
    private final MessageProducer results;
    private final Session aside;
    private final MessageProducer progress;
    private volatile boolean lost;

    private SlotConnection(Connection connection, String worker, Signer signer) throws JMSException {
        this.connection = connection;
        this.selector = Queues.mayTake(worker);
        this.signer = signer;
        this.work = connection.createSession(true, Session.SESSION_TRANSACTED);
        this.results = work.createProducer(work.createQueue(Queues.RESULTS));
        this.aside = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
        this.progress = aside.createProducer(aside.createQueue(Queues.PROGRESS));
        progress.setDeliveryMode(DeliveryMode.NON_PERSISTENT);
        progress.setDisableMessageID(true);
        connection.setExceptionListener(problem -> lost = true);
        connection.start();
    }

    /** @param worker the name of the worker: units that it must not take are left to others */
    static SlotConnection open(ConnectionFactory factory, String worker, Signer signer) throws JMSException {
        Connection connection = factory.createConnection();
        try {
            return new SlotConnection(connection, worker, signer);
        } catch (JMSException | RuntimeException e) {
            closeQuietly(connection, e);
            throw e;
        }
    }

    /** Whether the broker is known to be gone, and with it the unit that was taken. */
    boolean lost() {
        return lost;
    }

    /**
     * The next unit of any of the queues, of equals the one that had the last unit coming last; nothing when none came in time. A
     * queue that is new here is taken from from now on.
     */
    @Nullable
    Message take(List<String> queues, Duration patience) throws JMSException {
        List<String> inTurn = listen(queues);
        Message message = null;
        for (String queue : inTurn) {
            boolean last = queue.equals(inTurn.getLast());
            MessageConsumer consumer = consumer(queue);
            message = last ? consumer.receive(patience.toMillis()) : consumer.receiveNoWait();
            if (lost) {
                throw new JMSException("the connection was lost");
            }
            if (message != null) {
                comesLast(queue, consumer);
                break;
            }
        }
        return message;
    }

    /**
     * Opens what is missing; answers the queues in the order in which they are asked: those first whose units few other
     * workers can play.
     */
    private synchronized List<String> listen(List<String> queues) throws JMSException {
        for (String queue : queues) {
            if (taking && !units.containsKey(queue)) {
                units.put(queue, work.createConsumer(work.createQueue(queue), selector));
            }
        }
        return units.keySet().stream()
                .filter(queues::contains)
                .sorted(Comparator.comparingInt(queue -> -Queues.needs(queue).size()))
                .toList();
    }

    private synchronized void comesLast(String queue, MessageConsumer consumer) {
        units.remove(queue);
        units.put(queue, consumer);
    }

    private synchronized MessageConsumer consumer(String queue) throws JMSException {
        MessageConsumer consumer = units.get(queue);
        if (consumer == null) {
            throw new JMSException("no units are taken from " + queue);
        }
        return consumer;
    }

    /** Wakes a thread that waits in {@link #take}; nothing can be taken any more. May be called from any thread. */
    synchronized void takeNoMore() throws JMSException {
        taking = false;
        for (MessageConsumer consumer : units.values()) {
            consumer.close();
        }
    }

    void send(Record resultOrFailure) throws JMSException {
        results.send(UnitMessages.write(work, resultOrFailure, signer));
    }

    /** Sends a result as it was kept. */
    void send(KeptResult kept) throws JMSException {
        results.send(UnitMessages.write(work, KeptResult.KIND, kept.body(), Optional.ofNullable(kept.signature())));
    }

    void tell(Record news) throws JMSException {
        progress.send(UnitMessages.write(aside, news, signer));
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
