package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.WorkUnit;
import dev.touchstone.protocol.api.MatchFigures;
import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.protocol.api.ReplaysView;
import dev.touchstone.protocol.api.VerificationView;
import dev.touchstone.protocol.api.WorkerShare;
import dev.touchstone.service.embedded.EmbeddedBroker;
import dev.touchstone.service.fleet.Fleet;
import dev.touchstone.service.results.Tallies;
import dev.touchstone.worker.WorkerNode;
import dev.touchstone.worker.WorkerOptions;
import dev.touchstone.worker.play.BuiltInEngines;
import dev.touchstone.worker.play.EngineSource;
import dev.touchstone.worker.play.NanoClock;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Units played once more on other workers, over a real broker and a real database. */
class WrongWorkersAreFoundByReplaysTest {

    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final int GAMES = 32;

    @RegisterExtension
    static final PostgresExtension POSTGRES = PostgresExtension.empty();

    @TempDir
    Path data;

    private RunningService service;

    @BeforeEach
    void start() {
        service = started();
        sql("delete from worker where name <> 'embedded'");
    }

    @AfterEach
    void stop() {
        service.close();
    }

    private RunningService started() {
        return RunningService.start(
                data,
                "--touchstone.database.url=" + POSTGRES.jdbcUrl(),
                "--touchstone.database.user=" + POSTGRES.user(),
                "--touchstone.database.password=" + POSTGRES.password(),
                "--touchstone.worker.slots=0",
                "--touchstone.dispatch.unit-pairs=1",
                "--touchstone.dispatch.lease=2s",
                "--touchstone.dispatch.poll=100ms");
    }

    @Test
    void aWorkerWithOneEvaluationNumberChangedIsQuarantinedAndTheMatchEndsAsIfItHadNotBeenThere() {
        try (WorkerNode anna = worker("anna", new BuiltInEngines());
                WorkerNode bert = worker("bert", new BuiltInEngines())) {
            MatchView undisturbed = service.client().awaitEnd(submit(GAMES));
            assertThat(undisturbed.workers()).extracting(WorkerShare::worker).containsExactly("anna", "bert");
            await().atMost(PATIENCE).until(() -> replays(undisturbed.id()).open() == 0);
            assertThat(replays(undisturbed.id()).agreed())
                    .as("the first units of both")
                    .isBetween(1L, 16L);
            assertThat(replays(undisturbed.id()).differed()).isZero();

            long id = spoiltByCarl();
            assertThat(row(service.client().match(id))).isEqualTo(row(undisturbed));
            assertCountedRight(id);
            assertThat(service.client().match(id).sentence()).contains("games of worker carl");
            assertThat(count("select count(*) from superseded_game g join attempt a on a.match_id = g.match_id"
                            + " and a.unit = g.unit and a.number = g.attempt and a.worker = 'carl'"
                            + " where g.match_id = " + id))
                    .isPositive()
                    .isEqualTo(count("select count(*) from superseded_game where match_id = " + id));
            assertThat(List.of(anna.connectedSlots(), bert.connectedSlots())).containsExactly(1, 1);
        }
    }

    /** A match in which a wrong worker takes part until it is found; answers when it has its right verdict. */
    private long spoiltByCarl() {
        Fleet fleet = service.bean(Fleet.class);
        try (WorkerNode carl = worker("carl", new ChangedEngines("knight=400"))) {
            await().atMost(PATIENCE).until(() -> carl.connectedSlots() == 1);
            long id = submit(GAMES);
            await().atMost(PATIENCE).until(() -> !fleet.mayWork("carl"));
            carl.close();
            await().atMost(PATIENCE).until(this::isSettled);
            assertThat(service.client().awaitEnd(id).state()).isEqualTo("finished");
            assertThat(fleet.mayWork("anna") && fleet.mayWork("bert")).isTrue();
            return id;
        }
    }

