package dev.touchstone.service.embedded;

import jakarta.jms.ConnectionFactory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.apache.activemq.artemis.core.config.impl.SecurityConfiguration;
import org.apache.activemq.artemis.core.server.embedded.EmbeddedActiveMQ;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.apache.activemq.artemis.spi.core.security.ActiveMQJAASSecurityManager;
import org.apache.activemq.artemis.spi.core.security.jaas.InVMLoginModule;
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

        String login() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * A call gives up after ten seconds, a broker that is silent for fifteen counts as gone, and a broken connection stays
     * broken: mending it would make calls, and even a close, hang for as long as the broker is away, while what its
     * transaction held is lost anyhow.
     */
    private static final String CLIENT_OPTIONS = "callTimeout=10000&initialConnectAttempts=1&reconnectAttempts=0"
            + "&connectionTTL=15000&clientFailureCheckPeriod=5000";

    private static final Logger LOG = LoggerFactory.getLogger(EmbeddedBroker.class);

    private final Path folder;
    private final int port;
    private final Map<User, String> passwords;
    private @Nullable EmbeddedActiveMQ running;

    private EmbeddedBroker(Path folder, int port, Map<User, String> passwords) {
        this.folder = folder;
        this.port = port;
        this.passwords = passwords;
    }

    /** A broker in a data folder, not yet started. */
    public static EmbeddedBroker in(DataFolder folder) {
        return in(folder.broker());
    }

    /** A broker in a folder of its own, not yet started. Its port and passwords are those of earlier starts. */
    public static EmbeddedBroker in(Path folder) {
        try {
            Path root = PrivateFiles.folder(folder.toAbsolutePath());
            Map<User, String> passwords = new EnumMap<>(User.class);
            for (User user : User.values()) {
                passwords.put(user, PrivateFiles.secret(root.resolve("password-" + user.login())));
            }
            return new EmbeddedBroker(root, LoopbackPort.choose(root.resolve("port")), passwords);
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
                .setConfiguration(BrokerConfiguration.create(folder, port))
                .setSecurityManager(new ActiveMQJAASSecurityManager(InVMLoginModule.class.getName(), logins()));
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

    private SecurityConfiguration logins() {
        SecurityConfiguration logins = new SecurityConfiguration();
        passwords.forEach((user, password) -> {
            logins.addUser(user.login(), password);
            logins.addRole(user.login(), user.login());
        });
        return logins;
    }

    private static void stopQuietly(EmbeddedActiveMQ broker) {
        try {
            broker.stop();
        } catch (Exception failure) {
            LOG.warn("The broker did not stop cleanly; its journal is read again at the next start", failure);
        }
    }
}
