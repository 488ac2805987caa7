package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.Protocol;
import dev.touchstone.protocol.Queues;
import dev.touchstone.protocol.WorkUnit;
import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.protocol.fleet.Seal;
import dev.touchstone.protocol.fleet.WorkerView;
import dev.touchstone.protocol.fleet.WorkerWelcome;
import dev.touchstone.service.fleet.Fleet;
import jakarta.jms.Connection;
import jakarta.jms.JMSSecurityException;
import jakarta.jms.Session;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/** Workers in processes of their own: who may come, what they may do, and that a match is played by them alone. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class WorkersJoinOverTheNetworkTest {

    private static final Duration LONG = Duration.ofMinutes(2);
    private @TempDir static Path folder;

    private RunningService service;
    private NetworkClient net;
    private String admin;

    @BeforeAll
    void start() throws Exception {
        service = RunningService.start(folder.resolve("data"), "--touchstone.worker.slots=0");
        net = new NetworkClient(service, folder.resolve("data"));
        admin = net.admin();
    }

    @AfterAll
    void stop() {
        net.close();
        service.close();
    }

    @Test
    @Order(1)
    void withoutAGoodTokenOfTheRightRoleThereIsNoQueue() {
        String registration = Json.write(NetworkClient.registration("mill"));

        assertThat(service.client().post("/api/workers", registration))
                .returns(401, HttpResponse::statusCode)
                .satisfies(answer -> assertThat(answer.body()).contains("touchstone admin token create"));
        assertThat(net.post("/api/workers", registration, "made-up")).returns(401, HttpResponse::statusCode);
        assertThat(net.post("/api/workers", registration, net.token("reader", "user")))
                .returns(403, HttpResponse::statusCode);
        assertThat(net.post("/api/matches/1/stop", "{}", net.token("only-plays", null)))
                .returns(403, HttpResponse::statusCode);
        assertThat(service.client().post("/api/tokens", "{\"name\": \"x\"}")).returns(401, HttpResponse::statusCode);
        assertThat(net.post("/api/tokens", "{\"name\": \"x\"}", net.token("writer", "user")))
                .returns(403, HttpResponse::statusCode);
        assertThat(net.post("/api/tokens", "{\"name\": \"a b\", \"role\": \"king\"}", admin))
                .returns(400, HttpResponse::statusCode)
                .satisfies(answer -> assertThat(answer.body()).contains("\"name\"", "\"role\""));
        assertThat(service.client().get("/api/workers/mill")).returns(404, HttpResponse::statusCode);
        assertThat(Json.read(net.get("/api/tokens", admin), Map.class).toString())
                .contains("only-plays", "writer")
                .doesNotContain(admin);
    }

    @Test
    @Order(2)
    void aMatchIsPlayedByAProcessThatKnowsTheServicesAddressAndATokenAlone() throws Exception {
        Process anvil = net.fork("anvil", net.token("first", null));
        long id = service.client()
                .submit(RunningService.submission("cc65", "cc65 -mate-drive", 8, 200, 2))
                .id();

        MatchView ended = service.client().awaitEnd(id);

        assertThat(ended.state()).isEqualTo("finished");
        WorkerView view = net.worker("anvil");
        assertThat(view)
                .extracting(WorkerView::state, WorkerView::online, WorkerView::slots, WorkerView::token)
                .containsExactly("active", true, 1, "first");
        assertThat(view.games()).isEqualTo(8);
        assertThat(view.nodesPerSecond()).isPositive();
        assertThat(view.signatures()).containsKeys("cc65", "ce");
        assertThat(view.protocolVersion()).isEqualTo(Protocol.VERSION);
        assertThat(service.bean(Fleet.class).liveSlots()).isEqualTo(1);
        anvil.destroy();
        assertThat(anvil.waitFor(LONG.toSeconds(), TimeUnit.SECONDS)).isTrue();
    }

    @Test
    @Order(3)
    void aWorkerOfAnotherVersionHearsWhichSideIsOldAndWhatToDo() {
        String old = "{\"protocolVersion\": 1, \"version\": \"0.0.9\", \"shoeSize\": 43}";
        assertThat(net.post("/api/workers", old, net.token("second", null)))
                .returns(409, HttpResponse::statusCode)
                .satisfies(answer ->
                        assertThat(answer.body()).contains("Touchstone 0.0.9", "the worker is too old", "update"));
        String young = "{\"protocolVersion\": 99}";
        assertThat(net.post("/api/workers", young, net.token("third", null)).body())
                .contains("the service is too old");
    }

    @Test
    @Order(4)
    void aWorkersLogInReadsUnitsAndWritesResultsAndNothingElse() throws Exception {
        WorkerWelcome rogue = net.register("rogue", net.token("rogues", null));
        try (Connection connection = NetworkClient.factory(rogue).createConnection()) {
            for (String queue : List.of(Queues.RESULTS, Queues.PROGRESS, "touchstone.dead")) {
                Session session = connection.createSession();
                assertThatExceptionOfType(JMSSecurityException.class)
                        .isThrownBy(() -> session.createConsumer(session.createQueue(queue)));
            }
            for (String queue : List.of(Queues.UNITS_BUILT_IN, Queues.UNITS_LOCAL, "touchstone.dead")) {
                Session session = connection.createSession();
                assertThatExceptionOfType(JMSSecurityException.class)
                        .isThrownBy(() -> session.createProducer(session.createQueue(queue))
                                .send(session.createTextMessage("forged")));
            }
        }
        assertThatExceptionOfType(JMSSecurityException.class)
                .isThrownBy(() -> new ActiveMQConnectionFactory(rogue.brokerUrl(), "anvil", rogue.brokerPassword())
                        .createConnection());
    }

    @Test
    @Order(5)
    void aForgedNameOrSignatureIsNotBelievedAndTheTrueResultCounts() throws Exception {
        String token = net.token("more-rogues", null);
        assertThat(net.post("/api/workers", Json.write(NetworkClient.registration("rogue")), token))
                .as("a name belongs to its first token")
                .returns(409, HttpResponse::statusCode);
        WorkerWelcome rogue = net.register("rogue-2", token);
        long id = service.client()
                .submit(RunningService.submission("cc65", "cc65", 2, 10, 1))
                .id();
        try (Connection connection = NetworkClient.factory(rogue).createConnection()) {
            connection.start();
            Session session = connection.createSession();
            WorkUnit unit = NetworkClient.take(session);
            Seal own = Seal.of(rogue.key());
            NetworkClient.send(session, NetworkClient.played(unit, "anvil"), own);
            NetworkClient.send(session, NetworkClient.played(unit, rogue.name()), new Seal(new byte[] {1}));
            NetworkClient.send(session, NetworkClient.played(unit, rogue.name()));
            NetworkClient.send(session, NetworkClient.played(unit, rogue.name()), own);
        }

        assertThat(service.client().awaitEnd(id).state()).isEqualTo("finished");
        assertThat(net.worker(rogue.name()).games()).isEqualTo(2);
        assertThat(net.worker("anvil").games()).isEqualTo(8);
    }

    @Test
    @Order(6)
    void aQuarantinedWorkerIsCutOffAtOnceAndComesBackWhenItIsReleased() throws Exception {
        String token = net.token("shaky", null);
        WorkerWelcome shaky = net.register("shaky", token);
        CountDownLatch cut = new CountDownLatch(1);
        try (Connection connection = NetworkClient.factory(shaky).createConnection()) {
            connection.setExceptionListener(lost -> cut.countDown());
            connection.start();

            service.bean(Fleet.class).quarantine("shaky", "its digests differ");

            assertThat(cut.await(10, TimeUnit.SECONDS)).isTrue();
        }
        assertRefused(shaky);
        assertRefused(net.register("shaky", token));
        assertThat(net.post("/api/workers/shaky/heartbeat", "{\"instance\": \"shaky-1\"}", token)
                        .body())
                .contains("quarantined", "its digests differ");

        assertThat(service.client().post("/api/workers/shaky/release", "{}")).returns(200, HttpResponse::statusCode);
        NetworkClient.factory(net.register("shaky", token)).createConnection().close();
    }

    @Test
    @Order(7)
    void whoComesWithATokenThatIsRevokedIsCutOffAtOnceAndItsProcessEndsWithTheReason() throws Exception {
        String token = net.token("passing", null);
        WorkerWelcome passing = net.register("passing", token);
        Process hammer = net.fork("hammer", token);
        await().atMost(LONG).until(() -> net.log("hammer").contains("started with 1 slots"));
        NetworkClient.factory(passing).createConnection().close();

        assertThat(net.post("/api/tokens/passing/revoke", "{}", admin)).returns(200, HttpResponse::statusCode);

        assertThat(service.client().get("/api/workers/passing").body())
                .contains("\"state\":\"revoked\"", "\"reason\":\"its token passing is revoked\"");
        assertRefused(passing);
        assertThat(net.post("/api/workers", Json.write(NetworkClient.registration("passing")), token))
                .returns(401, HttpResponse::statusCode);
        assertThat(hammer.waitFor(LONG.toSeconds(), TimeUnit.SECONDS)).isTrue();
        assertThat(hammer.exitValue()).isEqualTo(64);
        assertThat(net.log("hammer")).contains("revoked");
        assertThat(service.bean(Fleet.class).mayWork("passing")).isFalse();
        assertThat(net.post("/api/tokens/nobody/revoke", "{}", admin)).returns(404, HttpResponse::statusCode);
    }

    private static void assertRefused(WorkerWelcome worker) {
        assertThatExceptionOfType(JMSSecurityException.class)
                .isThrownBy(() -> NetworkClient.factory(worker).createConnection());
    }
}
