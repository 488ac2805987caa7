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
 * one folder. It can be stopped and started any number of times; clients of {@link #connectionFactory} come back by
 * themselves.
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
     * Calls give up after ten seconds, and a connection that is lost is looked for again for ever, at most five seconds
     * apart. The broker is silent for {@code connectionTTL} milliseconds before a client takes it for dead.
     */
    private static final String CLIENT_OPTIONS = "callTimeout=10000&reconnectAttempts=-1&retryInterval=200"
            + "&retryIntervalMultiplier=1.5&maxRetryInterval=5000&connectionTTL=15000&clientFailureCheckPeriod=5000";

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
     * Connections for this process. They survive a stop and start of the broker: calls wait or fail meanwhile, and
     * sessions go on afterwards, with open transactions rolled back.
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
