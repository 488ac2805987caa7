package dev.touchstone.service.embedded;

import jakarta.jms.ConnectionFactory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.activemq.artemis.core.server.embedded.EmbeddedActiveMQ;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The service's own message broker: Artemis with a persistent journal, on the loopback interface, behind passwords, in
 * one folder. It can be stopped and started any number of times.
 */
public final class EmbeddedBroker implements AutoCloseable {

    /** Who may log in. */
    public enum User {
        /** May send to and consume from every queue. */
        SERVICE,
        /** May consume units and send results and progress. */
        WORKER;

        /** Its name at the broker. */
        public String login() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * A call gives up after ten seconds, a broker that is silent for fifteen counts as gone, and a broken connection stays
     * broken: mending it would make calls, and even a close, hang for as long as the broker is away, while what its
     * transaction held is lost anyhow. The result of a long unit goes through the journal like any other: as a large message it
     * would be a file of its own.
     */
    private static final String CLIENT_OPTIONS = "callTimeout=10000&initialConnectAttempts=1&reconnectAttempts=0"
            + "&connectionTTL=15000&clientFailureCheckPeriod=5000&minLargeMessageSize=409600";

    private static final Logger LOG = LoggerFactory.getLogger(EmbeddedBroker.class);

    private final Path folder;
    private final int port;
    private final Map<User, String> passwords;
    private final Optional<WorkersDoor> door;
    private final BrokerSecurity security;
    private @Nullable EmbeddedActiveMQ running;

    private EmbeddedBroker(Path folder, int port, Map<User, String> passwords, Optional<WorkersDoor> door) {
        this.folder = folder;
        this.port = port;
        this.passwords = passwords;
        this.door = door;
        this.security = new BrokerSecurity(passwords.entrySet().stream()
                .collect(Collectors.toMap(e -> e.getKey().login(), Map.Entry::getValue)));
    }

    /**
     * A broker in a data folder, not yet started.
     *
     * @param door for workers on other machines; absent: it listens on the loopback interface only
     */
    public static EmbeddedBroker in(DataFolder folder, Optional<WorkersDoor> door) {
        return in(folder.broker(), door);
    }

    /** A broker in a folder of its own, not yet started. Its port and passwords are those of earlier starts. */
    static EmbeddedBroker in(Path folder) {
        return in(folder, Optional.empty());
    }

    private static EmbeddedBroker in(Path folder, Optional<WorkersDoor> door) {
        try {
            Path root = PrivateFiles.folder(folder.toAbsolutePath());
            Map<User, String> passwords = new EnumMap<>(User.class);
            for (User user : User.values()) {
                passwords.put(user, PrivateFiles.secret(root.resolve("password-" + user.login())));
            }
            return new EmbeddedBroker(root, LoopbackPort.choose(root.resolve("port")), passwords, door);
        } catch (IOException failure) {
            throw new EmbeddedStartException("The broker cannot use " + folder + ": " + failure, failure);
        }
    }

    /**
     * Starts the broker and returns when it takes connections; does nothing when it runs.
     *
     * @throws EmbeddedStartException if it does not start
     */
    public synchronized void start() {
        if (running != null) {
            return;
        }
        EmbeddedActiveMQ broker = new EmbeddedActiveMQ()
                .setConfiguration(BrokerConfiguration.create(folder, port, door))
                .setSecurityManager(security);
        try {
            broker.start();
        } catch (Exception failure) {
            stopQuietly(broker);
            throw new EmbeddedStartException("The broker did not start in " + folder + ": " + failure, failure);
        }
        if (!broker.getActiveMQServer().isActive()
                || !broker.getActiveMQServer().getRemotingService().isStarted()) {
            stopQuietly(broker);
            throw new EmbeddedStartException(
                    "The broker did not start in " + folder + "; the lines before this one in the log say why.");
        }
        running = broker;
        LOG.info("The broker is ready on port {}", port);
    }

    /** Stops the broker; what its queues hold is kept. Does nothing when it does not run. */
    public synchronized void stop() {
        EmbeddedActiveMQ broker = running;
        running = null;
        if (broker != null) {
            stopQuietly(broker);
        }
    }

    @Override
    public void close() {
        stop();
    }

    public synchronized boolean isRunning() {
        return running != null && running.getActiveMQServer().isActive();
    }

    /** Where other processes on this host reach the broker. */
    public String url() {
        return "tcp://127.0.0.1:" + port;
    }

    public String password(User user) {
        return Objects.requireNonNull(passwords.get(user));
    }

    /**
     * Connections for this process. A connection ends with the broker's stop: its calls fail at once, what its transaction
     * held goes back to the queue. The factory stays good: ask it for a new connection until the broker is there again.
     */
    public ConnectionFactory connectionFactory(User user) {
        return new ActiveMQConnectionFactory(url() + "?" + CLIENT_OPTIONS, user.login(), password(user));
    }

    /** Lets a worker in, under its name and the password that is answered; an earlier one is no longer good. */
    public String admit(String worker) {
        String password = PrivateFiles.randomSecret();
        security.admit(worker, password);
        return password;
    }

    /** Whether that worker has been let in, and not been shut out since. */
    public boolean admitted(String worker) {
        return security.admitted(worker);
    }

    /** Shuts a worker out at once: what it has taken goes back to its queue. Does nothing when it is not in. */
    public void shutOut(String worker) {
        security.expel(worker);
        EmbeddedActiveMQ broker;
        synchronized (this) {
            broker = running;
        }
        if (broker != null) {
            broker.getActiveMQServer().getActiveMQServerControl().closeConnectionsForUser(worker);
        }
    }

    /** Where a worker that reaches this machine as {@code host} reaches the broker. */
    public String urlFor(String host) {
        return door.map(open -> "tcp://" + (host.contains(":") && !host.startsWith("[") ? "[" + host + "]" : host) + ":"
                        + open.port())
                .orElseGet(this::url);
    }

    /** The certificate that the broker shows to workers, DER in base64. */
    public Optional<String> certificate() {
        return door.flatMap(WorkersDoor::tls).map(WorkersDoor.Tls::certificate);
    }

    private static void stopQuietly(EmbeddedActiveMQ broker) {
        try {
            broker.stop();
        } catch (Exception failure) {
            LOG.warn("The broker did not stop cleanly; its journal is read again at the next start", failure);
        }
    }
}
