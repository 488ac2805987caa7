package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.service.embedded.EmbeddedBroker;
import dev.touchstone.worker.WorkerNode;
import dev.touchstone.worker.WorkerOptions;
import dev.touchstone.worker.play.NanoClock;
import dev.touchstone.worker.program.ProgramCatalog;
import dev.touchstone.worker.program.ProgramTimes;
import jakarta.jms.ConnectionFactory;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;

class UnitsGoWhereTheirProgramIsTest {

    private static HttpResponse<String> submit(RunningService service, String candidate) {
        return service.client()
                .post("/api/matches", Json.write(RunningService.submission(candidate, "cc65 nodes=200 depth=3", 16)));
    }

    private static WorkerNode worker(ConnectionFactory broker, String name, Map<String, Path> programs) {
        ProgramCatalog catalog = new ProgramCatalog(programs, false, ProgramTimes.usual(), NanoClock.system());
        WorkerNode node = new WorkerNode(broker, new WorkerOptions(name, 1), catalog);
        node.start();
        return node;
    }

    @Test
    void aWorkerWithoutTheProgramNeverHoldsItsUnits(@TempDir Path folder) throws Exception {
        Path engine = EngineAsProgram.in(folder);
        try (RunningService service = RunningService.start(folder.resolve("data"), "--touchstone.worker.slots=0")) {
            ConnectionFactory broker = service.bean(Infrastructure.class)
                    .embeddedBroker()
                    .orElseThrow()
                    .connectionFactory(EmbeddedBroker.User.WORKER);
            assertThat(submit(service, "uci:rival nodes=200 depth=3").body()).contains("known: none");
            assertThat(submit(service, "uci:" + engine + " nodes=200").body()).contains("names a file");
            try (WorkerNode without = worker(broker, "without", Map.of());
                    WorkerNode with = worker(broker, "with", Map.of("rival", engine))) {
                await().until(() ->
                        submit(service, "uci:rival nodes=200 depth=3").statusCode() == 201);
                MatchView end = service.client().awaitEnd(1);

                assertThat(end.state()).as(end.problem()).isEqualTo("finished");
                assertThat(without.connectedSlots()).isEqualTo(1);
                assertThat(with.connectedSlots()).isEqualTo(1);
                assertThat(service.bean(JdbcClient.class)
                                .sql("select distinct worker from attempt where match_id = 1")
                                .query(String.class)
                                .list())
                        .containsExactly("with");
            }
            assertThat(submit(service, "uci:rival nodes=200 depth=3").statusCode())
                    .isEqualTo(201);
            service.bean(JdbcClient.class)
                    .sql("insert into worker (name, slots, state_since, heard_at) values ('without', 1, now(), now())"
                            + " on conflict (name) do update set slots = 1, heard_at = now()")
                    .update();
            String problem =
                    service.client().await(2, match -> match.problem() != null).problem();
            assertThat(problem)
                    .startsWith("no worker plays: every one that has the programs of this match is away, set aside");
        }
    }
}
