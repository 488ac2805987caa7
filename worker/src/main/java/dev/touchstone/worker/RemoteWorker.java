package dev.touchstone.worker;

import dev.touchstone.protocol.fleet.WorkerRegistration;
import dev.touchstone.protocol.fleet.WorkerStanding;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A worker on another machine than the service, or at least in another process: registers, plays for as long as the service
 * lets it, and registers again when its log-in is no longer good. A service or a broker that is away is waited for.
 */
final class RemoteWorker {
    private static final Logger log = LoggerFactory.getLogger(RemoteWorker.class);
    private static final Duration BETWEEN_WORDS = Duration.ofSeconds(10);
    private static final Duration FIRST_WAIT = Duration.ofMillis(500);
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(10);
    private static final int NOT_FOUND = 404;
    private static final String ACTIVE = "active";

    private final ServiceLink service;
    private final WorkerRegistration self;
    private final RegisteredConnections connections;
    private final Supplier<WorkerNode> nodes;
    private final KeptResults kept;
    private final Semaphore logInRefused = new Semaphore(0);
    private @Nullable WorkerNode node;
    private boolean stopped;

    /** @param nodes makes the slots, on connections that they get from {@link #connections()} */
    private RemoteWorker(ServiceLink service, WorkerRegistration self, NodeMaker nodes, KeptResults kept) {
        this.kept = kept;
        this.service = service;
        this.self = self;
        this.connections = new RegisteredConnections(logInRefused::release);
        this.nodes = () -> nodes.make(connections);
    }

    /** Makes the slots of a worker. */
    @FunctionalInterface
    interface NodeMaker {
        /** @param connections under the log-in that is good at the time; they sign too */
        WorkerNode make(RegisteredConnections connections);
    }

    /** @param kept the results that the nodes could not send */
    static RemoteWorker of(ServiceLink service, WorkerRegistration self, NodeMaker nodes, KeptResults kept) {
        return new RemoteWorker(service, self, nodes, kept);
    }

    /**
     * Works until it is stopped or interrupted.
     *
     * @throws RefusedException when the service does not, or no longer, take this worker
     */
    void run() throws RefusedException, InterruptedException {
        register();
        boolean away = false;
        while (true) {
            try {
                follow(service.heartbeat(name(), instance()));
                away = false;
            } catch (RefusedException e) {
                if (e.status() != NOT_FOUND) {
                    throw e;
                }
                register();
            } catch (IOException e) {
                if (!away) {
                    log.warn("the service does not answer; playing on with what the broker has: {}", e.toString());
                }
                away = true;
            }
            // A log-in that the broker refuses is looked into at once.
            if (logInRefused.tryAcquire(BETWEEN_WORDS.toMillis(), TimeUnit.MILLISECONDS)) {
                logInRefused.drainPermits();
                TimeUnit.MILLISECONDS.sleep(FIRST_WAIT.toMillis());
            }
        }
    }

    private void register() throws RefusedException, InterruptedException {
        BackOff backOff = new BackOff(FIRST_WAIT, LONGEST_WAIT);
        while (true) {
            try {
                connections.use(service.register(self));
                log.info("registered as {}", name());
                return;
            } catch (IOException e) {
                Duration wait = backOff.next();
                log.warn("the service cannot be reached, trying again in {} ms: {}", wait.toMillis(), e.toString());
                TimeUnit.MILLISECONDS.sleep(wait.toMillis());
            }
        }
    }

    private void follow(WorkerStanding standing) throws RefusedException, InterruptedException {
        if (!standing.state().equals(ACTIVE)) {
            rest(standing);
            return;
        }
        if (!standing.knownToBroker()) {
            register();
        }
        play();
    }

    private synchronized void play() {
        if (node == null && !stopped) {
            WorkerNode fresh = nodes.get();
            fresh.start();
            node = fresh;
        }
    }

    private synchronized void rest(WorkerStanding standing) {
        if (node != null) {
            log.warn("this worker is {} and rests until it is released: {}", standing.state(), standing.reason());
            node.close();
            node = null;
        }
        kept.giveUp("this worker is " + standing.state());
    }

    /** Gives the units in work back to the broker. */
    synchronized void stop() {
        stopped = true;
        if (node != null) {
            node.close();
            node = null;
        }
    }

    private String name() {
        return String.valueOf(self.name());
    }

    private String instance() {
        return String.valueOf(self.instance());
    }
}
