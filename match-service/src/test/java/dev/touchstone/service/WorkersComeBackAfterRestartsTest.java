package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.service.dispatch.WorkUnits;
import dev.touchstone.service.embedded.EmbeddedBroker;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * A worker process lives through restarts of the broker and of the service, and plays on without being told; what it
 * finished meanwhile is counted once, even if it is killed before it could send it.
 */
class WorkersComeBackAfterRestartsTest {

    private static final Duration LONG = Duration.ofMinutes(3);

    @Test
    void aWorkerPlaysOnAfterTheBrokerAndAfterTheServiceWereRestarted(@TempDir Path folder) throws Exception {
        Path data = folder.resolve("data");
        String[] settings = {"--port", Integer.toString(freePort()), "--touchstone.worker.slots=0"};
        try (RunningService first = RunningService.start(data, settings);
                NetworkClient net = new NetworkClient(first, data)) {
            String token = net.token("anvil", null);
            Process anvil = net.fork("anvil", token);
            await().atMost(LONG).until(() -> net.log("anvil").contains("started with 1 slots"));

            EmbeddedBroker broker =
                    first.bean(Infrastructure.class).embeddedBroker().orElseThrow();
            broker.stop();
            broker.start();
            assertPlays(first);
            Process again = killedWithAKeptResult(first, net, anvil, token);

            first.close();
            try (RunningService second = RunningService.start(data, settings)) {
                assertPlays(second);
            }
            assertThat(again.isAlive()).isTrue();
        }
    }

    private static Process killedWithAKeptResult(
            RunningService service, NetworkClient net, Process worker, String token) throws Exception {
        long id = service.client()
                .submit(RunningService.submission("cc65", "cc65", 2, 100_000, 8))
                .id();
        WorkUnits units = service.bean(WorkUnits.class);
        await().atMost(LONG).until(() -> units.played(id));
        EmbeddedBroker broker =
                service.bean(Infrastructure.class).embeddedBroker().orElseThrow();
        broker.stop();
        await().atMost(LONG).until(() -> net.log("anvil").contains("is kept in"));
        worker.destroyForcibly().waitFor();
        broker.start();
        Process again = net.fork("anvil", token);
        MatchView match = service.client().awaitEnd(id);
        assertThat(List.of(match.state(), match.figures().games())).containsExactly("finished", 2L);
        assertThat(service.bean(JdbcClient.class)
                        .sql("select state from attempt where match_id = ?")
                        .param(id)
                        .query(String.class)
                        .list())
                .containsExactly("accepted");
        assertThat(net.log("anvil")).contains("1 results of an earlier start wait to be sent");
        return again;
    }

    private static void assertPlays(RunningService service) {
        long id = service.client()
                .submit(RunningService.submission("cc65", "cc65", 2, 10, 1))
                .id();
        assertThat(service.client().awaitEnd(id).state()).isEqualTo("finished");
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
