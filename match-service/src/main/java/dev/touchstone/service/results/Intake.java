package dev.touchstone.service.results;

import dev.touchstone.service.OwnThread;
import dev.touchstone.service.broker.BrokerLink;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;

/** A thread that takes messages from the broker into the database, for as long as the service lives and whatever fails. */
abstract class Intake implements SmartLifecycle {

    static final Logger log = LoggerFactory.getLogger(Intake.class);

    /** How long one look at the queue waits for a message, in milliseconds. */
    static final long WAIT_MILLIS = 5000;

    private static final Duration PAUSE_AFTER_FAULT = Duration.ofMillis(500);

    private final String name;
    private final ConnectionFactory factory;
    private final OwnThread thread = new OwnThread();
    private volatile @Nullable BrokerLink link;

    Intake(String name, ConnectionFactory factory) {
        this.name = name;
        this.factory = factory;
    }

    /** Takes what is there, waiting no longer than {@link #WAIT_MILLIS} for the first message, and commits the session. */
    abstract void takeSome(BrokerLink link, Session session) throws JMSException;

    @Override
    public void start() {
        thread.start("intake-" + name, this::run);
    }

    private void run() {
        try (BrokerLink opened = new BrokerLink(factory)) {
            link = opened;
            while (!thread.isStopping()) {
                takeSomeOrPause(opened);
            }
        } catch (InterruptedException e) {
            log.debug("{} interrupted", name);
        }
    }

    /** A fault leaves the messages with the broker; the next round gets them again. */
    private void takeSomeOrPause(BrokerLink link) throws InterruptedException {
        try {
            link.call(session -> {
                takeSome(link, session);
                return true;
            });
        } catch (JMSException | DataAccessException | TransactionException e) {
            if (!thread.isStopping()) {
                log.warn("{} wait: {}", name, e.getMessage());
            }
            thread.pause(PAUSE_AFTER_FAULT);
        } catch (RuntimeException e) {
            log.error("{}: unexpected; the messages come again", name, e);
            thread.pause(PAUSE_AFTER_FAULT);
        }
    }

    @Override
    public void stop() {
        thread.stop(() -> {
            BrokerLink waiting = link;
            if (waiting != null) {
                waiting.cutOff();
            }
        });
    }

    @Override
    public boolean isRunning() {
        return thread.isRunning();
    }
}
