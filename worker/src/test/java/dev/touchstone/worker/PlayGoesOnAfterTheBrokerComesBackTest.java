package dev.touchstone.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.touchstone.protocol.Queues;
import dev.touchstone.protocol.UnitResult;
import dev.touchstone.worker.play.NanoClock;
import dev.touchstone.worker.play.ScriptedEngines;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlayGoesOnAfterTheBrokerComesBackTest {
    private static final Duration LONG = Duration.ofSeconds(30);
    private static final int UNITS = 30;

    @TempDir
    Path folder;

    @Test
    void everyUnitIsPlayedAndCountedOnceThoughTheBrokerStopsTwice() throws Exception {
        try (TestBroker broker = TestBroker.started(folder);
                WorkerNode worker = worker(broker, TestUnits.slowDancers(3))) {
            worker.start();
            broker.publish(TestUnits.numbered(UNITS));
            for (int outage = 1; outage <= 2; outage++) {
                int enough = 5 * outage;
                await().atMost(LONG).until(() -> broker.waiting(Queues.RESULTS) >= enough);
                broker.stop();
                await().atMost(LONG).until(() -> worker.connectedSlots() == 0);
                broker.start();
            }
            await().atMost(LONG).until(() -> broker.waiting(Queues.UNITS_BUILT_IN) == 0);
            List<UnitResult> results = new Mailbox(broker).results((int) broker.waiting(Queues.RESULTS));
            assertThat(results).hasSizeGreaterThanOrEqualTo(UNITS);
            assertThat(firstOfEach(results)).hasSize(UNITS);
        }
    }

    @Test
    void aPlayWhoseUnitIsLostWithTheConnectionIsGivenUp() throws Exception {
        AtomicInteger moves = new AtomicInteger();
        ScriptedEngines endless = new ScriptedEngines(game -> {
            moves.incrementAndGet();
            return TestUnits.slowly(game, 20);
        });
        try (TestBroker broker = TestBroker.started(folder);
                WorkerNode worker = worker(broker, endless)) {
            broker.publish(List.of(TestUnits.unit(0), TestUnits.unit(1)));
            worker.start();
            await().until(() -> moves.get() > 2);
            broker.stop();
            await().atMost(LONG).until(() -> worker.connectedSlots() == 0);
            int movesThen = moves.get();
            await().during(Duration.ofMillis(500)).atMost(LONG).until(() -> moves.get() <= movesThen + 2);
            broker.start();
            assertThat(new Mailbox(broker).results(2)).hasSize(2);
        }
    }

    @Test
    void aWorkerStartedBeforeItsBrokerWaitsForIt() throws Exception {
        try (TestBroker broker = TestBroker.started(folder)) {
            broker.publish(List.of(TestUnits.unit(0)));
            broker.stop();
            try (WorkerNode worker = worker(broker, TestUnits.dancers())) {
                worker.start();
                assertThat(worker.connectedSlots()).isZero();
                broker.start();
                assertThat(new Mailbox(broker).results(1)).hasSize(1);
            }
        }
    }

    @Test
    void aWorkerStopsWhileItsBrokerIsAway() throws Exception {
        try (TestBroker broker = TestBroker.started(folder)) {
            WorkerNode worker = worker(broker, TestUnits.dancers());
            worker.start();
            await().atMost(LONG).until(() -> worker.connectedSlots() == 2);
            broker.stop();
            await().atMost(LONG).until(() -> worker.connectedSlots() == 0);
            worker.stop();
            broker.start();
            assertThat(broker.consumers(Queues.UNITS_BUILT_IN)).isZero();
        }
    }

    @Test
    void aSlotThatRunsOutOfMemoryGivesItsUnitBackAndTriesAgain() throws Exception {
        AtomicInteger moves = new AtomicInteger();
        ScriptedEngines hungryOnce = new ScriptedEngines(game -> {
            if (moves.incrementAndGet() == 3) {
                throw new OutOfMemoryError("as if");
            }
            return TestUnits.dance(game);
        });
        try (TestBroker broker = TestBroker.started(folder);
                WorkerNode worker = worker(broker, hungryOnce)) {
            worker.start();
            broker.publish(List.of(TestUnits.unit(0)));
            assertThat(new Mailbox(broker).results(1)).hasSize(1);
        }
    }

    private static List<UnitResult> firstOfEach(List<UnitResult> results) {
        Set<List<Integer>> seen = new HashSet<>();
        List<UnitResult> first = new ArrayList<>();
        for (UnitResult result : results) {
            if (seen.add(List.of(result.unit(), result.attempt()))) {
                first.add(result);
            }
        }
        return first;
    }

    private static WorkerNode worker(TestBroker broker, ScriptedEngines engines) {
        return new WorkerNode(broker.factory(), new WorkerOptions("mill", 2), engines, NanoClock.system());
    }
}
