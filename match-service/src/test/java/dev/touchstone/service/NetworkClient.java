package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.Protocol;
import dev.touchstone.protocol.Queues;
import dev.touchstone.protocol.UnitResult;
import dev.touchstone.protocol.WorkUnit;
import dev.touchstone.protocol.fleet.NewToken;
import dev.touchstone.protocol.fleet.Seal;
import dev.touchstone.protocol.fleet.TokenView;
import dev.touchstone.protocol.fleet.WorkerRegistration;
import dev.touchstone.protocol.fleet.WorkerView;
import dev.touchstone.protocol.fleet.WorkerWelcome;
import dev.touchstone.worker.WorkerMain;
import dev.touchstone.worker.play.BuiltInEngines;
import dev.touchstone.worker.play.NanoClock;
import dev.touchstone.worker.play.PlayCancelledException;
import dev.touchstone.worker.play.WorkUnitPlayer;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;

/** What workers and admins of other machines do with a service, honest or not. */
final class NetworkClient implements AutoCloseable {

    private static final long PATIENCE_MILLIS = 60_000;

    private final RunningService service;
    private final Path folder;
    private final String admin;
    private final List<Process> forks = new ArrayList<>();

    /** @param data folder of the service; what worker processes say goes beside it */
    NetworkClient(RunningService service, Path data) throws IOException {
        this.service = service;
        this.folder = data.resolveSibling("workers");
        Files.createDirectories(folder);
        this.admin = Files.readString(data.resolve("admin-token"));
    }

    /** The token of the data folder's owner. */
    String admin() {
        return admin;
    }

    /** A new token; {@code role} may be left out. */
    String token(String name, String role) {
        HttpResponse<String> answer = post("/api/tokens", Json.write(new NewToken(name, role)), admin);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
        return Json.read(answer.body(), TokenView.class).token();
    }

    HttpResponse<String> post(String path, String body, String token) {
        return service.client().post(path, body, "Authorization", "Bearer " + token);
    }

    String get(String path, String token) {
        return service.client().get(path, "Authorization", "Bearer " + token).body();
    }

    static WorkerRegistration registration(String name) {
        return new WorkerRegistration(
                Protocol.VERSION, name, name + "-1", "here", 2, 1000, "25", "0.1.0", Map.of(), List.of(), null, 1);
    }

    WorkerWelcome register(String name, String token) {
        HttpResponse<String> answer = post("/api/workers", Json.write(registration(name)), token);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return Json.read(answer.body(), WorkerWelcome.class);
    }

    WorkerView worker(String name) {
        return Json.read(service.client().get("/api/workers/" + name).body(), WorkerView.class);
    }

    static ConnectionFactory factory(WorkerWelcome worker) {
        return new ActiveMQConnectionFactory(
                worker.brokerUrl() + "?consumerWindowSize=0", worker.brokerUser(), worker.brokerPassword());
    }

    static WorkUnit take(Session session) throws JMSException {
        try (MessageConsumer consumer = session.createConsumer(session.createQueue(Queues.UNITS_BUILT_IN))) {
            Message message = consumer.receive(PATIENCE_MILLIS);
            if (message == null) {
                throw new AssertionError("no unit in the queue");
            }
            return Json.read(message.getBody(String.class), WorkUnit.class);
        }
    }

    /** The unit as that worker plays it. */
    static UnitResult played(WorkUnit unit, String name) throws PlayCancelledException {
        try (WorkUnitPlayer player = new WorkUnitPlayer(name, new BuiltInEngines(), NanoClock.system(), () -> false)) {
            return player.play(unit, (games, plies) -> {});
        }
    }

    /** Sends a result without a signature. */
    static void send(Session session, UnitResult result) throws JMSException {
        session.createProducer(session.createQueue(Queues.RESULTS)).send(message(session, Json.write(result)));
    }

    /** Sends a result with that signature. */
    static void send(Session session, UnitResult result, Seal seal) throws JMSException {
        String body = Json.write(result);
        TextMessage message = message(session, body);
        message.setStringProperty(Queues.SIGNATURE, seal.sign("UnitResult", body));
        session.createProducer(session.createQueue(Queues.RESULTS)).send(message);
    }

    private static TextMessage message(Session session, String body) throws JMSException {
        TextMessage message = session.createTextMessage(body);
        message.setStringProperty(Queues.KIND, "UnitResult");
        return message;
    }

    /** Starts a worker process with one slot. */
    Process fork(String name, String token) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "--sun-misc-unsafe-memory-access=allow",
                "-Dio.netty.noUnsafe=false",
                "-cp",
                System.getProperty("java.class.path"),
                WorkerMain.class.getName(),
                "--server",
                service.client().url(),
                "--name",
                name,
                "--slots",
                "1",
                "--data",
                folder.resolve(name).toString());
        builder.environment().put("TOUCHSTONE_TOKEN", token);
        Process process = builder.redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        folder.resolve(name + ".log").toFile()))
                .start();
        forks.add(process);
        return process;
    }

    /** What a worker process has said. */
    String log(String name) throws IOException {
        return Files.readString(folder.resolve(name + ".log"));
    }

    @Override
    public void close() {
        forks.forEach(Process::destroyForcibly);
    }
}
