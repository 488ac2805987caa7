package dev.touchstone.service.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import jakarta.jms.JMSContext;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KilledServiceLeavesAUsableFolderTest {

    @TempDir
    Path temp;

    @Test
    void killedServiceTakesPostgresAlongAndLosesNothing() throws Exception {
        try (ChildJvm child = ChildJvm.run(HoldsDataFolder.class, temp.toString(), "all")) {
            long postmaster = Long.parseLong(child.awaitReady());
            child.kill();
            await().atMost(Duration.ofSeconds(10))
                    .until(() -> ProcessHandle.of(postmaster).isEmpty());
        }
        assertThatAllIsKept();
    }

    @Test
    void nothingIsLostWhenServiceAndPostmasterAreKilledTogether() throws Exception {
        try (ChildJvm child = ChildJvm.run(HoldsDataFolder.class, temp.toString(), "all")) {
            long postmaster = Long.parseLong(child.awaitReady());
            ProcessHandle.of(postmaster).ifPresent(ProcessHandle::destroyForcibly);
            child.kill();
        }
        assertThatAllIsKept();
    }

    private void assertThatAllIsKept() throws Exception {
        try (DataFolder folder = DataFolder.open(temp);
                EmbeddedPostgres postgres =
                        EmbeddedPostgres.start(folder.postgres(), folder.logs(), TestBinaries.FOLDER);
                EmbeddedBroker broker = EmbeddedBroker.in(folder, Optional.empty())) {
            assertThat(Sql.value(postgres, "select value from kept")).isEqualTo("42");
            broker.start();
            try (JMSContext context =
                    broker.connectionFactory(EmbeddedBroker.User.SERVICE).createContext()) {
                String body = context.createConsumer(context.createQueue("touchstone.results"))
                        .receiveBody(String.class, 10_000);
                assertThat(body).isEqualTo("kept");
            }
        }
    }
}
