package dev.touchstone.service.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.touchstone.protocol.UnitResult;
import dev.touchstone.service.Infrastructure;
import dev.touchstone.service.PostgresExtension;
import dev.touchstone.service.RunningService;
import dev.touchstone.service.TestWorker;
import dev.touchstone.service.dispatch.WorkUnits;
import dev.touchstone.service.results.ResultStore;
import dev.touchstone.service.results.Tallies;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Two transactions about one match at once, each made to wait for the other at the worst moment. */
class MatchesAreStoredSideBySideTest {

    @RegisterExtension
    static final PostgresExtension POSTGRES = PostgresExtension.empty();

    @TempDir
    static Path data;

    private static RunningService service;
    private static JdbcClient jdbc;
    private static TransactionTemplate transaction;
    private static Tallies tallies;

    @BeforeAll
    static void start() {
        service = RunningService.start(
                data,
                "--touchstone.database.url=" + POSTGRES.jdbcUrl(),
                "--touchstone.database.user=" + POSTGRES.user(),
                "--touchstone.database.password=" + POSTGRES.password(),
                "--touchstone.worker.slots=0",
                "--touchstone.dispatch.window=2",
                "--touchstone.dispatch.poll=100ms");
        jdbc = service.bean(JdbcClient.class);
        transaction = new TransactionTemplate(service.bean(PlatformTransactionManager.class));
        tallies = service.bean(Tallies.class);
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void aTallyThatIsCountedAgainHasWhatWasStoredWhileItWaited() throws Exception {
        long id = played();
        CompletableFuture<Boolean> rebuilt = whileHeld(
                () -> {
                    tallies.hold(id);
                    takeOpeningBack(id);
                },
                () -> {
                    tallies.rebuild(id);
                    return true;
                },
                () -> {});
        rebuilt.get(20, TimeUnit.SECONDS);
        assertThat(tallies.kept(id)).isEqualTo(tallies.counted(id));
    }

    @Test
    void aTallyIsComparedWithTheGamesOfTheSameMoment() throws Exception {
        long id = played();
        Rating rating = service.bean(Rating.class);
        CompletableFuture<Boolean> right = whileHeld(
                () -> {
                    tallies.hold(id);
                    jdbc.sql("lock table game in access exclusive mode").update();
                    takeOpeningBack(id);
                    tallies.rebuild(id);
                },
                () -> rating.rate(id),
                () -> {});
        assertThat(right.get(20, TimeUnit.SECONDS))
                .as("the kept tally is right")
                .isTrue();
    }

    @Test
    void unitsThatAreTakenBackAreHeldInTheOrderInWhichResultsHoldThem() throws Exception {
        long id = handedOut();
        // A late result of an earlier attempt came first: the unit is done, its last attempt open.
        jdbc.sql("update work_unit set state = 'done' where match_id = ? and number = 0")
                .param(id)
                .update();
        CompletableFuture<Boolean> reclaimed = whileHeld(
                () -> {
                    lockUnit(id, 0);
                    jdbc.sql("update attempt set reason = 'late' where match_id = ? and unit = 0")
                            .param(id)
                            .update();
                },
                () -> {
                    service.bean(WorkUnits.class).reclaim(id);
                    return true;
                },
                () -> lockUnit(id, 1));
        assertThatCode(() -> reclaimed.get(20, TimeUnit.SECONDS)).doesNotThrowAnyException();
    }

    @Test
    void resultsHoldTheirUnitsInOrderHoweverTheyCome() throws Exception {
        long id = handedOut();
        List<UnitResult> results;
        try (TestWorker anna = worker()) {
            UnitResult zero = anna.play(anna.take(id));
            results = List.of(anna.play(anna.take(id)), zero);
        }
        ResultStore store = service.bean(ResultStore.class);
        CompletableFuture<Boolean> stored = whileHeld(
                () -> lockUnit(id, 0),
                () -> {
                    store.store(results, List.of());
                    return true;
                },
                () -> lockUnit(id, 1));
        assertThatCode(() -> stored.get(20, TimeUnit.SECONDS)).doesNotThrowAnyException();
        assertThat(tallies.kept(id)).isEqualTo(tallies.counted(id));
    }

    /** Lets {@code other} run into what {@code first} holds, then does {@code last} in the first one's transaction. */
    private static CompletableFuture<Boolean> whileHeld(Runnable first, Supplier<Boolean> other, Runnable last) {
        return transaction.execute(status -> {
            first.run();
            CompletableFuture<Boolean> waiting = CompletableFuture.supplyAsync(other);
            Awaitility.await().atMost(Duration.ofSeconds(20)).until(MatchesAreStoredSideBySideTest::somebodyWaits);
            last.run();
            return waiting;
        });
    }

    private static boolean somebodyWaits() {
        return jdbc.sql("select exists (select from pg_locks where not granted)")
                .query(Boolean.class)
                .single();
    }

    private static void lockUnit(long id, int unit) {
        jdbc.sql("select number from work_unit where match_id = ? and number = ? for update")
                .param(id)
                .param(unit)
                .query(Integer.class)
                .single();
    }

    private static void takeOpeningBack(long id) {
        jdbc.sql("delete from game where match_id = ? and opening = 0")
                .param(id)
                .update();
        jdbc.sql("delete from game_pair where match_id = ? and opening = 0")
                .param(id)
                .update();
    }

    private static TestWorker worker() throws Exception {
        return new TestWorker(
                "anna", service.bean(Infrastructure.class).embeddedBroker().orElseThrow());
    }

    /** A match of two units, both of them in the broker. */
    private static long handedOut() {
        long id = service.client()
                .submit(RunningService.submission("cc65", "cc65 -pst", 4, 50, 2))
                .id();
        Awaitility.await()
                .until(() -> jdbc.sql("select count(*) from work_unit where match_id = ? and state = 'dispatched'")
                                .param(id)
                                .query(Long.class)
                                .single()
                        == 2);
        return id;
    }

    private static long played() throws Exception {
        long id = handedOut();
        try (TestWorker anna = worker()) {
            anna.send(anna.play(anna.take(id)));
            anna.send(anna.play(anna.take(id)));
        }
        service.client().await(id, m -> m.state().equals("finished"));
        return id;
    }
}
