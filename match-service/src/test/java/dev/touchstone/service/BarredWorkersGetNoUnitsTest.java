package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.WorkUnit;
import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.protocol.fleet.WorkerList;
import dev.touchstone.protocol.fleet.WorkerView;
import dev.touchstone.service.embedded.EmbeddedBroker;
import dev.touchstone.service.fleet.Fleet;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A worker that is set aside or in quarantine plays nothing until it is released, the service's own as any other. */
class BarredWorkersGetNoUnitsTest {

    @Test
    void theServicesOwnWorkerRestsWhileItIsSetAsideAndAnothersResultsAreHandedBack(@TempDir Path data)
            throws Exception {
        try (RunningService service = RunningService.start(data, "--touchstone.worker.slots=1")) {
            Fleet fleet = service.bean(Fleet.class);
            EmbeddedBroker broker =
                    service.bean(Infrastructure.class).embeddedBroker().orElseThrow();
            assertThat(fleet.mayWork(Fleet.EMBEDDED)).isTrue();
            assertThat(fleet.liveSlots()).isEqualTo(1);

            fleet.setAside(Fleet.EMBEDDED, "it failed at five units in a row");
            assertThat(fleet.mayWork(Fleet.EMBEDDED)).isFalse();
            assertThat(fleet.liveSlots()).isZero();
            assertThat(embedded(service))
                    .extracting(WorkerView::state, WorkerView::reason)
                    .containsExactly("set-aside", "it failed at five units in a row");

            fleet.quarantine("liar", "its digests differ from those of two others");
            fleet.setAside("liar", "a smaller thing does not hide it");
            long match = service.client()
                    .submit(RunningService.submission("cc65", "cc65", 2, 10, 1))
                    .id();
            try (TestWorker liar = new TestWorker("liar", broker)) {
                WorkUnit unit = liar.take(match);
                liar.send(liar.play(unit));
            }

            assertThat(service.client()
                            .post("/api/workers/embedded/release", "{}")
                            .statusCode())
                    .isEqualTo(200);
            MatchView ended = service.client().awaitEnd(match);

            assertThat(ended.state()).isEqualTo("finished");
            assertThat(embedded(service))
                    .extracting(WorkerView::state, WorkerView::reason, WorkerView::units, WorkerView::games)
                    .containsExactly("active", null, 1L, 2L);
            assertThat(worker(service, "liar"))
                    .extracting(WorkerView::state, WorkerView::units, WorkerView::failures)
                    .containsExactly("quarantined", 0L, 0L);
            assertThat(service.client().get("/api/workers/nobody").statusCode()).isEqualTo(404);
        }
    }

    private static WorkerView embedded(RunningService service) {
        return worker(service, Fleet.EMBEDDED);
    }

    private static WorkerView worker(RunningService service, String name) {
        return Json.read(service.client().get("/api/workers").body(), WorkerList.class).workers().stream()
                .filter(worker -> worker.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
