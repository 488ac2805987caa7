package dev.touchstone.service.fleet;

import dev.touchstone.service.Infrastructure;
import dev.touchstone.service.access.TokenRevoked;
import dev.touchstone.service.embedded.EmbeddedBroker;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;
import org.springframework.transaction.event.TransactionalEventListener;

/**
 * How workers get at the broker: at the embedded one each under a log-in of its own, at an external one all under the one
 * that the operator made ({@code touchstone.broker.worker-user}).
 */
@Component
class WorkerLogIns {

    private static final Logger log = LoggerFactory.getLogger(WorkerLogIns.class);
    private static final String URL = "touchstone.broker.url";
    private static final String WORKER_URL = "touchstone.broker.worker-url";
    private static final String USER = "touchstone.broker.worker-user";
    private static final String PASSWORD = "touchstone.broker.worker-password";

    private final Infrastructure infrastructure;
    private final Environment environment;
    private final WorkerRows workers;

    WorkerLogIns(Infrastructure infrastructure, Environment environment, WorkerRows workers) {
        this.workers = workers;
        this.infrastructure = infrastructure;
        this.environment = environment;
    }

    /**
     * What a worker connects with.
     *
     * @param certificate that the broker shows, DER in base64; absent where the usual check applies
     */
    record LogIn(
            String url,
            String user,
            String password,
            @Nullable String certificate) {}

    /**
     * Lets a worker in.
     *
     * @param host by which it reaches this machine
     * @throws RegistrationRefusedException when the broker is external and no log-in for workers is set
     */
    LogIn admit(String worker, String host) {
        Optional<EmbeddedBroker> embedded = infrastructure.embeddedBroker();
        if (embedded.isPresent()) {
            EmbeddedBroker broker = embedded.get();
            return new LogIn(
                    broker.urlFor(host),
                    worker,
                    broker.admit(worker),
                    broker.certificate().orElse(null));
        }
        String url = environment.getProperty(WORKER_URL, environment.getProperty(URL, ""));
        return new LogIn(url, operators(USER), operators(PASSWORD), null);
    }

    private String operators(String property) {
        String value = environment.getProperty(property);
        if (value == null) {
            throw new RegistrationRefusedException(
                    "this service's broker is external and has no log-in for workers; set " + USER + " and " + PASSWORD
                            + " at the service");
        }
        return value;
    }

    /** Whether a worker's log-in is still good; that of an external broker is nothing that the service could know better. */
    boolean admitted(String worker) {
        return infrastructure
                .embeddedBroker()
                .map(broker -> broker.admitted(worker))
                .orElse(true);
    }

    /** Whether the broker says of each message under whose log-in it came. */
    boolean brokerTellsSenders() {
        return infrastructure.embeddedBroker().isPresent();
    }

    /** Shuts a worker out at once, where the broker is the embedded one; at an external one its results are refused. */
    void shutOut(String worker) {
        infrastructure.embeddedBroker().ifPresent(broker -> broker.shutOut(worker));
    }

    @TransactionalEventListener(fallbackExecution = true)
    void barred(WorkerBarred barred) {
        shutOut(barred.worker());
    }

    /** Who came with a token that is no longer good gets no more units, from this moment on. */
    @TransactionalEventListener(fallbackExecution = true)
    void revoked(TokenRevoked revoked) {
        for (String worker : workers.of(revoked.id())) {
            log.warn("worker {} gets no more units: the token {} is revoked", worker, revoked.name());
            shutOut(worker);
        }
    }
}
