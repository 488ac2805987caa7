package dev.touchstone.service.suite;

import dev.touchstone.protocol.Protocol;
import dev.touchstone.protocol.Side;
import dev.touchstone.protocol.SuiteTask;
import dev.touchstone.service.OwnThread;
import dev.touchstone.service.TouchstoneProperties;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/**
 * Keeps a bounded number of positions of each run in the broker until all have an answer. It holds no state of its own: what
 * is left is read from the database every time. A database or broker that is away makes it wait.
 */
@Component
class SuiteLoop implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(SuiteLoop.class);

    private static final long POLL_MILLIS = 1000;

    private final SuiteRows rows;
    private final SuiteHandouts handouts;
    private final ConnectionFactory broker;
    private final TouchstoneProperties settings;
    private final Semaphore news = new Semaphore(0);
    private final OwnThread thread = new OwnThread();
    private volatile @Nullable SuitePublisher publisher;

    SuiteLoop(SuiteRows rows, SuiteHandouts handouts, ConnectionFactory broker, TouchstoneProperties settings) {
        this.rows = rows;
        this.handouts = handouts;
        this.broker = broker;
        this.settings = settings;
    }

    /** Something has changed: a run was submitted, or a result has come. */
    void wake() {
        news.release();
    }

    @Override
    public void start() {
        thread.start("suites", this::run);
    }

    private void run() {
        try (SuitePublisher opened = new SuitePublisher(broker)) {
            publisher = opened;
            while (!thread.isStopping()) {
                look(opened);
                news.tryAcquire(POLL_MILLIS, TimeUnit.MILLISECONDS);
                news.drainPermits();
            }
        } catch (InterruptedException e) {
            log.debug("suites interrupted");
        }
    }

    private void look(SuitePublisher opened) {
        try {
            for (SuiteRun run : rows.running()) {
                attend(opened, run);
            }
        } catch (JMSException | DataAccessException | TransactionException e) {
            if (!thread.isStopping()) {
                log.warn("suites wait: {}", e.getMessage());
            }
        } catch (RuntimeException e) {
            // The top of the thread: the next look tries again.
            log.error("suites: unexpected", e);
        }
    }

    private void attend(SuitePublisher opened, SuiteRun run) throws JMSException {
        handouts.expire(run.id());
        for (SuiteHandouts.Handout silent : handouts.silent(run.id())) {
            if (!opened.queued(run.queue(), run.id(), silent)) {
                log.warn("suite run {}: the message of position {} was lost", run.id(), silent.number());
                handouts.giveBack(run.id(), silent);
            }
        }
        publish(opened, run);
        rows.conclude(run.id());
    }

    private void publish(SuitePublisher opened, SuiteRun run) throws JMSException {
        List<SuiteHandouts.Handout> out = handouts.take(run.id(), settings.window());
        if (out.isEmpty()) {
            return;
        }
        boolean published = false;
        try {
            opened.publish(
                    run.queue(), out.stream().map(handout -> task(run, handout)).toList());
            published = true;
        } finally {
            if (!published) {
                out.forEach(handout -> handouts.giveBack(run.id(), handout));
            }
        }
    }

    private static SuiteTask task(SuiteRun run, SuiteHandouts.Handout handout) {
        Side side =
                new Side(handout.sideText(), run.side().identity(), run.side().signature());
        return new SuiteTask(
                Protocol.VERSION,
                run.id(),
                handout.number(),
                handout.attempt(),
                side,
                run.defender(),
                handout.fen(),
                run.plyLimit());
    }

    @Override
    public void stop() {
        thread.stop(() -> {
            news.release();
            SuitePublisher waiting = publisher;
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
