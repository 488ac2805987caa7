package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.service.results.Tallies;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Only one match runs at once here, and it has no worker: whatever waits behind it would wait for ever. */
class QueuedMatchesStopAtOnceTest {

    @RegisterExtension
    static final PostgresExtension POSTGRES = PostgresExtension.empty();

    @TempDir
    Path data;

    private final List<Long> submitted = new ArrayList<>();
    private RunningService service;
    private TestWorker anna;

    @BeforeEach
    void start() throws Exception {
        service = RunningService.start(
                data,
                "--touchstone.database.url=" + POSTGRES.jdbcUrl(),
                "--touchstone.database.user=" + POSTGRES.user(),
                "--touchstone.database.password=" + POSTGRES.password(),
                "--touchstone.worker.slots=0",
                "--touchstone.matches.max-running=1",
                "--touchstone.dispatch.poll=100ms");
        anna = new TestWorker(
                "anna", service.bean(Infrastructure.class).embeddedBroker().orElseThrow());
    }

    @AfterEach
    void stop() throws Exception {
        submitted.forEach(id -> service.client().post("/api/matches/" + id + "/stop", ""));
        submitted.forEach(id -> service.client().await(id, m -> m.state().equals("stopped")));
        anna.close();
        service.close();
    }

    @Test
    void aMatchThatNeverBeganIsStoppedWithoutAGame() {
        long first = running();
        long waiting = submit();
        assertThat(service.client().match(waiting).state()).isEqualTo("queued");
        assertStoppedAtOnce(waiting, 0);
        post(waiting, "resume");
        assertThat(service.client().match(waiting).state()).isEqualTo("queued");
        assertStoppedAtOnce(waiting, 0);
        assertThat(service.client().match(first).state()).isEqualTo("running");
    }

    @Test
    void aMatchThatHadBegunBeforeKeepsWhatItPlayed() throws Exception {
        long begun = running();
        anna.send(anna.play(anna.take(begun)));
        long games = service.client()
                .await(begun, m -> m.figures().games() > 0)
                .figures()
                .games();
        post(begun, "stop");
        service.client().await(begun, m -> m.state().equals("stopped"));
        long other = running();
        post(begun, "resume");
        assertThat(service.client().match(begun).state()).isEqualTo("queued");
        assertStoppedAtOnce(begun, games);
        Tallies tallies = service.bean(Tallies.class);
        assertThat(tallies.kept(begun)).isEqualTo(tallies.counted(begun));
        post(other, "stop");
        post(begun, "resume");
        service.client().await(begun, m -> m.state().equals("running"));
    }

    private void assertStoppedAtOnce(long id, long games) {
        post(id, "stop");
        MatchView stopped = service.client().match(id);
        assertThat(stopped.state()).isEqualTo("stopped");
        assertThat(stopped.verdict()).isEqualTo("inconclusive");
        assertThat(stopped.reason()).isEqualTo("stopped");
        assertThat(stopped.figures().games()).isEqualTo(games);
    }

    private long running() {
        long id = submit();
        service.client().await(id, m -> m.state().equals("running"));
        return id;
    }

    private long submit() {
        long id = service.client()
                .submit(RunningService.submission("cc65", "cc65 -pst", 64, 50, 2))
                .id();
        submitted.add(id);
        return id;
    }

    private void post(long id, String action) {
        assertThat(service.client()
                        .post("/api/matches/" + id + "/" + action, "")
                        .statusCode())
                .isEqualTo(200);
    }
}
