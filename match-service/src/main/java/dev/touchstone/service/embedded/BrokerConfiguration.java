package dev.touchstone.service.embedded;

import dev.touchstone.protocol.Queues;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.activemq.artemis.api.core.QueueConfiguration;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.api.core.TransportConfiguration;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.config.CoreAddressConfiguration;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.remoting.impl.netty.NettyAcceptorFactory;
import org.apache.activemq.artemis.core.remoting.impl.netty.TransportConstants;
import org.apache.activemq.artemis.core.security.Role;
import org.apache.activemq.artemis.core.server.JournalType;
import org.apache.activemq.artemis.core.settings.impl.AddressFullMessagePolicy;
import org.apache.activemq.artemis.core.settings.impl.AddressSettings;

/** The embedded broker's settings: its queues, who may use them, and where they are kept. */
final class BrokerConfiguration {

    /** Where a message goes that was delivered {@link #MAX_DELIVERIES} times without being acknowledged, or expired. */
    static final String DEAD = "touchstone.dead";

    /**
     * Well above the failures after which a unit is parked: a worker that is killed costs its unit a delivery although
     * the unit is sound.
     */
    static final int MAX_DELIVERIES = 10;

    private static final String LOOPBACK = "127.0.0.1";

    private static final int UNLIMITED = -1;

    private static final int MEBIBYTE = 1 << 20;

    private static final int UNUSED = -1;

    /** So little is left of the disk when messages are no longer taken, so that PostgreSQL can still write its own. */
    private static final long MIN_DISK_FREE = 256L * MEBIBYTE;

    private static final int DISK_SCAN_MILLIS = 5_000;

    /** The folder has one owner at a time, so a lock that is not free is a mistake to report, not to wait for. */
    private static final long LOCK_MILLIS = 2_000;

    /** A consumer gets a message when it asks for one: workers do not hoard units that others could play. */
    private static final int NO_WINDOW = 0;

    private static final String UCI_QUEUES = Queues.UNITS_UCI + "#";

    private static final List<String> WORK =
            List.of(Queues.UNITS_BUILT_IN, Queues.UNITS_LOCAL, Queues.RESULTS, Queues.PROGRESS);

    private BrokerConfiguration() {}

    static Configuration create(Path folder, int port, Optional<WorkersDoor> door) {
        Configuration configuration = new ConfigurationImpl()
                .setName("touchstone")
                .setPersistenceEnabled(true)
                .setSecurityEnabled(true)
                .setJMXManagementEnabled(false)
                .setClusterUser("nobody")
                .setClusterPassword("unused: there is no cluster")
                .setThreadPoolMaxSize(8)
                .setScheduledThreadPoolMaxSize(2)
                .setGlobalMaxSize(64L * MEBIBYTE)
                .setMaxDiskUsage(UNUSED)
                .setMinDiskFree(MIN_DISK_FREE)
                .setDiskScanPeriod(DISK_SCAN_MILLIS)
                // A worker that is shut out is so at once, and a result tells under which log-in it was sent.
                .setAuthenticationCacheSize(0)
                .setAuthorizationCacheSize(0)
                .setPopulateValidatedUser(true)
                .addAcceptorConfiguration(acceptor("tcp", LOOPBACK, port, Optional.empty()));
        door.ifPresent(open ->
                configuration.addAcceptorConfiguration(acceptor("workers", open.address(), open.port(), open.tls())));
        store(configuration, folder);
        queues(configuration);
        resultsForEver(configuration);
        roles(configuration);
        return configuration;
    }

    private static TransportConfiguration acceptor(
            String name, String address, int port, Optional<WorkersDoor.Tls> tls) {
        Map<String, Object> parameters = new HashMap<>(Map.of(
                TransportConstants.HOST_PROP_NAME,
                address,
                TransportConstants.PORT_PROP_NAME,
                port,
                TransportConstants.PROTOCOLS_PROP_NAME,
                "CORE",
                TransportConstants.USE_EPOLL_PROP_NAME,
                false,
                TransportConstants.USE_KQUEUE_PROP_NAME,
                false,
                TransportConstants.REMOTING_THREADS_PROPNAME,
                2));
        tls.ifPresent(shown -> {
            parameters.put(TransportConstants.SSL_ENABLED_PROP_NAME, true);
            parameters.put(TransportConstants.KEYSTORE_TYPE_PROP_NAME, "PKCS12");
            parameters.put(TransportConstants.KEYSTORE_PATH_PROP_NAME, shown.keyStore());
            parameters.put(TransportConstants.KEYSTORE_PASSWORD_PROP_NAME, shown.password());
        });
        return new TransportConfiguration(NettyAcceptorFactory.class.getName(), parameters, name);
    }

