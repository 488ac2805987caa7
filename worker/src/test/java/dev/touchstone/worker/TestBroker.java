package dev.touchstone.worker;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.Queues;
import dev.touchstone.protocol.WorkUnit;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import org.apache.activemq.artemis.api.core.QueueConfiguration;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.server.JournalType;
import org.apache.activemq.artemis.core.server.Queue;
import org.apache.activemq.artemis.core.server.embedded.EmbeddedActiveMQ;
import org.apache.activemq.artemis.core.settings.impl.AddressSettings;

/** A real Artemis broker with its journal in a folder, which can be stopped and started again on the same port. */
final class TestBroker implements AutoCloseable {
    private final Path folder;
    private final int port;
    private EmbeddedActiveMQ broker;

    private TestBroker(Path folder, int port) {
        this.folder = folder;
        this.port = port;
    }

    static TestBroker started(Path folder) throws Exception {
        TestBroker broker = new TestBroker(folder, freePort());
        broker.start();
        return broker;
    }

    void start() throws Exception {
        ConfigurationImpl configuration = new ConfigurationImpl();
        configuration.setPersistenceEnabled(true);
        configuration.setJournalType(JournalType.NIO);
        configuration.setJournalMinFiles(2);
        configuration.setJournalFileSize(1 << 20);
        configuration.setJournalDirectory(folder.resolve("journal").toString());
        configuration.setBindingsDirectory(folder.resolve("bindings").toString());
        configuration.setPagingDirectory(folder.resolve("paging").toString());
        configuration.setLargeMessagesDirectory(folder.resolve("large").toString());
        configuration.setSecurityEnabled(false);
        configuration.addAcceptorConfiguration("tcp", url());
        configuration.addAddressSetting("#", new AddressSettings().setMaxDeliveryAttempts(50));
        for (String queue : List.of(Queues.UNITS_BUILT_IN, Queues.RESULTS, Queues.PROGRESS)) {
            configuration.addQueueConfiguration(QueueConfiguration.of(queue)
                    .setRoutingType(RoutingType.ANYCAST)
                    .setDurable(true));
        }
        broker = new EmbeddedActiveMQ();
        broker.setConfiguration(configuration);
        broker.start();
        if (!broker.getActiveMQServer().isActive()) {
            throw new IllegalStateException("the broker did not start");
        }
    }

    void stop() throws Exception {
        broker.stop();
    }

    String url() {
        return "tcp://127.0.0.1:" + port;
    }

    ConnectionFactory factory() {
        return BrokerConnections.to(url(), null, null);
    }

    /** Messages in a queue, those in delivery included. */
    long waiting(String queue) {
        return queue(queue).getMessageCount();
    }

    /** Messages that a consumer holds and has not settled. */
    int inWork(String queue) {
        return queue(queue).getDeliveringCount();
    }

    int consumers(String queue) {
        return queue(queue).getConsumerCount();
    }

    void publish(List<WorkUnit> units) throws JMSException {
        for (WorkUnit unit : units) {
            publishText(Json.write(unit));
        }
    }

    /** Publishes a unit that these workers must not take. */
    void publishExcept(WorkUnit unit, String... workers) throws JMSException {
        try (Connection connection = factory().createConnection();
                Session session = connection.createSession()) {
            TextMessage message = session.createTextMessage(Json.write(unit));
            for (int i = 0; i < workers.length; i++) {
                message.setStringProperty(Queues.NOT_WORKERS.get(i), workers[i]);
            }
            session.createProducer(session.createQueue(Queues.UNITS_BUILT_IN)).send(message);
        }
    }

    void publishText(String text) throws JMSException {
        try (Connection connection = factory().createConnection();
                Session session = connection.createSession()) {
            session.createProducer(session.createQueue(Queues.UNITS_BUILT_IN)).send(session.createTextMessage(text));
        }
    }

    @Override
    public void close() throws Exception {
        stop();
    }

    private Queue queue(String name) {
        return broker.getActiveMQServer().locateQueue(name);
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
