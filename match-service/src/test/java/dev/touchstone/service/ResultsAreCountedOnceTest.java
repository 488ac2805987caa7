package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.protocol.Digest;
import dev.touchstone.protocol.GameRecord;
import dev.touchstone.protocol.Outcome;
import dev.touchstone.protocol.Termination;
import dev.touchstone.protocol.UnitResult;
import dev.touchstone.protocol.Winner;
import dev.touchstone.protocol.WorkUnit;
import dev.touchstone.protocol.api.MatchSubmission;
import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.service.results.Tallies;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What the service makes of what workers send: good, twice, late, wrong, or never. The workers are the test's. */
class ResultsAreCountedOnceTest {

    @RegisterExtension
    static final PostgresExtension POSTGRES = PostgresExtension.empty();

    @TempDir
    static Path data;

    private static final Duration TWO_LEASES = Duration.ofSeconds(6);

    private static RunningService service;

    private TestWorker anna;
    private TestWorker bert;

    @BeforeAll
    static void start() {
        service = RunningService.start(
                data,
                "--touchstone.database.url=" + POSTGRES.jdbcUrl(),
                "--touchstone.database.user=" + POSTGRES.user(),
                "--touchstone.database.password=" + POSTGRES.password(),
                "--touchstone.worker.slots=0",
                "--touchstone.dispatch.window=8",
                "--touchstone.dispatch.lease=3s",
                "--touchstone.dispatch.move-margin=0s",
                "--touchstone.dispatch.lost-after=3s",
                "--touchstone.dispatch.poll=100ms");
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @BeforeEach
    void hire() throws Exception {
        var broker = service.bean(Infrastructure.class).embeddedBroker().orElseThrow();
        anna = new TestWorker("anna", broker);
        bert = new TestWorker("bert", broker);
    }

    @AfterEach
    void dismiss() throws Exception {
        anna.close();
        bert.close();
    }

    /** A match of one unit of one pair. */
    private static MatchView submitOneUnit() {
        MatchSubmission submission = RunningService.submission("cc65", "cc65 -pst", 2, 50, 2);
        return service.client().submit(submission);
    }

    @Test
    void aResultThatComesTwiceCountsOnce() throws Exception {
        long id = submitOneUnit().id();
        UnitResult result = anna.play(anna.take(id));
        anna.send(result);
        anna.send(result);
        assertTwoGames(id);
        anna.send(result);
        assertTwoGames(id);
        assertThat(states(id)).containsExactly("accepted");
    }

    @Test
    void ofTwoWorkersResultsOfOneUnitTheFirstCounts() throws Exception {
        long id = submitOneUnit().id();
        WorkUnit first = anna.take(id);
        anna.begin(first);
        WorkUnit second = bert.take(id);
        assertThat(second.unit()).isEqualTo(first.unit());
        assertThat(second.attempt()).isEqualTo(2);
        anna.send(anna.play(first));
        assertTwoGames(id);
        bert.send(bert.play(second));
        Awaitility.await().untilAsserted(() -> assertThat(states(id)).containsExactly("accepted", "duplicate"));
        assertTwoGames(id);
    }

    @Test
    void aUnitWhoseWorkerFallsSilentIsHandedOutAgain() throws Exception {
        long id = submitOneUnit().id();
        anna.begin(anna.take(id));
        WorkUnit again = bert.take(id);
        bert.send(bert.play(again));
        assertTwoGames(id);
        assertThat(states(id)).containsExactly("expired", "accepted");
    }

    @Test
    void aGameThatTakesLongerThanTheLeaseKeepsItsUnitAsLongAsMovesArePlayed() throws Exception {
        long id = submitOneUnit().id();
        WorkUnit unit = anna.take(id);
        AtomicInteger plies = new AtomicInteger();
        Awaitility.await()
                .pollInterval(Duration.ofMillis(200))
                .atMost(TWO_LEASES.multipliedBy(4))
                .until(() -> {
                    anna.tell(unit, plies.getAndIncrement());
                    return plies.get() > TWO_LEASES.toMillis() / 200;
                });
        anna.send(anna.play(unit));
        assertTwoGames(id);
        assertThat(states(id)).containsExactly("accepted");
    }

    @Test
    void aWorkerThatAlwaysSaysTheSameLosesItsUnit() throws Exception {
        long id = submitOneUnit().id();
        WorkUnit unit = anna.take(id);
        Awaitility.await()
                .pollInterval(Duration.ofMillis(200))
                .atMost(TWO_LEASES.multipliedBy(4))
                .until(() -> {
                    anna.tell(unit, 17);
                    return states(id).contains("expired");
                });
        bert.send(bert.play(bert.take(id)));
        assertTwoGames(id);
        assertThat(states(id)).containsExactly("expired", "accepted");
    }

    @Test
    void aUnitThatTheBrokerGaveToAnotherWorkerKeepsItsLeaseWhenItIsBegunAnew() throws Exception {
        long id = submitOneUnit().id();
        WorkUnit unit = anna.take(id);
        anna.tell(unit, 100);
        AtomicInteger plies = new AtomicInteger();
        Awaitility.await()
                .pollInterval(Duration.ofMillis(200))
                .atMost(TWO_LEASES.multipliedBy(4))
                .until(() -> {
                    bert.tell(unit, plies.getAndIncrement());
                    return plies.get() > TWO_LEASES.toMillis() / 200;
                });
        bert.send(bert.play(unit));
        assertTwoGames(id);
        assertThat(states(id)).containsExactly("accepted");
    }

    @Test
    void aUnitWhoseMessageWasLostIsHandedOutAgain() throws Exception {
        long id = submitOneUnit().id();
        anna.take(id);
        WorkUnit again = bert.take(id);
        bert.send(bert.play(again));
        assertTwoGames(id);
        assertThat(states(id)).containsExactly("superseded", "accepted");
    }

    @Test
    void aUnitThatFailsOnTwoWorkersIsParkedAndCanBeTriedAgain() throws Exception {
        long id = submitOneUnit().id();
        anna.fail(anna.take(id), "the engine fell over");
        bert.fail(bert.take(id), "the engine fell over");
        MatchView failed = service.client().awaitEnd(id);
        assertThat(failed.state()).isEqualTo("failed");
        assertThat(failed.parkedUnits()).isEqualTo(1);
        assertThat(failed.problem()).contains("the engine fell over");
        assertThat(failed.parked()).singleElement().satisfies(unit -> assertThat(unit.reasons())
                .containsExactly("anna: the engine fell over", "bert: the engine fell over"));
        service.client().post("/api/matches/" + id + "/resume", "");
        anna.send(anna.play(anna.take(id)));
        assertTwoGames(id);
        assertThat(service.client().match(id).state()).isEqualTo("finished");
    }

    @Test
    void aUnitThatFailsOnOneWorkerIsPlayedByAnother() throws Exception {
        long id = submitOneUnit().id();
        anna.fail(anna.take(id), "no memory");
        bert.send(bert.play(bert.take(id)));
        assertTwoGames(id);
    }

    @Test
    void anUnreadableResultIsDroppedAndTheMatchGoesOn() throws Exception {
        long id = submitOneUnit().id();
        anna.sendNonsense();
        anna.send(anna.play(anna.take(id)));
        assertTwoGames(id);
    }

    @Test
    void aResultOfAUnitThatNobodyHandedOutIsDropped() throws Exception {
        long id = submitOneUnit().id();
        UnitResult result = anna.play(anna.take(id));
        anna.send(
                new UnitResult(result.protocolVersion(), id, 17, 1, result.worker(), result.games(), result.digest()));
        anna.send(new UnitResult(
                result.protocolVersion(), 999_999, 0, 1, result.worker(), result.games(), result.digest()));
        anna.send(result);
        assertTwoGames(id);
    }

    @Test
    void wrongResultsAreRefusedAndTheUnitIsPlayedByAnother() throws Exception {
        List<Forgery> forgeries = List.of(
                game -> with(game, game.moves(), game.outcome(), game.finalMaterial() + 100),
                game -> with(game, game.moves(), other(game.outcome()), game.finalMaterial()),
                game -> with(game, swapped(game.moves()), game.outcome(), game.finalMaterial()));
        for (Forgery forgery : forgeries) {
            long id = submitOneUnit().id();
            UnitResult truth = anna.play(anna.take(id));
            List<GameRecord> games = new ArrayList<>(truth.games());
            games.set(1, forgery.of(games.get(1)));
            anna.send(new UnitResult(
                    truth.protocolVersion(), id, truth.unit(), truth.attempt(), "anna", games, Digest.ofUnit(games)));
            bert.send(bert.play(bert.take(id)));
            assertTwoGames(id);
            assertThat(states(id)).containsExactly("refused", "accepted");
        }
    }

    @Test
    void aResultThatComesAfterTheMatchWasStoppedLeavesItsVerdictAsItIs() throws Exception {
        long id = submitOneUnit().id();
        WorkUnit unit = anna.take(id);
        service.client().post("/api/matches/" + id + "/stop", "");
        assertThat(service.client().awaitEnd(id).state()).isEqualTo("stopped");
        anna.send(anna.play(unit));
        Awaitility.await().untilAsserted(() -> assertThat(sentBy("anna", id)).isEqualTo(1));
        assertThat(service.client().match(id).figures().games()).isZero();
        service.client().post("/api/matches/" + id + "/resume", "");
        bert.send(bert.play(bert.take(id)));
        assertTwoGames(id);
    }

    private static long sentBy(String worker, long id) {
        return service.bean(JdbcClient.class)
                .sql("select count(*) from attempt where match_id = ? and worker = ? and games_finished = 2")
                .param(id)
                .param(worker)
                .query(Long.class)
                .single();
    }

    private interface Forgery {
        GameRecord of(GameRecord game);
    }

    private static GameRecord with(GameRecord game, byte[] moves, Outcome outcome, int finalMaterial) {
        return new GameRecord(
                game.opening(),
                game.candidateWhite(),
                outcome,
                moves,
                game.scores(),
                game.nodes(),
                game.upWhite(),
                game.upBlack(),
                finalMaterial,
                Digest.ofGame(moves, game.scores(), game.nodes()),
                game.candidateNanos(),
                game.baselineNanos());
    }

    private static Outcome other(Outcome outcome) {
        return outcome.winner() == Winner.NONE
                ? new Outcome(Winner.CANDIDATE, Termination.CHECKMATE)
                : new Outcome(Winner.NONE, Termination.STALEMATE);
    }

    /** White's first two moves in the other order: Black moves a white piece. */
    private static byte[] swapped(byte[] moves) {
        byte[] other = moves.clone();
        System.arraycopy(moves, 0, other, 2, 2);
        System.arraycopy(moves, 2, other, 0, 2);
        return other;
    }

    private static void assertTwoGames(long id) {
        service.client().await(id, m -> m.figures().games() == 2);
        Awaitility.await()
                .during(Duration.ofMillis(300))
                .atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> {
                    Tallies tallies = service.bean(Tallies.class);
                    assertThat(tallies.kept(id)).isEqualTo(tallies.counted(id));
                    assertThat(tallies.kept(id).games()).isEqualTo(2);
                });
        service.client().await(id, m -> m.state().equals("finished"));
    }

    private static List<String> states(long id) {
        return service.bean(JdbcClient.class)
                .sql("select state from attempt where match_id = ? order by unit, number")
                .param(id)
                .query(String.class)
                .list();
    }
}
