package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.protocol.WorkUnit;
import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.protocol.fleet.Seal;
import dev.touchstone.protocol.fleet.WorkerWelcome;
import dev.touchstone.service.embedded.EmbeddedBroker;
import dev.touchstone.service.embedded.ExternalBroker;
import dev.touchstone.service.fleet.Fleet;
import jakarta.jms.Connection;
import jakarta.jms.Session;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** At a broker where all workers share a log-in, their signatures tell them apart. */
class WorkersOfAnExternalBrokerSignTest {

    @Test
    void onlyWhatItsWorkerSignedCounts(@TempDir Path folder) throws Exception {
        Path data = folder.resolve("data");
        try (EmbeddedBroker broker = ExternalBroker.started(folder.resolve("broker"));
                RunningService service = RunningService.start(
                        data,
                        "--touchstone.worker.slots=1",
                        "--touchstone.broker.url=" + broker.url(),
                        "--touchstone.broker.user=service",
                        "--touchstone.broker.password=" + broker.password(EmbeddedBroker.User.SERVICE),
                        "--touchstone.broker.worker-user=worker",
                        "--touchstone.broker.worker-password=" + broker.password(EmbeddedBroker.User.WORKER));
                NetworkClient net = new NetworkClient(service, data)) {
            Fleet fleet = service.bean(Fleet.class);
            fleet.setAside(Fleet.EMBEDDED, "so that it takes nothing");
            WorkerWelcome anvil = net.register("anvil", net.token("anvil", null));
            assertThat(anvil)
                    .returns(broker.url(), WorkerWelcome::brokerUrl)
                    .returns("worker", WorkerWelcome::brokerUser);

            long id = service.client()
                    .submit(RunningService.submission("cc65", "cc65", 2, 10, 1))
                    .id();
            try (Connection connection = NetworkClient.factory(anvil).createConnection()) {
                connection.start();
                Session session = connection.createSession();
                WorkUnit unit = NetworkClient.take(session);
                NetworkClient.send(session, NetworkClient.played(unit, "anvil"));
                NetworkClient.send(session, NetworkClient.played(unit, Fleet.EMBEDDED), Seal.of(anvil.key()));
                NetworkClient.send(session, NetworkClient.played(unit, "anvil"), Seal.of(anvil.key()));
            }
            assertThat(service.client().awaitEnd(id).state()).isEqualTo("finished");
            assertThat(net.worker("anvil").games()).isEqualTo(2);
            assertThat(net.worker(Fleet.EMBEDDED).games()).isZero();

            fleet.release(Fleet.EMBEDDED);
            MatchView second = service.client().submit(RunningService.submission("cc65", "cc65", 2, 10, 1));
            assertThat(service.client().awaitEnd(second.id()).state()).isEqualTo("finished");
            assertThat(net.worker(Fleet.EMBEDDED).games()).isEqualTo(2);
        }
    }
}
