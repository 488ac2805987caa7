package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.MatchFigures;
import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.protocol.api.ServiceAddress;
import dev.touchstone.service.embedded.EmbeddedBroker;
import dev.touchstone.service.embedded.EmbeddedPostgres;
import dev.touchstone.service.results.Tallies;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Whatever is stopped or killed in the middle of a match, its final row is that of a match that nothing happened to. */
class MatchSurvivesFaultsTest {

    private static final int GAMES = 160;
    private static final Duration FROZEN = Duration.ofSeconds(20);

    @TempDir
    static Path data;

    private static RunningService service;
    private static ObjectNode undisturbed;

    @BeforeAll
    static void playUndisturbed() {
        service = RunningService.start(data);
        undisturbed = row(service.client().awaitEnd(submit(service.client())));
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void aBrokerThatIsStoppedStopsPlayAndPlayGoesOnWhenItIsStarted() {
        EmbeddedBroker broker =
                service.bean(Infrastructure.class).embeddedBroker().orElseThrow();
        long id = underWay(service.client());
        broker.stop();
        long games = Awaitility.await()
                .during(Duration.ofSeconds(3))
                .atMost(Duration.ofSeconds(30))
                .until(() -> service.client().match(id).figures().games(), new Unchanged());
        assertThat(games).isLessThan(GAMES);
        broker.start();
        assertSameRow(service, id);
    }

    @Test
    void aDatabaseThatIsFrozenForTwentySecondsDelaysTheMatchOnly() throws IOException {
        EmbeddedPostgres postgres =
                service.bean(Infrastructure.class).embeddedPostgres().orElseThrow();
        long id = underWay(service.client());
        List<Long> frozen = postgres.pids();
        signal("STOP", frozen);
        Awaitility.await().pollDelay(FROZEN).atMost(FROZEN.plusSeconds(5)).until(() -> true);
        signal("CONT", frozen);
        assertSameRow(service, id);
    }

    @Test
    void aDatabaseThatIsKilledIsStartedAgainAndTheMatchGoesOn() throws IOException {
        EmbeddedPostgres postgres =
                service.bean(Infrastructure.class).embeddedPostgres().orElseThrow();
        long id = underWay(service.client());
        signal("KILL", List.of(postgres.pids().getFirst()));
        assertSameRow(service, id);
    }

    @Test
    void aServiceThatIsKilledGoesOnWithTheMatchWhenItIsStartedAgain(@TempDir Path other) throws Exception {
        long id;
        long played;
        try (ServiceProcess first = ServiceProcess.start(other)) {
            RunningService.ApiClient client = first.client();
            id = underWay(client);
            played = client.match(id).figures().games();
            first.kill();
        }
        try (RunningService again = RunningService.start(other)) {
            assertThat(again.client().match(id).figures().games()).isBetween(played, (long) GAMES - 1);
            assertThat(again.client().post("/api/matches/" + id + "/resume", "").statusCode())
                    .isEqualTo(200);
            assertSameRow(again, id);
        }
    }

    @Test
    void aServiceThatIsEndedInTheMiddleLeavesThePlayStepOnce(@TempDir Path other) {
        long id;
        try (RunningService first = RunningService.start(other)) {
            id = underWay(first.client());
        }
        try (RunningService again = RunningService.start(other)) {
            assertSameRow(again, id);
            assertThat(again.bean(JdbcClient.class)
                            .sql("select count(*) from play_period where match_id = ?")
                            .param(id)
                            .query(Long.class)
                            .single())
                    .isEqualTo(2);
        }
    }

    private static long submit(RunningService.ApiClient client) {
        return client.submit(RunningService.submission("cc65", "cc65 -mate-drive +history", GAMES, 2000, 3))
                .id();
    }

    /** A match of which some games are played, but not many. */
    private static long underWay(RunningService.ApiClient client) {
        long id = submit(client);
        client.await(id, m -> m.figures().games() > 8);
        return id;
    }

    private static void assertSameRow(RunningService service, long id) {
        MatchView end = service.client().awaitEnd(id);
        assertThat(end.state()).isEqualTo("finished");
        assertThat(row(end)).isEqualTo(undisturbed);
        Tallies tallies = service.bean(Tallies.class);
        assertThat(tallies.kept(id)).isEqualTo(tallies.counted(id));
    }

    /** Every figure of a match but those that a clock gives. */
    private static ObjectNode row(MatchView match) {
        MatchFigures figures = match.figures();
        assertThat(figures.games()).isEqualTo(GAMES);
        ObjectNode row = JsonMapper.builder().build().valueToTree(figures);
        row.remove(List.of("seconds", "candidateSeconds", "baselineSeconds"));
        row.put("verdict", match.verdict());
        row.put("reason", match.reason());
        return row;
    }

    private static void signal(String name, List<Long> pids) throws IOException {
        for (long pid : pids) {
            new ProcessBuilder("kill", "-" + name, Long.toString(pid))
                    .start()
                    .onExit()
                    .join();
        }
    }

    /** Holds while a number does not change. */
    private static final class Unchanged implements java.util.function.Predicate<Long> {
        private long last = -1;

        @Override
        public boolean test(Long now) {
            boolean same = now == last;
            last = now;
            return same;
        }
    }

    /** A service in a process of its own. */
    private record ServiceProcess(Process process, RunningService.ApiClient client) implements AutoCloseable {

        static ServiceProcess start(Path data) throws IOException {
            Process process = ServiceCommand.of(data).inheritIO().start();
            Path address = data.resolve("service.json");
            Awaitility.await("the service").atMost(Duration.ofMinutes(1)).until(() -> Files.exists(address));
            String url =
                    Json.read(Files.readString(address), ServiceAddress.class).url();
            return new ServiceProcess(process, new RunningService.ApiClient(url));
        }

        void kill() {
            process.destroyForcibly().onExit().join();
        }

        @Override
        public void close() {
            kill();
        }
    }
}