    @Test
    void aWorkerFoundWrongAfterTheEndOfAMatchHasItsVerdictRedone() throws Exception {
        try (TestWorker dora = new TestWorker("dora", broker())) {
            hire("dora");
            long id = submit(2);
            dora.send(dora.play(dora.take(id), new ChangedEngines("knight=330")));
            MatchView before = service.client().awaitEnd(id);
            assertThat(replaysOrNull(id))
                    .as("with one worker alone nothing is replayed")
                    .isNull();

            try (WorkerNode anna = worker("anna", new BuiltInEngines());
                    WorkerNode bert = worker("bert", new BuiltInEngines())) {
                assertThat(verify(id, "{\"all\":true}").sameWorker()).isFalse();
                await().atMost(PATIENCE)
                        .until(() -> verification(id).done()
                                && service.client().match(id).state().equals("finished")
                                && isSettled());
                assertThat(List.of(anna.connectedSlots(), bert.connectedSlots()))
                        .containsExactly(1, 1);
            }
            VerificationView found = verification(id);
            assertThat(List.of(found.units(), found.agreed(), found.differed())).containsExactly(1, 0, 1);
            assertThat(found.differences().getFirst().wrong()).isEqualTo("dora");
            MatchView after = service.client().match(id);
            assertThat(after.sentence())
                    .startsWith("Inconclusive")
                    .endsWith(
                            "Not counted, because replays showed them to be wrong: 2 games of worker dora. The verdict"
                                    + " is redone; before it was " + before.verdict() + " (" + before.reason() + ").");
            assertThat(Objects.requireNonNull(after.replays()).notices())
                    .anySatisfy(notice -> assertThat(notice).contains("dora is wrong and in quarantine"));
            assertCountedRight(id);
        }
    }

    @Test
    void threeWorkersThatAllDifferLeaveTheMatchAsItIsAndAreAllNamed() throws Exception {
        try (TestWorker eve = new TestWorker("eve", broker());
                TestWorker fred = new TestWorker("fred", broker());
                TestWorker gina = new TestWorker("gina", broker())) {
            hire("eve");
            hire("fred");
            long id = submit(2);
            eve.send(eve.play(eve.take(id)));
            service.client().awaitEnd(id);
            WorkUnit replay = fred.takeReplay();
            assertThat(replay.matchId()).isEqualTo(id);
            fred.send(fred.play(replay, new ChangedEngines("knight=330")));
            await().atMost(PATIENCE).until(() -> replays(id).differed() == 1);
            assertThat(replays(id).notices().getFirst()).contains("eve and fred", "a third worker has to decide");

            hire("gina");
            gina.send(gina.play(gina.takeReplay(), new ChangedEngines("knight=300")));
            await().atMost(PATIENCE).until(() -> replays(id).undecided() == 1);
            assertThat(replays(id).notices().getFirst())
                    .contains("gina played it differently again", "Their units in this match: eve 0");
            Fleet fleet = service.bean(Fleet.class);
            assertThat(List.of(fleet.mayWork("eve"), fleet.mayWork("fred"), fleet.mayWork("gina")))
                    .containsOnly(true);
            assertThat(service.client().match(id).figures().games()).isEqualTo(2);
        }
    }

    @Test
    void aReplayIsNotLostWithItsWorkerNorWithTheService() throws Exception {
        long id;
        try (TestWorker hank = new TestWorker("hank", broker());
                TestWorker ivan = new TestWorker("ivan", broker())) {
            hire("hank");
            hire("ivan");
            id = submit(4);
            hank.send(hank.play(hank.take(id)));
            hank.send(hank.play(hank.take(id)));
            service.client().awaitEnd(id);
            WorkUnit neverAnswered = ivan.takeReplay();
            WorkUnit answered = ivan.takeReplay();
            assertThat(answered.unit()).isNotEqualTo(neverAnswered.unit());
            ivan.send(ivan.play(answered));
            WorkUnit again = ivan.takeReplay();
            assertThat(again.unit()).as("handed out again after three leases").isEqualTo(neverAnswered.unit());
        }
        service.close();
        service = started();
        hire("ivan");
        try (TestWorker ivan = new TestWorker("ivan", broker())) {
            ivan.send(ivan.play(ivan.takeReplay()));
            await().atMost(PATIENCE).until(() -> replays(id).agreed() == 2);
        }
        assertThat(replays(id)).isEqualTo(new ReplaysView(2, 0, 0, 0, List.of()));
    }