    /** Small files: a first start writes them out whole, and a queue of work units is never large. */
    private static void store(Configuration configuration, Path folder) {
        configuration
                .setJournalType(JournalType.NIO)
                .setJournalFileSize(MEBIBYTE)
                .setJournalMinFiles(2)
                .setJournalPoolFiles(4)
                .setJournalDirectory(folder.resolve("journal").toString())
                .setBindingsDirectory(folder.resolve("bindings").toString())
                .setLargeMessagesDirectory(folder.resolve("large-messages").toString())
                .setPagingDirectory(folder.resolve("paging").toString())
                .setNodeManagerLockDirectory(folder.resolve("journal").toString())
                .setJournalLockAcquisitionTimeout(LOCK_MILLIS);
    }

    private static void queues(Configuration configuration) {
        Stream.concat(WORK.stream(), Stream.of(DEAD))
                .forEach(name -> configuration.addAddressConfiguration(new CoreAddressConfiguration()
                        .setName(name)
                        .addRoutingType(RoutingType.ANYCAST)
                        .addQueueConfiguration(QueueConfiguration.of(name)
                                .setRoutingType(RoutingType.ANYCAST)
                                .setDurable(true))));
        configuration.addAddressSetting("#", usual());
        configuration.addAddressSetting(
                UCI_QUEUES, usual().setAutoCreateQueues(true).setAutoCreateAddresses(true));
    }

    private static AddressSettings usual() {
        return new AddressSettings()
                .setDeadLetterAddress(SimpleString.of(DEAD))
                .setExpiryAddress(SimpleString.of(DEAD))
                .setMaxDeliveryAttempts(MAX_DELIVERIES)
                .setRedeliveryDelay(0)
                .setDefaultConsumerWindowSize(NO_WINDOW)
                .setAddressFullMessagePolicy(AddressFullMessagePolicy.PAGE)
                .setAutoCreateQueues(false)
                .setAutoCreateAddresses(false)
                .setAutoDeleteQueues(false)
                .setAutoDeleteAddresses(false);
    }

    /**
     * A result comes back as often as the database is away: that is not the result's fault. The service alone takes results,
     * so they may be on their way to it before it asks for them.
     */
    private static void resultsForEver(Configuration configuration) {
        Stream.of(Queues.RESULTS, Queues.PROGRESS)
                .forEach(name -> configuration.addAddressSetting(
                        name,
                        new AddressSettings()
                                .setMaxDeliveryAttempts(UNLIMITED)
                                .setDefaultConsumerWindowSize(MEBIBYTE)));
    }

    private static void roles(Configuration configuration) {
        Role service = role(EmbeddedBroker.User.SERVICE, true, true);
        configuration.putSecurityRoles("#", Set.of(service));
        configuration.putSecurityRoles(
                "touchstone.units.#", Set.of(service, role(EmbeddedBroker.User.WORKER, false, true)));
        configuration.putSecurityRoles(
                UCI_QUEUES,
                Set.of(creating(EmbeddedBroker.User.SERVICE, true), creating(EmbeddedBroker.User.WORKER, false)));
        for (String reply : List.of(Queues.RESULTS, Queues.PROGRESS)) {
            configuration.putSecurityRoles(reply, Set.of(service, role(EmbeddedBroker.User.WORKER, true, false)));
        }
    }

    /** A queue of units for a program comes to be when the first match or worker asks for it. */
    private static Role creating(EmbeddedBroker.User user, boolean send) {
        return new Role(user.login(), send, true, true, false, false, false, false, true, true, false, false, false);
    }

    /** Nobody creates, deletes or manages anything else: the queues are those above. */
    private static Role role(EmbeddedBroker.User user, boolean send, boolean consume) {
        boolean browse = consume;
        return new Role(
                user.login(), send, consume, false, false, false, false, false, browse, false, false, false, false);
    }
}
