package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.UnitResult;
import dev.touchstone.protocol.WorkUnit;
import dev.touchstone.protocol.api.MatchSubmission;
import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.protocol.api.OpeningsChoice;
import dev.touchstone.protocol.api.SprtChoice;
import dev.touchstone.protocol.api.SprtLookList;
import dev.touchstone.protocol.api.SprtLookView;
import dev.touchstone.service.results.Tallies;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Matches that a sequential test ends, and matches that end before it does. */
class SequentialTestsEndMatchesTest {

    @RegisterExtension
    static final PostgresExtension POSTGRES = PostgresExtension.empty();

    private static final SprtChoice WIDE = new SprtChoice(0.0, 60.0, null, null, null, null);

    @TempDir
    static Path data;

    /** One service after another on one database: each goes on where the one before it was closed. */
    @Test
    void aTestDecidesAfterTheSamePairWhateverHappensOnTheWay() throws Exception {
        MatchView undisturbed;
        MatchView restarted;
        List<SprtLookView> looks;
        long id;
        try (RunningService service = start()) {
            RunningService.ApiClient client = service.client();
            undisturbed = client.awaitEnd(client.submit(strongerCandidate(WIDE)).id());
            looks = looks(client, undisturbed.id());
            assertThat(undisturbed.state()).isEqualTo("finished");
            assertThat(undisturbed.verdict()).isEqualTo("keep");
            assertThat(undisturbed.reason()).isEqualTo("sprt");
            assertThat(undisturbed.sentence()).startsWith("Keep (sprt): the test of 0 against 60 normalized Elo");
            assertThat(undisturbed.figures().games()).isBetween(128L, 511L);
            assertThat(undisturbed.sprt().outcome()).isEqualTo("accepted");
            assertThat(undisturbed.sprt().gamesAfter())
                    .isEqualTo(undisturbed.figures().games()
                            - 2 * undisturbed.sprt().pairs());
            assertThat(undisturbed.sprt().elo().value())
                    .isLessThan(undisturbed.sprt().plainElo().value());
            assertTallyIsThatOfTheGames(service, undisturbed.id());

            exhaustsItsOpenings(service);
            endsWhenItIsStopped(service);
            id = client.submit(strongerCandidate(WIDE)).id();
            client.await(id, m -> m.figures().games() > 20);
        }
        try (RunningService service = start()) {
            restarted = service.client().awaitEnd(id);
            assertThat(restarted.state()).isEqualTo("finished");
            assertThat(looks(service.client(), id)).isEqualTo(looks);
            assertThat(restarted.sentence()).isEqualTo(undisturbed.sentence());
            assertTallyIsThatOfTheGames(service, id);
        }
        try (RunningService service = start("--touchstone.worker.slots=0", "--touchstone.dispatch.window=256")) {
            decidesTheSameWhateverTheOrderOfItsResults(service, looks);
        }
    }

    private static void exhaustsItsOpenings(RunningService service) {
        RunningService.ApiClient client = service.client();
        MatchView match = client.submit(
                submission("cc65 nodes=100", "cc65 nodes=60", 140, new SprtChoice(0.0, 2.0, null, null, null, null)));
        assertThat(match.sprt().warning()).contains("cannot end in 70 pairs");
        MatchView end = client.awaitEnd(match.id());
        assertThat(end.state()).isEqualTo("finished");
        assertThat(end.verdict()).isEqualTo("inconclusive");
        assertThat(end.reason()).isEqualTo("openings-exhausted");
        assertThat(end.figures().games()).isEqualTo(140);
        assertThat(end.sprt().gamesAfter()).isNull();
        assertThat(looks(client, match.id())).hasSize(9).last().satisfies(look -> {
            assertThat(look.games()).isEqualTo(140);
            assertThat(look.pairs()).isEqualTo(end.figures().pairs());
        });
    }

    private static void endsWhenItIsStopped(RunningService service) {
        RunningService.ApiClient client = service.client();
        MatchView match = client.submit(submission(
                "cc65 nodes=2000", "cc65 nodes=1900", 512, new SprtChoice(0.0, 2.0, null, null, null, null)));
        client.await(match.id(), m -> m.figures().games() > 20);
        client.post("/api/matches/" + match.id() + "/stop", "");
        MatchView stopped = client.awaitEnd(match.id());
        assertThat(stopped.state()).isEqualTo("stopped");
        assertThat(stopped.verdict()).isEqualTo("inconclusive");
        assertThat(stopped.reason()).isEqualTo("stopped");
        assertThat(stopped.sentence())
                .contains("stopped by hand after " + stopped.figures().games() + " games");
    }

    /** The units of the first openings are handed in in no order at all, one at a time. */
    private static void decidesTheSameWhateverTheOrderOfItsResults(RunningService service, List<SprtLookView> looks)
            throws Exception {
        int pairs = (int) looks.getLast().games() / 2;
        // A worker of many slots: so many units of one pair are out at once.
        service.bean(JdbcClient.class)
                .sql("insert into worker (name, slots, state_since, heard_at)"
                        + " values ('anna', 64, now(), now() + interval '1 hour')")
                .update();
        long id = service.client().submit(strongerCandidate(WIDE)).id();
        try (TestWorker anna = new TestWorker(
                "anna", service.bean(Infrastructure.class).embeddedBroker().orElseThrow())) {
            List<UnitResult> results = new ArrayList<>();
            for (int i = 0; i < pairs + 10; i++) {
                WorkUnit unit = anna.take(id);
                assertThat(unit.pairs()).hasSize(1);
                results.add(anna.play(unit));
            }
            Collections.shuffle(results, new Random(5));
            for (UnitResult result : results) {
                anna.send(result);
            }
        }
        MatchView end = service.client().awaitEnd(id);
        assertThat(end.verdict()).isEqualTo("keep");
        assertThat(looks(service.client(), id)).isEqualTo(looks);
        assertTallyIsThatOfTheGames(service, id);
    }

    private static MatchSubmission strongerCandidate(SprtChoice test) {
        return submission("cc65 nodes=4000", "cc65 nodes=1000", 512, test);
    }

    private static MatchSubmission submission(String candidate, String baseline, int games, SprtChoice test) {
        return new MatchSubmission(
                candidate,
                baseline,
                games,
                new OpeningsChoice("cc65-256", null),
                null,
                null,
                null,
                null,
                "cc65",
                null,
                null,
                null,
                null,
                null,
                test);
    }

    /** Without the times, which differ from run to run. */
    private static List<SprtLookView> looks(RunningService.ApiClient client, long id) {
        return Json.read(client.get("/api/matches/" + id + "/looks").body(), SprtLookList.class).looks().stream()
                .map(l -> new SprtLookView(
                        l.look(),
                        l.games(),
                        l.wins(),
                        l.losses(),
                        l.draws(),
                        l.pairs(),
                        l.distinctPairs(),
                        l.llr(),
                        l.lower(),
                        l.upper(),
                        l.decision(),
                        ""))
                .toList();
    }

    private static void assertTallyIsThatOfTheGames(RunningService service, long matchId) {
        Tallies tallies = service.bean(Tallies.class);
        assertThat(tallies.kept(matchId)).isEqualTo(tallies.counted(matchId));
    }

    private static RunningService start(String... properties) {
        List<String> all = new ArrayList<>(List.of(
                "--touchstone.database.url=" + POSTGRES.jdbcUrl(),
                "--touchstone.database.user=" + POSTGRES.user(),
                "--touchstone.database.password=" + POSTGRES.password()));
        all.addAll(List.of(properties));
        return RunningService.start(data, all.toArray(String[]::new));
    }
}
