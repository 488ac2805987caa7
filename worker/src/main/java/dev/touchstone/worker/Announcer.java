package dev.touchstone.worker;

import dev.touchstone.protocol.ProgramFound;
import dev.touchstone.protocol.Protocol;
import dev.touchstone.protocol.Queues;
import dev.touchstone.protocol.WorkerPrograms;
import dev.touchstone.worker.program.ProgramCatalog;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Looks for the worker's programs and tells the service of them, now and again for as long as the worker lives. */
final class Announcer implements Runnable {
    private static final Logger log = LoggerFactory.getLogger(Announcer.class);
    private static final Duration AGAIN = Duration.ofSeconds(60);
    private static final Duration AFTER_FAULT = Duration.ofSeconds(5);

    /** The service asks its own worker when it needs to know, and has more urgent things to do at its start. */
    private static final Duration FIRST_WHERE_LOCAL = Duration.ofSeconds(3);

    private final ConnectionFactory factory;
    private final String worker;
    private final ProgramCatalog programs;
    private final CountDownLatch stop;
    private final Signer signer;

    /** @param stop opened when the announcer is to end */
    Announcer(ConnectionFactory factory, String worker, ProgramCatalog programs, CountDownLatch stop, Signer signer) {
        this.factory = factory;
        this.worker = worker;
        this.programs = programs;
        this.stop = stop;
        this.signer = signer;
    }

    @Override
    public void run() {
        boolean ended = programs.takesFiles() && stopsWithin(FIRST_WHERE_LOCAL);
        while (!ended) {
            ended = stopsWithin(announced() ? AGAIN : AFTER_FAULT);
        }
    }

    private boolean announced() {
        try {
            announce(programs.all());
            return true;
        } catch (JMSException e) {
            log.debug("the programs could not be announced", e);
            return false;
        } catch (RuntimeException e) {
            // The top of the thread: the worker plays on, and this is tried again.
            log.error("the programs could not be looked for", e);
            return false;
        }
    }

    private void announce(List<ProgramFound> found) throws JMSException {
        Connection connection = factory.createConnection();
        try {
            Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            try (MessageProducer producer = session.createProducer(session.createQueue(Queues.PROGRESS))) {
                producer.setDeliveryMode(DeliveryMode.NON_PERSISTENT);
                producer.send(UnitMessages.write(session, new WorkerPrograms(Protocol.VERSION, worker, found), signer));
            }
        } finally {
            connection.close();
        }
    }

    private boolean stopsWithin(Duration time) {
        try {
            return stop.await(time.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            return true;
        }
    }
}
