package dev.touchstone.service.web;

import dev.touchstone.service.OwnThread;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;

/** Has something told every so often, and at once when it is woken, while somebody listens; sleeps while nobody does. */
final class Ticker {

    private static final Logger log = LoggerFactory.getLogger(Ticker.class);

    private final String name;
    private final Duration every;
    private final BooleanSupplier somebody;
    private final Runnable tell;
    private final OwnThread thread = new OwnThread();
    private final Semaphore woken = new Semaphore(0);

    /** @param tell may fail while the database is away; it is tried again */
    Ticker(String name, Duration every, BooleanSupplier somebody, Runnable tell) {
        this.name = name;
        this.every = every;
        this.somebody = somebody;
        this.tell = tell;
    }

    void start() {
        thread.start(name, this::work);
    }

    void stop() {
        thread.stop(this::wake);
    }

    boolean isRunning() {
        return thread.isRunning();
    }

    /** Does not wait for the time that it would have been. */
    void wake() {
        woken.release();
    }

    private void work() {
        try {
            while (!thread.isStopping()) {
                if (!somebody.getAsBoolean()) {
                    woken.acquire();
                }
                tellOnce();
                if (woken.tryAcquire(every.toMillis(), TimeUnit.MILLISECONDS)) {
                    woken.drainPermits();
                }
            }
        } catch (InterruptedException e) {
            log.debug("{} tells nothing more", name);
        }
    }

    private void tellOnce() {
        try {
            tell.run();
        } catch (DataAccessException | TransactionException e) {
            log.debug("{} tells nothing while the database is away: {}", name, e.getMessage());
        } catch (RuntimeException e) {
            log.error("{} could not tell what is new; trying again", name, e);
        }
    }
}
