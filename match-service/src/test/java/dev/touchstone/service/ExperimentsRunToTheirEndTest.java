package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.ExperimentList;
import dev.touchstone.protocol.api.ExperimentSubmission;
import dev.touchstone.protocol.api.ExperimentView;
import dev.touchstone.protocol.api.ExperimentView.ExperimentMatch;
import dev.touchstone.protocol.api.FieldProblem;
import dev.touchstone.protocol.api.LadderSubmission;
import dev.touchstone.protocol.api.LadderTable;
import dev.touchstone.protocol.api.Problem;
import dev.touchstone.protocol.api.TournamentSubmission;
import dev.touchstone.protocol.api.TournamentTable;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;

class ExperimentsRunToTheirEndTest {

    @TempDir
    private static Path folder;

    private static RunningService service;

    @BeforeAll
    static void start() {
        service = RunningService.start(folder);
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void aLadderPlaysAMatchForEachConfigurationAndRung() {
        long id = submit(
                        service,
                        ladder(List.of("cc65:1", "cc65 -pst nodes=300 depth=2"), "cc65 nodes=10,300 depth=2", 8))
                .id();
        ExperimentView end = await(service, id, e -> e.state().equals("finished"));
        assertThat(end.matches())
                .extracting(ExperimentMatch::role)
                .containsExactly(
                        "configuration 1, rung 1, openings 1",
                        "configuration 1, rung 2, openings 1",
                        "configuration 2, rung 1, openings 1",
                        "configuration 2, rung 2, openings 1");
        assertThat(end.matches()).allSatisfy(m -> assertThat(m.match().state()).isEqualTo("finished"));
        assertThat(List.of(end.games(), end.gamesTotal())).containsOnly(32L);
        LadderTable table = end.ladder();
        assertThat(table.rows()).hasSize(4).allSatisfy(row -> {
            assertThat(row.games()).isEqualTo(8);
            assertThat(row.wins() + row.losses() + row.draws()).isEqualTo(8);
        });
        assertThat(table.rows().getLast().rung()).isEqualTo("cc65 nodes=300 depth=2");
        ExperimentList list =
                Json.read(service.client().get("/api/experiments?limit=1").body(), ExperimentList.class);
        assertThat(list.experiments()).singleElement().satisfies(e -> assertThat(e.matches())
                .isNull());
        assertThat(service.client().get("/api/experiments/99999").statusCode()).isEqualTo(404);
        assertThat(stored("select count(*) from experiment where result is not null and id = " + id))
                .isEqualTo(1);
        assertThat(service.client().post("/api/experiments/" + id + "/stop", "").statusCode())
                .isEqualTo(409);
    }

    /** Depth bounds both sides, so that more nodes change nothing: the two last rungs are one opponent. */
    @Test
    void aLadderFindsRungsThatAreTheSameOpponentAndComparesItsConfigurations() {
        long id = submit(
                        service,
                        ladder(
                                List.of("cc65 nodes=50 depth=1", "cc65 nodes=2000 depth=3"),
                                "cc65 depth=2 nodes=300,90000,99000",
                                16))
                .id();
        LadderTable table =
                await(service, id, e -> e.state().equals("finished")).ladder();
        assertThat(table.likenesses().stream().filter(LadderTable.Likeness::sameOpponent))
                .containsExactly(
                        new LadderTable.Likeness("cc65 nodes=90000 depth=2", "cc65 nodes=99000 depth=2", 32, 32, true));
        assertThat(table.differences()).hasSize(3).allSatisfy(difference -> {
            assertThat(difference.configuration()).isEqualTo("cc65 nodes=2000 depth=3");
            assertThat(difference.pairs()).isEqualTo(8);
            assertThat(difference.score()).isPositive();
        });
        assertThat(table.ratings()).isEmpty();
    }

    @Test
    void aLadderOfStockfishAtRatedStrengthsImpliesRatings() {
        assumeThat(Path.of("/usr/games/stockfish")).as("Stockfish is installed").isExecutable();
        long id = submit(service, ladder(List.of("cc65 nodes=2000 depth=3"), "stockfish elo=1350,1500 nodes=50", 8))
                .id();
        LadderTable table =
                await(service, id, e -> e.state().equals("finished")).ladder();
        assertThat(table.rungs()).extracting(LadderTable.Rung::rating).containsExactly(1350, 1500);
        assertThat(table.rows()).hasSize(2).allSatisfy(row -> assertThat(row.games())
                .isEqualTo(8));
        assertThat(table.ratings()).hasSize(1);
        assertThat(table.ratings().getFirst().steps()).hasSize(1);
    }

    @Test
    void aTournamentPlaysEveryPairAndRatesThePlayers() {
        TournamentSubmission tournament = new TournamentSubmission(
                List.of("cc65 nodes=30 depth=1", "cc65 nodes=400 depth=2", "cc65 nodes=2000 depth=3"),
                "round-robin",
                new TournamentSubmission.Anchor(2, 1000.0),
                null,
                32,
                null,
                null,
                "cc65",
                null);
        long id = submit(service, ExperimentSubmission.of(tournament)).id();
        ExperimentView end = await(service, id, e -> e.state().equals("finished"));
        assertThat(end.kind()).isEqualTo("tournament");
        assertThat(end.matches()).hasSize(3);
        TournamentTable table = end.tournament();
        assertThat(table.standings())
                .extracting(TournamentTable.Standing::number)
                .containsExactly(3, 2, 1);
        assertThat(table.standings().get(1).rating().value()).isEqualTo(1000);
        assertThat(table.standings().stream()
                        .mapToDouble(TournamentTable.Standing::points)
                        .sum())
                .isEqualTo(96);
        assertThat(table.meetings())
                .allSatisfy(meeting -> assertThat(meeting.games()).isEqualTo(32));
    }

    @Test
    void anExperimentThatIsStoppedPlaysNothingUntilItIsResumed() {
        long id = submit(service, ladder(List.of("cc65 nodes=500 depth=3"), "cc65 nodes=1000,1500 depth=3", 128))
                .id();
        await(service, id, e -> e.games() > 10);
        assertThat(service.client().post("/api/experiments/" + id + "/stop", "").statusCode())
                .isEqualTo(200);
        ExperimentView stopped = await(service, id, e -> e.state().equals("stopped"));
        assertThat(stopped.games()).isBetween(10L, 255L);
        assertThat(stopped.matches())
                .extracting(m -> m.match().state())
                .doesNotContain("running", "queued", "stopping");
        service.client().post("/api/experiments/" + id + "/resume", "");
        service.client().post("/api/experiments/" + id + "/stop", "");
        service.client().post("/api/experiments/" + id + "/resume", "");
        ExperimentView end = await(service, id, e -> e.state().equals("finished"));
        assertThat(end.games()).isEqualTo(256);
        assertThat(end.matches()).hasSize(2);
    }

    @Test
    void anExperimentWhoseMatchIsStoppedByItselfIsStopped() {
        long id = submit(service, ladder(List.of("cc65 nodes=500 depth=3"), "cc65 nodes=500,20000 depth=6", 64))
                .id();
        long second = show(service, id).matches().getLast().match().id();
        service.client().post("/api/matches/" + second + "/stop", "");
        ExperimentView end = await(service, id, e -> !e.state().equals("running"));
        assertThat(end.state()).isEqualTo("stopped");
        assertThat(end.matches().getFirst().match().state()).isEqualTo("finished");
    }

    @Test
    void anExperimentGoesOnWhereItWasWhenTheServiceStartsAgain(@TempDir Path other) {
        long id;
        try (RunningService first = RunningService.start(other)) {
            id = submit(first, ladder(List.of("cc65 nodes=500 depth=3"), "cc65 nodes=500,600,700 depth=3", 32))
                    .id();
            await(first, id, e -> e.games() > 4);
        }
        try (RunningService again = RunningService.start(other)) {
            ExperimentView end = await(again, id, e -> e.state().equals("finished"));
            assertThat(end.matches()).hasSize(3);
            assertThat(end.games()).isEqualTo(96);
        }
    }

    @Test
    void aWrongExperimentIsRefusedWithEachFieldAndStoresNothing() {
        long before = stored("select (select count(*) from experiment) + (select count(*) from match)");
        HttpResponse<String> answer = service.client().post("/api/experiments", """
                {"ladder": {"configurations": ["cc65:1", "cc65 -mate-driv nodes=5"],
                 "rungs": ["uci:nobody nodes=1,2", "stockfish nodes=1,, elo=1,2"], "games": 7}}""");
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(fields(answer)).containsExactly("ladder.rungs[1]");
        answer = service.client().post("/api/experiments", """
                {"title": " ", "ladder": {"configurations": ["cc65:1", "cc65 -mate-driv nodes=5"], "rungs": ["cc65:1"],
                 "openings": [{"name": "cc66"}], "games": 7}}""");
        assertThat(fields(answer))
                .containsExactlyInAnyOrder("title", "ladder.openings[0]", "ladder.games", "ladder.configurations[1]");
        answer = service.client()
                .post(
                        "/api/experiments",
                        "{\"ladder\": {\"configurations\": [\"cc65:1\"], \"rungs\": [\"uci:nobody nodes=1,2\"]}}");
        assertThat(fields(answer)).containsExactly("ladder.rungs[0]");
        assertThat(fields(service.client().post("/api/experiments", "{}"))).isNotEmpty();
        assertThat(stored("select (select count(*) from experiment) + (select count(*) from match)"))
                .isEqualTo(before);
    }

    private static List<String> fields(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).isEqualTo(400);
        return Json.read(answer.body(), Problem.class).errors().stream()
                .map(FieldProblem::field)
                .toList();
    }

    private static long stored(String query) {
        return service.bean(JdbcClient.class).sql(query).query(Long.class).single();
    }

    private static ExperimentSubmission ladder(List<String> configurations, String rungs, int games) {
        return ExperimentSubmission.of(
                new LadderSubmission(configurations, List.of(rungs), null, games, null, null, "cc65", null));
    }

    private static ExperimentView submit(RunningService where, ExperimentSubmission submission) {
        HttpResponse<String> response = where.client().post("/api/experiments", Json.write(submission));
        assertThat(response.statusCode()).as(response.body()).isEqualTo(201);
        return Json.read(response.body(), ExperimentView.class);
    }

    private static ExperimentView show(RunningService where, long id) {
        return Json.read(where.client().get("/api/experiments/" + id).body(), ExperimentView.class);
    }

    private static ExperimentView await(RunningService where, long id, Predicate<ExperimentView> wanted) {
        return Awaitility.await("experiment " + id)
                .atMost(Duration.ofMinutes(2))
                .pollInterval(Duration.ofMillis(50))
                .until(() -> show(where, id), wanted);
    }
}
