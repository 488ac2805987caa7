package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.touchstone.service.embedded.EmbeddedBroker;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A worker process lives through restarts of the broker and of the service, and plays on without being told. */
class WorkersComeBackAfterRestartsTest {

    private static final Duration LONG = Duration.ofMinutes(3);

    @Test
    void aWorkerPlaysOnAfterTheBrokerAndAfterTheServiceWereRestarted(@TempDir Path folder) throws Exception {
        Path data = folder.resolve("data");
        String[] settings = {"--port", Integer.toString(freePort()), "--touchstone.worker.slots=0"};
        try (RunningService first = RunningService.start(data, settings);
                NetworkClient net = new NetworkClient(first, data)) {
            Process anvil = net.fork("anvil", net.token("anvil", null));
            await().atMost(LONG).until(() -> net.log("anvil").contains("started with 1 slots"));

            EmbeddedBroker broker =
                    first.bean(Infrastructure.class).embeddedBroker().orElseThrow();
            broker.stop();
            broker.start();
            assertPlays(first);

            first.close();
            try (RunningService second = RunningService.start(data, settings)) {
                assertPlays(second);
            }
            assertThat(anvil.isAlive()).isTrue();
        }
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
