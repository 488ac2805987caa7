package dev.touchstone.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.touchstone.engine.Engines;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.protocol.PairTask;
import dev.touchstone.protocol.Queues;
import dev.touchstone.protocol.Side;
import dev.touchstone.protocol.UnitResult;
import dev.touchstone.worker.play.NanoClock;
import dev.touchstone.worker.play.ScriptedEngines;
import dev.touchstone.worker.play.Units;
import dev.touchstone.worker.program.ProgramCatalog;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultsOutliveTheirBrokerAndTheirWorkerTest {
    private static final Duration LONG = Duration.ofSeconds(60);
    private static final String A_SECOND_OR_TWO = "cc65 nodes=20000 depth=6";

    @TempDir
    Path folder;

    @Test
    void aUnitThatIsFinishedWhileTheBrokerIsAwayIsSentAfterwardsAndNotPlayedAgain() throws Exception {
        AtomicInteger moves = new AtomicInteger();
        CountDownLatch away = new CountDownLatch(1);
        ScriptedEngines engines = new ScriptedEngines(game -> {
            if (moves.incrementAndGet() > 2) {
                waitFor(away);
            }
            return TestUnits.slowly(game, 1);
        });
        int units = 6;
        try (TestBroker broker = TestBroker.started(folder.resolve("broker"));
                WorkerNode worker = new WorkerNode(
                        broker.factory(),
                        new WorkerOptions("mill", 2),
                        engines,
                        ProgramCatalog.none(),
                        NanoClock.system(),
                        Signer.none(),
                        KeptResults.in(folder.resolve("results")))) {
            worker.start();
            broker.publish(TestUnits.numbered(units));
            await().atMost(LONG).until(() -> broker.inWork(Queues.UNITS_BUILT_IN) == 2 && moves.get() > 2);
            broker.stop();
            away.countDown();
            await().atMost(LONG)
                    .until(() -> KeptResults.in(folder.resolve("results")).waiting() == 2);
            broker.start();
            List<UnitResult> results = new Mailbox(broker).results(units);
            assertThat(results)
                    .extracting(UnitResult::unit)
                    .containsExactlyInAnyOrderElementsOf(
                            IntStream.range(0, units).boxed().toList());
            await().atMost(LONG).until(() -> broker.waiting(Queues.UNITS_BUILT_IN) == 0);
        }
        assertThat(moves).hasValue(units * 4 * TestUnits.PLIES);
        assertThat(KeptResults.in(folder.resolve("results")).waiting()).isZero();
    }

    private static void waitFor(CountDownLatch latch) {
        try {
            assertThat(latch.await(LONG.toSeconds(), TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError("interrupted", e);
        }
    }

    @Test
    void aResultOfAKilledWorkerIsSentByTheNextStartOfItOnce() throws Exception {
        Path results = folder.resolve("results");
        long signature = Engines.signature(EngineConfiguration.parse(A_SECOND_OR_TWO));
        Side side = Units.side(A_SECOND_OR_TWO, signature);
        try (TestBroker broker = TestBroker.started(folder.resolve("broker"));
                WorkerForks forks = new WorkerForks(folder)) {
            broker.publish(List.of(Units.unit(side, side, Units.FIDE, List.of(new PairTask(0, Units.START)))));
            Process first = forks.at(broker, "anvil", results);
            await().atMost(LONG).until(() -> broker.inWork(Queues.UNITS_BUILT_IN) == 1);
            signal("STOP", first);
            broker.stop();
            signal("CONT", first);
            await().atMost(LONG).until(() -> KeptResults.in(results).waiting() == 1);
            first.destroyForcibly().waitFor();

            broker.start();
            assertThat(broker.waiting(Queues.UNITS_BUILT_IN)).isEqualTo(1);
            forks.at(broker, "anvil", results);
            await().atMost(LONG).until(() -> broker.waiting(Queues.UNITS_BUILT_IN) == 0);
            assertThat(new Mailbox(broker).results(1).getFirst().worker()).isEqualTo("anvil");
            assertThat(broker.waiting(Queues.RESULTS)).isZero();
            assertThat(KeptResults.in(results).waiting()).isZero();
            assertThat(forks.log("anvil")).contains("1 results of an earlier start wait to be sent", "came again");
        }
    }

    private static void signal(String name, Process process) throws Exception {
        assertThat(new ProcessBuilder("kill", "-" + name, Long.toString(process.pid()))
                        .start()
                        .waitFor())
                .isZero();
    }
}