    @Test
    void aSingleWorkerVerifiesItselfAndAMatchByTimeCannotBeVerified() throws Exception {
        try (WorkerNode lone = worker("lone", new BuiltInEngines())) {
            long id = service.client().awaitEnd(submit(4)).id();
            assertThat(service.client().get("/api/matches/" + id + "/verify").statusCode())
                    .isEqualTo(404);
            assertThat(service.client()
                            .post("/api/matches/" + id + "/verify", "{\"share\":2}")
                            .body())
                    .contains("\"field\":\"share\"", "at most 1");
            assertThat(verify(id, "{\"all\":true}").sameWorker()).isTrue();
            await().atMost(PATIENCE).until(() -> verification(id).done());
            assertThat(verification(id))
                    .extracting(VerificationView::units, VerificationView::agreed, VerificationView::differed)
                    .containsExactly(2, 2, 0);
            long timed = service.client()
                    .submit(RunningService.submission("cc65 movetime=1", "cc65 movetime=1", 2))
                    .id();
            service.client().awaitEnd(timed);
            assertThat(service.client().post("/api/matches/" + timed + "/verify", "{}"))
                    .satisfies(answer -> assertThat(answer.statusCode()).isEqualTo(409))
                    .satisfies(answer -> assertThat(answer.body()).contains("plays by time"));
            assertThat(lone.connectedSlots()).isEqualTo(1);
        }
    }

    private long submit(int games) {
        return service.client()
                .submit(RunningService.submission("cc65", "cc65 -mate-drive +history", games, 200, 2))
                .id();
    }

    private EmbeddedBroker broker() {
        return service.bean(Infrastructure.class).embeddedBroker().orElseThrow();
    }

    /** Lets the service know a worker, for the next hours. */
    private void hire(String name) {
        sql("insert into worker (name, slots, state_since, registered_at, heard_at) values ('" + name
                + "', 1, now(), now(), now() + interval '3 hours') on conflict do nothing");
    }

    private WorkerNode worker(String name, EngineSource engines) {
        hire(name);
        WorkerNode node = new WorkerNode(
                broker().connectionFactory(EmbeddedBroker.User.WORKER),
                new WorkerOptions(name, 1),
                engines,
                NanoClock.system());
        node.start();
        return node;
    }

    private boolean isSettled() {
        return count("select count(*) from replay where not settled or state in ('waiting', 'queued')") == 0
                && count("select count(*) from correction where not redone") == 0;
    }

    private void sql(String text) {
        service.bean(JdbcClient.class).sql(text).update();
    }

    private long count(String query) {
        return service.bean(JdbcClient.class).sql(query).query(Long.class).single();
    }

    private ReplaysView replays(long id) {
        ReplaysView shown = replaysOrNull(id);
        return shown == null ? new ReplaysView(0, 0, 0, 0, List.of()) : shown;
    }

    private ReplaysView replaysOrNull(long id) {
        return service.client().match(id).replays();
    }

    private VerificationView verify(long id, String request) {
        return Json.read(
                service.client().post("/api/matches/" + id + "/verify", request).body(), VerificationView.class);
    }

    private VerificationView verification(long id) {
        return Json.read(service.client().get("/api/matches/" + id + "/verify").body(), VerificationView.class);
    }

    private void assertCountedRight(long id) {
        Tallies tallies = service.bean(Tallies.class);
        assertThat(tallies.kept(id)).isEqualTo(tallies.counted(id));
    }

    /** Every figure of a match but those that a clock gives, and its verdict. */
    private static ObjectNode row(MatchView match) {
        MatchFigures figures = match.figures();
        assertThat(figures.games()).isEqualTo(GAMES);
        ObjectNode row = JsonMapper.builder().build().valueToTree(figures);
        row.remove(List.of("seconds", "candidateSeconds", "baselineSeconds"));
        row.put("verdict", match.verdict());
        row.put("reason", match.reason());
        return row;
    }
}
