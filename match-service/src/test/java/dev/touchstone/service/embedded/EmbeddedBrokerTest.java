package dev.touchstone.service.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import dev.touchstone.protocol.Queues;
import dev.touchstone.service.embedded.EmbeddedBroker.User;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.JMSSecurityException;
import jakarta.jms.JMSSecurityRuntimeException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EmbeddedBrokerTest {

    private static final long SECOND = 1_000;

    @TempDir
    static Path temp;

    private EmbeddedBroker broker;

    @BeforeAll
    void start() {
        broker = EmbeddedBroker.in(temp);
        broker.start();
    }

    @AfterAll
    void stop() {
        broker.close();
    }

    @BeforeEach
    void emptyTheQueues() {
        try (JMSContext context = connect(User.SERVICE)) {
            for (String queue : List.of(Queues.UNITS_BUILT_IN, Queues.RESULTS, BrokerConfiguration.DEAD)) {
                JMSConsumer consumer = consumer(context, queue);
                while (consumer.receiveNoWait() != null) {
                    continue;
                }
                consumer.close();
            }
        }
    }

    private JMSContext connect(User user) {
        return broker.connectionFactory(user).createContext();
    }

    private JMSContext transacted(User user) {
        return broker.connectionFactory(user).createContext(JMSContext.SESSION_TRANSACTED);
    }

    private static JMSConsumer consumer(JMSContext context, String queue) {
        return context.createConsumer(context.createQueue(queue));
    }

    private void send(String queue, String body) {
        try (JMSContext context = connect(User.SERVICE)) {
            context.createProducer().send(context.createQueue(queue), body);
        }
    }

    @Test
    void messagesSurviveStopAndStart() {
        send(Queues.UNITS_BUILT_IN, "kept");
        broker.stop();
        assertThat(broker.isRunning()).isFalse();
        broker.start();
        assertThat(broker.isRunning()).isTrue();
        try (JMSContext context = connect(User.WORKER)) {
            assertThat(consumer(context, Queues.UNITS_BUILT_IN).receiveBody(String.class, 5 * SECOND))
                    .isEqualTo("kept");
        }
    }

    @Test
    void anotherBrokerObjectOnTheSameFolderHasTheSamePortPasswordsAndMessages() {
        send(Queues.UNITS_BUILT_IN, "kept");
        String url = broker.url();
        String password = broker.password(User.WORKER);
        stop();
        start();
        assertThat(broker.url()).isEqualTo(url);
        assertThat(broker.password(User.WORKER)).isEqualTo(password);
        try (JMSContext context = connect(User.WORKER)) {
            assertThat(consumer(context, Queues.UNITS_BUILT_IN).receiveBody(String.class, 5 * SECOND))
                    .isEqualTo("kept");
        }
    }

    @Test
    void clientsAreToldAtOnceThatTheBrokerStoppedAndTheirFactoryGoesOnAfterwards() throws Exception {
        ConnectionFactory factory = broker.connectionFactory(User.WORKER);
        CountDownLatch told = new CountDownLatch(1);
        try (Connection connection = factory.createConnection()) {
            connection.setExceptionListener(lost -> told.countDown());
            connection.start();
            Session session = connection.createSession(true, Session.SESSION_TRANSACTED);
            MessageConsumer consumer = session.createConsumer(session.createQueue(Queues.UNITS_BUILT_IN));
            CompletableFuture<?> receiving = CompletableFuture.runAsync(() -> receive(consumer));
            broker.stop();
            assertThat(told.await(5, TimeUnit.SECONDS)).isTrue();
            await().atMost(Duration.ofSeconds(5)).until(receiving::isDone);
        }
        assertThatExceptionOfType(JMSException.class).isThrownBy(factory::createConnection);
        broker.start();
        send(Queues.UNITS_BUILT_IN, "after");
        try (JMSContext context = factory.createContext()) {
            assertThat(consumer(context, Queues.UNITS_BUILT_IN).receiveBody(String.class, 5 * SECOND))
                    .isEqualTo("after");
        }
    }

    @Test
    void unitInWorkWhenTheBrokerStopsIsDeliveredAgainAndItsLateResultIsNot() {
        send(Queues.UNITS_BUILT_IN, "unit");
        try (JMSContext late = transacted(User.WORKER)) {
            assertThat(consumer(late, Queues.UNITS_BUILT_IN).receiveBody(String.class, 5 * SECOND))
                    .isEqualTo("unit");
            late.createProducer().send(late.createQueue(Queues.RESULTS), "late");
            broker.stop();
            broker.start();
            assertThatExceptionOfType(JMSRuntimeException.class).isThrownBy(late::commit);
        }
        try (JMSContext context = transacted(User.WORKER)) {
            assertThat(consumer(context, Queues.UNITS_BUILT_IN).receiveBody(String.class, 5 * SECOND))
                    .isEqualTo("unit");
            context.createProducer().send(context.createQueue(Queues.RESULTS), "result");
            context.commit();
        }
        try (JMSContext context = connect(User.SERVICE)) {
            JMSConsumer results = consumer(context, Queues.RESULTS);
            assertThat(results.receiveBody(String.class, 5 * SECOND)).isEqualTo("result");
            assertThat(results.receiveNoWait()).isNull();
        }
    }

    @Test
    void higherPriorityIsDeliveredFirst() {
        try (JMSContext context = connect(User.SERVICE)) {
            for (int priority : new int[] {4, 1, 9, 4}) {
                context.createProducer()
                        .setPriority(priority)
                        .send(context.createQueue(Queues.UNITS_BUILT_IN), "priority " + priority);
            }
            JMSConsumer consumer = consumer(context, Queues.UNITS_BUILT_IN);
            assertThat(List.of(
                            consumer.receiveBody(String.class, 5 * SECOND),
                            consumer.receiveBody(String.class, 5 * SECOND),
                            consumer.receiveBody(String.class, 5 * SECOND),
                            consumer.receiveBody(String.class, 5 * SECOND)))
                    .containsExactly("priority 9", "priority 4", "priority 4", "priority 1");
        }
    }

    @Test
    void consumerDoesNotHoardWhatAnotherCouldTake() {
        send(Queues.UNITS_BUILT_IN, "first");
        send(Queues.UNITS_BUILT_IN, "second");
        try (JMSContext one = transacted(User.WORKER);
                JMSContext other = transacted(User.WORKER)) {
            JMSConsumer taking = consumer(one, Queues.UNITS_BUILT_IN);
            assertThat(taking.receiveBody(String.class, 5 * SECOND)).isEqualTo("first");
            assertThat(consumer(other, Queues.UNITS_BUILT_IN).receiveBody(String.class, 5 * SECOND))
                    .isEqualTo("second");
        }
    }

    @Test
    void messageThatIsNeverAcknowledgedEndsInTheDeadLetterQueue() {
        send(Queues.UNITS_BUILT_IN, "poison");
        try (JMSContext context = transacted(User.WORKER)) {
            JMSConsumer consumer = consumer(context, Queues.UNITS_BUILT_IN);
            for (int delivery = 1; delivery <= BrokerConfiguration.MAX_DELIVERIES; delivery++) {
                assertThat(consumer.receiveBody(String.class, 5 * SECOND)).isEqualTo("poison");
                context.rollback();
            }
            assertThat(consumer.receiveNoWait()).isNull();
        }
        try (JMSContext context = connect(User.SERVICE)) {
            assertThat(consumer(context, BrokerConfiguration.DEAD).receiveBody(String.class, 5 * SECOND))
                    .isEqualTo("poison");
        }
    }

    @Test
    void wrongOrMissingPasswordIsRefused() {
        try (ActiveMQConnectionFactory wrong = new ActiveMQConnectionFactory(broker.url(), "service", "wrong");
                ActiveMQConnectionFactory missing = new ActiveMQConnectionFactory(broker.url())) {
            assertThatExceptionOfType(JMSSecurityException.class).isThrownBy(wrong::createConnection);
            assertThatExceptionOfType(JMSSecurityException.class).isThrownBy(missing::createConnection);
        }
    }

    @Test
    void workerMayNotSendUnitsNorReadResultsNorMakeQueues() {
        try (JMSContext context = connect(User.WORKER)) {
            assertThatExceptionOfType(JMSSecurityRuntimeException.class).isThrownBy(() -> context.createProducer()
                    .send(context.createQueue(Queues.UNITS_BUILT_IN), "forged"));
        }
        try (JMSContext context = connect(User.WORKER)) {
            assertThatExceptionOfType(JMSSecurityRuntimeException.class)
                    .isThrownBy(() -> consumer(context, Queues.RESULTS));
        }
        try (JMSContext context = connect(User.SERVICE)) {
            assertThatExceptionOfType(JMSRuntimeException.class)
                    .isThrownBy(() -> consumer(context, "touchstone.units.misspelt"))
                    .withMessageContaining("touchstone.units.misspelt");
        }
    }

    @Test
    void listensOnTheLoopbackAddressOnly() throws IOException {
        try (Socket socket = new Socket()) {
            // Linux answers on the whole of 127.0.0.0/8 when a server listens everywhere.
            InetSocketAddress elsewhere = new InetSocketAddress("127.0.0.2", port());
            assertThatExceptionOfType(ConnectException.class).isThrownBy(() -> socket.connect(elsewhere, 1_000));
        }
    }

    @Test
    void passwordsAreInFilesThatOnlyTheirOwnerReads() throws IOException {
        for (User user : User.values()) {
            Path file = temp.resolve("password-" + user.login());
            assertThat(file).hasContent(broker.password(user));
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                    .isEqualTo("rw-------");
        }
    }

    @Test
    void takenPortFailsAStartAndIsReplacedInTheNextBroker() throws IOException {
        int port = port();
        broker.stop();
        try (ServerSocket taken = new ServerSocket()) {
            taken.bind(new InetSocketAddress("127.0.0.1", port));
            assertThatExceptionOfType(EmbeddedStartException.class).isThrownBy(broker::start);
            assertThat(broker.isRunning()).isFalse();
            start();
            assertThat(port()).isNotEqualTo(port);
            assertThat(broker.isRunning()).isTrue();
        }
    }

    private int port() {
        return URI.create(broker.url()).getPort();
    }

    private static void receive(MessageConsumer consumer) {
        try {
            consumer.receive(60 * SECOND);
        } catch (JMSException failure) {
            throw new IllegalStateException(failure);
        }
    }
}
