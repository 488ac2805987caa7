package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.protocol.fleet.WorkerWelcome;
import jakarta.jms.JMSException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A service that listens elsewhere than on loopback takes writes with a token alone, and its broker talks over TLS. */
class ServiceOnTheNetworkAsksForTokensTest {

    private static final String PASSWORD = "of the key store";

    @Test
    void writesNeedATokenAndAWorkerPlaysOverTls(@TempDir Path folder) throws Exception {
        Path data = folder.resolve("data");
        int port = freePort();
        try (RunningService service = RunningService.start(
                        data,
                        "--listen",
                        "0.0.0.0",
                        "--touchstone.worker.slots=0",
                        "--touchstone.broker.port=" + port,
                        "--touchstone.broker.tls.key-store=" + keyStore(folder),
                        "--touchstone.broker.tls.key-store-password=" + PASSWORD);
                NetworkClient net = new NetworkClient(service, data)) {
            String submission = Json.write(RunningService.submission("cc65", "cc65", 4, 50, 2));
            assertThat(service.client().post("/api/matches", submission)).returns(401, HttpResponse::statusCode);
            assertThat(service.client().post("/api/workers/embedded/release", "{}"))
                    .returns(401, HttpResponse::statusCode);
            assertThat(service.client().get("/api/matches")).returns(200, HttpResponse::statusCode);
            String user = net.token("reader", "user");
            assertThat(net.post("/api/workers/embedded/release", "{}", user)).returns(403, HttpResponse::statusCode);
            assertThat(service.client()
                            .post(
                                    "/api/matches",
                                    submission,
                                    "Authorization",
                                    "Bearer " + user,
                                    "Origin",
                                    "http://elsewhere.example"))
                    .as("a page of another site")
                    .returns(403, HttpResponse::statusCode);

            HttpResponse<String> submitted = net.post("/api/matches", submission, user);
            assertThat(submitted.statusCode()).as(submitted.body()).isEqualTo(201);
            String token = net.token("anvil", null);
            Process anvil = net.fork("anvil", token);
            MatchView ended = service.client()
                    .awaitEnd(Json.read(submitted.body(), MatchView.class).id());
            anvil.destroy();

            assertThat(ended.state()).isEqualTo("finished");
            assertThat(net.worker("anvil").games()).isEqualTo(4);
            WorkerWelcome other = net.register("other", token);
            assertThat(other.brokerUrl()).isEqualTo("tcp://127.0.0.1:" + port);
            assertThatExceptionOfType(JMSException.class)
                    .as("without TLS")
                    .isThrownBy(() -> new ActiveMQConnectionFactory(
                                    other.brokerUrl() + "?callTimeout=2000&initialConnectAttempts=1",
                                    other.brokerUser(),
                                    other.brokerPassword())
                            .createConnection());
        }
    }

    private static Path keyStore(Path folder) throws Exception {
        Path file = folder.resolve("broker.p12");
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        "broker",
                        "-keyalg",
                        "EC",
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        file.toString(),
                        "-storepass",
                        PASSWORD,
                        "-dname",
                        "CN=touchstone")
                .inheritIO()
                .start();
        assertThat(keytool.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(file).exists();
        return file;
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
