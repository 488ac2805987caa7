package dev.touchstone.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.touchstone.protocol.Digest;
import dev.touchstone.protocol.GameRecord;
import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.Outcome;
import dev.touchstone.protocol.Protocol;
import dev.touchstone.protocol.Queues;
import dev.touchstone.protocol.Side;
import dev.touchstone.protocol.Termination;
import dev.touchstone.protocol.UnitProgress;
import dev.touchstone.protocol.UnitResult;
import dev.touchstone.protocol.WorkUnit;
import dev.touchstone.worker.play.NanoClock;
import dev.touchstone.worker.play.ScriptedEngines;
import dev.touchstone.worker.play.Units;
import jakarta.jms.JMSException;
import jakarta.jms.TextMessage;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PublishedUnitsArePlayedOnceTest {
    @TempDir
    Path folder;

    private TestBroker broker;
    private Mailbox mailbox;

    @BeforeEach
    void startBroker() throws Exception {
        broker = TestBroker.started(folder);
        mailbox = new Mailbox(broker);
    }

    @AfterEach
    void stopBroker() throws Exception {
        broker.close();
    }

    @Test
    void eachUnitComesBackAsOneResult() throws Exception {
        broker.publish(TestUnits.numbered(20));
        List<UnitResult> results;
        try (WorkerNode worker = started("mill", 2, TestUnits.dancers(), NanoClock.system())) {
            results = mailbox.results(20);
            assertThat(worker.connectedSlots()).isEqualTo(2);
        }
        assertThat(results)
                .extracting(UnitResult::unit)
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.range(0, 20).boxed().toList());
        assertThat(broker.waiting(Queues.RESULTS)).isZero();
        assertThat(broker.waiting(Queues.UNITS_BUILT_IN)).isZero();
    }

    @Test
    void aResultSaysWhoPlayedWhat() throws Exception {
        broker.publish(List.of(TestUnits.unit(5)));
        UnitResult result;
        try (WorkerNode worker = started("mill", 1, TestUnits.dancers(), NanoClock.system())) {
            result = mailbox.results(1).getFirst();
        }
        assertThat(result.protocolVersion()).isEqualTo(Protocol.VERSION);
        assertThat(List.of(result.matchId(), (long) result.unit(), (long) result.attempt()))
                .containsExactly(7L, 5L, 1L);
        assertThat(result.worker()).isEqualTo("mill");
        assertThat(result.games()).extracting(GameRecord::opening).containsExactly(10, 10, 11, 11);
        assertThat(result.games()).allSatisfy(game -> {
            assertThat(game.plies()).isEqualTo(TestUnits.PLIES);
            assertThat(game.outcome()).isEqualTo(Outcome.drawn(Termination.THREEFOLD));
        });
        assertThat(result.digest()).isEqualTo(Digest.ofUnit(result.games()));
    }

    @Test
    void aSlotHoldsNoUnitThatItDoesNotPlay() throws Exception {
        broker.publish(TestUnits.numbered(6));
        try (WorkerNode worker = started("mill", 2, TestUnits.slowDancers(1_000), NanoClock.system())) {
            await().until(() -> broker.inWork(Queues.UNITS_BUILT_IN) > 0);
            await().during(Duration.ofMillis(300)).until(() -> broker.inWork(Queues.UNITS_BUILT_IN) <= 2);
            assertThat(broker.inWork(Queues.UNITS_BUILT_IN)).isEqualTo(2);
        }
    }

    @Test
    void aWorkerLeavesUnitsThatItMustNotTakeToOthersAndTakesWhatLiesBehindThem() throws Exception {
        broker.publishExcept(TestUnits.unit(0), "o'hara");
        broker.publishExcept(TestUnits.unit(1), "miller", "o'hara");
        broker.publish(List.of(TestUnits.unit(2)));
        try (WorkerNode first = started("o'hara", 1, TestUnits.dancers(), NanoClock.system())) {
            assertThat(mailbox.results(1)).extracting(UnitResult::unit).containsExactly(2);
            assertThat(first.connectedSlots()).isEqualTo(1);
        }
        try (WorkerNode second = started("miller", 1, TestUnits.dancers(), NanoClock.system())) {
            assertThat(mailbox.results(1)).extracting(UnitResult::unit).containsExactly(0);
            assertThat(second.connectedSlots()).isEqualTo(1);
        }
        assertThat(broker.waiting(Queues.UNITS_BUILT_IN)).isEqualTo(1);
        try (WorkerNode third = started("third", 1, TestUnits.dancers(), NanoClock.system())) {
            UnitResult last = mailbox.results(1).getFirst();
            assertThat(List.of(last.unit(), last.worker())).containsExactly(1, "third");
            assertThat(third.connectedSlots()).isEqualTo(1);
        }
    }

    @Test
    void aStoppedWorkerGivesItsUnitBackAtOnce() throws Exception {
        broker.publish(List.of(TestUnits.unit(0)));
        WorkerNode first = started("first", 1, TestUnits.slowDancers(200), NanoClock.system());
        await().until(() -> broker.inWork(Queues.UNITS_BUILT_IN) == 1);
        first.stop();
        assertThat(broker.waiting(Queues.UNITS_BUILT_IN)).isEqualTo(1);
        assertThat(broker.waiting(Queues.RESULTS)).isZero();
        try (WorkerNode second = started("second", 1, TestUnits.dancers(), NanoClock.system())) {
            assertThat(mailbox.results(1)).extracting(UnitResult::worker).containsExactly("second");
        }
    }

    @Test
    void progressIsToldAtTheStartAndInTheMiddleOfAGameWhenTheLastNewsIsOldEnough() throws Exception {
        AtomicLong now = new AtomicLong();
        ScriptedEngines slowThinkers = new ScriptedEngines(game -> {
            now.addAndGet(TimeUnit.MILLISECONDS.toNanos(150));
            return TestUnits.dance(game);
        });
        broker.publish(List.of(TestUnits.unit(3)));
        try (WorkerNode worker = started("mill", 1, slowThinkers, now::get)) {
            mailbox.results(1);
        }
        List<TextMessage> news = mailbox.take(Queues.PROGRESS, 3);
        assertThat(news.getFirst().getStringProperty(Queues.KIND)).isEqualTo("UnitProgress");
        assertThat(List.of(progress(news.get(0)), progress(news.get(1)), progress(news.get(2))))
                .as("a ply takes 0.15 s, a game 8 plies: when the unit is begun, each 2 s, and not with the result")
                .containsExactly(
                        new UnitProgress(7, 3, 1, "mill", 0, 0),
                        new UnitProgress(7, 3, 1, "mill", 1, 14),
                        new UnitProgress(7, 3, 1, "mill", 3, 28));
        assertThat(broker.waiting(Queues.PROGRESS)).isZero();
    }

    @Test
    void aLongSearchIsASignOfLife() throws Exception {
        AtomicLong now = new AtomicLong();
        ScriptedEngines slowThinkers = new ScriptedEngines((game, limits) -> {
            for (int i = 0; i < 5 && game.plies() == 1 && now.get() < TimeUnit.SECONDS.toNanos(5); i++) {
                now.addAndGet(TimeUnit.SECONDS.toNanos(1));
                limits.mustStop();
            }
            return TestUnits.dance(game);
        });
        broker.publish(List.of(TestUnits.unit(3)));
        try (WorkerNode worker = started("mill", 1, slowThinkers, now::get)) {
            mailbox.results(1);
        }
        List<TextMessage> news = mailbox.take(Queues.PROGRESS, 3);
        assertThat(List.of(progress(news.get(0)), progress(news.get(1)), progress(news.get(2))))
                .as("the second ply takes 5 s, in which the search counts nodes")
                .containsExactly(
                        new UnitProgress(7, 3, 1, "mill", 0, 0),
                        new UnitProgress(7, 3, 1, "mill", 0, 1, true),
                        new UnitProgress(7, 3, 1, "mill", 0, 1, true));
        assertThat(broker.waiting(Queues.PROGRESS)).isZero();
    }

    @Test
    void aUnitThatWaitsForRoomIsSaidToBeHeld() throws Exception {
        Side large = Units.side("stockfish option.Hash=100000000 nodes=1", ScriptedEngines.SIGNATURE);
        WorkUnit small = TestUnits.unit(0);
        WorkUnit waiting = new WorkUnit(Protocol.VERSION, 7, 1, 1, large, large, Units.FIDE, 11, small.pairs());
        WorkerOptions options = new WorkerOptions(
                "mill",
                2,
                Duration.ofSeconds(5),
                Duration.ofMillis(300),
                Duration.ofMillis(200),
                Duration.ofSeconds(5));
        broker.publish(List.of(small));
        try (WorkerNode worker =
                new WorkerNode(broker.factory(), options, TestUnits.slowDancers(250), NanoClock.system())) {
            worker.start();
            await().until(() -> broker.inWork(Queues.UNITS_BUILT_IN) == 1);
            broker.publish(List.of(waiting));
            await().until(() -> mailbox.take(Queues.PROGRESS, 1).stream()
                    .map(PublishedUnitsArePlayedOnceTest::progress)
                    .anyMatch(new UnitProgress(7, 1, 1, "mill", 0, 0, true)::equals));
            assertThat(worker.connectedSlots()).isEqualTo(2);
        }
    }

    private static UnitProgress progress(TextMessage message) {
        try {
            return Json.read(message.getText(), UnitProgress.class);
        } catch (JMSException e) {
            throw new AssertionError(e);
        }
    }

    private WorkerNode started(String name, int slots, ScriptedEngines engines, NanoClock clock) {
        WorkerNode worker = new WorkerNode(broker.factory(), new WorkerOptions(name, slots), engines, clock);
        worker.start();
        return worker;
    }
}
