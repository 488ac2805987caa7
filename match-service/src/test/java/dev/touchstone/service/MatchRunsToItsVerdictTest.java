package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.DrawsBy;
import dev.touchstone.protocol.api.MatchFigures;
import dev.touchstone.protocol.api.MatchList;
import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.protocol.api.Problem;
import dev.touchstone.service.results.Tallies;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The whole service as a client meets it: submission, queue, worker, results, tally, verdict. */
class MatchRunsToItsVerdictTest {

    @TempDir
    static Path data;

    private static RunningService service;

    @BeforeAll
    static void start() {
        service = RunningService.start(data);
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    /** The sanity row of the published results. */
    @Test
    void anEngineAgainstItselfGivesThePublishedRowAndIsInert() {
        MatchView match = service.client().submit(RunningService.submission("cc65", "cc65", 512, 2000, 3));
        MatchView end = service.client().awaitEnd(match.id());
        MatchFigures figures = end.figures();
        assertThat(end.state()).isEqualTo("finished");
        assertThat(List.of(figures.wins(), figures.losses(), figures.draws())).containsExactly(196L, 196L, 120L);
        assertThat(figures.drawsBy()).isEqualTo(new DrawsBy(74, 14, 8, 0, 24));
        assertThat(figures.conversion().had()).isEqualTo(422);
        assertThat(figures.conversion().converted()).isEqualTo(344);
        assertThat(figures.conversion().stillUp()).isEqualTo(32);
        assertThat(figures.conversion().gaveBack()).isEqualTo(20);
        assertThat(figures.conversion().lost()).isEqualTo(26);
        assertThat(figures.nodes()).isEqualTo(90_255_262L);
        assertThat(figures.pairs()).containsExactly(0L, 0L, 256L, 0L, 0L);
        assertThat(figures.sigma()).isZero();
        assertThat(end.verdict()).isEqualTo("inconclusive");
        assertThat(end.reason()).isEqualTo("inert");
        assertThat(figures.distinctGames()).isEqualTo(256);
        assertTallyIsThatOfTheGames(match.id());
    }

    @Test
    void aMatchIsKeptWithEveryGameAndItsTallyIsThatOfTheGames() {
        MatchView match = service.client().submit(RunningService.submission("cc65", "cc65 -pst", 160, 300, 2));
        MatchView end = service.client().awaitEnd(match.id());
        assertThat(end.state()).isEqualTo("finished");
        assertThat(end.figures().games()).isEqualTo(160);
        assertThat(end.verdict()).isEqualTo("keep");
        assertThat(end.sentence()).startsWith("Keep");
        assertTallyIsThatOfTheGames(match.id());
        JdbcClient jdbc = service.bean(JdbcClient.class);
        assertThat(jdbc.sql("select count(*) from game where match_id = ? and length(moves) = 2 * plies")
                        .param(match.id())
                        .query(Long.class)
                        .single())
                .isEqualTo(160);
    }

    @Test
    void aMatchStoppedByHandIsInconclusiveAndGoesOnWhenResumed() {
        MatchView match = service.client().submit(RunningService.submission("cc65", "cc65 -pst", 512, 2000, 3));
        service.client().await(match.id(), m -> m.figures().games() > 20);
        service.client().post("/api/matches/" + match.id() + "/stop", "");
        MatchView stopped = service.client().awaitEnd(match.id());
        assertThat(stopped.state()).isEqualTo("stopped");
        assertThat(stopped.verdict()).isEqualTo("inconclusive");
        assertThat(stopped.reason()).isEqualTo("stopped");
        assertThat(stopped.figures().games()).isBetween(20L, 511L);
        service.client().post("/api/matches/" + match.id() + "/resume", "");
        MatchView end = service.client().await(match.id(), m -> m.state().equals("finished"));
        assertThat(end.figures().games()).isEqualTo(512);
        assertTallyIsThatOfTheGames(match.id());
    }

    @Test
    void aMatchThatIsStoppedAndResumedAtOnceSimplyGoesOn() {
        MatchView match = service.client().submit(RunningService.submission("cc65", "cc65 -pst", 256, 1000, 3));
        String path = "/api/matches/" + match.id();
        for (int games = 10; games <= 100; games += 30) {
            int atLeast = games;
            service.client().await(match.id(), m -> m.figures().games() > atLeast);
            service.client().post(path + "/stop", "");
            service.client().post(path + "/resume", "");
        }
        MatchView end = service.client().await(match.id(), m -> m.state().equals("finished"));
        assertThat(end.figures().games()).isEqualTo(256);
        assertTallyIsThatOfTheGames(match.id());
    }

    /** What a database that goes away while a step's end is being saved leaves behind. */
    @ParameterizedTest
    @CsvSource({"UNKNOWN, UNKNOWN", "UNKNOWN, STARTED", "STARTED, STARTED", "FAILED, UNKNOWN"})
    void aJobWhoseEndIsNotKnownGoesOn(String job, String step) {
        MatchView match = service.client().submit(RunningService.submission("cc65", "cc65 -pst", 256, 1000, 3));
        service.client().await(match.id(), m -> m.figures().games() > 10);
        service.client().post("/api/matches/" + match.id() + "/stop", "");
        assertThat(service.client().awaitEnd(match.id()).state()).isEqualTo("stopped");
        JdbcClient jdbc = service.bean(JdbcClient.class);
        String lastJob = "(select max(job_execution_id) from batch.batch_job_execution_params where parameter_value = '"
                + match.id() + "')";
        Awaitility.await().until(() -> jdbc.sql(
                        "select status from batch.batch_job_execution where job_execution_id = " + lastJob)
                .query(String.class)
                .single()
                .equals("STOPPED"));
        jdbc.sql("update batch.batch_job_execution set status = ? where job_execution_id = " + lastJob)
                .param(job)
                .update();
        jdbc.sql("update batch.batch_step_execution set status = ?, end_time = null where step_name = 'play'"
                        + " and job_execution_id = " + lastJob)
                .param(step)
                .update();
        service.client().post("/api/matches/" + match.id() + "/resume", "");
        MatchView end = service.client()
                .await(match.id(), m -> List.of("finished", "failed").contains(m.state()));
        assertThat(end.problem()).isNull();
        assertThat(end.figures().games()).isEqualTo(256);
        assertTallyIsThatOfTheGames(match.id());
    }

    @Test
    void aWrongSubmissionStoresNothing() {
        JdbcClient jdbc = service.bean(JdbcClient.class);
        long before = rows(jdbc);
        HttpResponse<String> answer = service.client()
                .post("/api/matches", "{\"candidate\":\"cc65 nodes=5\",\"baseline\":\"cc65 bishop=x nodes=5\"}");
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/problem+json");
        Problem problem = Json.read(answer.body(), Problem.class);
        assertThat(problem.errors()).singleElement().satisfies(e -> {
            assertThat(e.field()).isEqualTo("baseline");
            assertThat(e.message()).contains("bishop");
        });
        assertThat(rows(jdbc)).isEqualTo(before);
    }

    @Test
    void aFieldOfTheWrongTypeIsNamed() {
        HttpResponse<String> answer = service.client().post("/api/matches", "{\"games\":\"many\"}");
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(Json.read(answer.body(), Problem.class).errors())
                .singleElement()
                .satisfies(e -> assertThat(e.field()).isEqualTo("games"));
    }

    @Test
    void unknownMatchesAreNotFoundAndTheListIsNewestFirst() {
        assertThat(service.client().get("/api/matches/999999").statusCode()).isEqualTo(404);
        long first = service.client()
                .submit(RunningService.submission("cc65", "cc65", 2, 10, 1))
                .id();
        long second = service.client()
                .submit(RunningService.submission("cc65", "cc65", 2, 10, 1))
                .id();
        service.client().awaitEnd(second);
        MatchList list = Json.read(service.client().get("/api/matches?limit=2").body(), MatchList.class);
        assertThat(list.matches()).extracting(MatchView::id).containsExactly(second, first);
        MatchList older = Json.read(
                service.client().get("/api/matches?limit=1&before=" + second).body(), MatchList.class);
        assertThat(older.matches()).extracting(MatchView::id).containsExactly(first);
    }

    @Test
    void writesFromOtherSitesAndForeignHostsAreRefused() {
        assertThat(service.client()
                        .post("/api/matches", "{}", "Origin", "https://evil.example")
                        .statusCode())
                .isEqualTo(403);
        assertThat(service.client()
                        .post("/api/matches", "{}", "Content-Type", "text/plain")
                        .statusCode())
                .isEqualTo(415);
    }

    @Test
    void followersAreToldOfTheEnd() {
        MatchView match = service.client().submit(RunningService.submission("cc65", "cc65 +history", 16, 200, 2));
        String stream =
                service.client().get("/api/matches/" + match.id() + "/events").body();
        assertThat(stream).contains("event:done").contains("\"state\":\"finished\"");
    }

    @Test
    void prometheusReadsWhatIsStored() {
        MatchView match = service.client().submit(RunningService.submission("cc65", "cc65 -pst", 16, 100, 1));
        service.client().await(match.id(), m -> m.state().equals("finished"));
        JdbcClient jdbc = service.bean(JdbcClient.class);
        Awaitility.await().untilAsserted(() -> {
            assertThat(metric("touchstone_games_stored_total"))
                    .isEqualTo(count(jdbc, "game"))
                    .isGreaterThanOrEqualTo(16);
            assertThat(metric("touchstone_matches{state=\"finished\"}"))
                    .isEqualTo(count(jdbc, "match where state = 'finished'"))
                    .isPositive();
            assertThat(metric("touchstone_results_total{outcome=\"accepted\"}"))
                    .isEqualTo(count(jdbc, "attempt where state = 'accepted'"))
                    .isPositive();
        });
        assertThat(metric("touchstone_matches{state=\"running\"}")).isZero();
        assertThat(metric("touchstone_units{state=\"queued\"}")).isZero();
        assertThat(metric("touchstone_units{state=\"playing\"}")).isZero();
        assertThat(metric("touchstone_results_total{outcome=\"refused\"}")).isZero();
        assertThat(metric("touchstone_database_up")).isEqualTo(1);
    }

    /** The value of a line of the text that Prometheus reads. */
    private static double metric(String name) {
        return service.client()
                .get("/actuator/prometheus")
                .body()
                .lines()
                .filter(line -> line.startsWith(name + " "))
                .mapToDouble(line -> Double.parseDouble(line.substring(name.length() + 1)))
                .sum();
    }

    private static double count(JdbcClient jdbc, String from) {
        return jdbc.sql("select count(*) from " + from).query(Long.class).single();
    }

    private static void assertTallyIsThatOfTheGames(long matchId) {
        Tallies tallies = service.bean(Tallies.class);
        assertThat(tallies.kept(matchId)).isEqualTo(tallies.counted(matchId));
    }

    private static long rows(JdbcClient jdbc) {
        return jdbc.sql("""
                        select (select count(*) from match) + (select count(*) from configuration)
                             + (select count(*) from opening_set)
                        """).query(Long.class).single();
    }
}
