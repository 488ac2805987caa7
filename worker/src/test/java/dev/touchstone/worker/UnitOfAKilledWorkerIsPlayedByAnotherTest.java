package dev.touchstone.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.touchstone.engine.Engine;
import dev.touchstone.engine.Engines;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.protocol.PairTask;
import dev.touchstone.protocol.Queues;
import dev.touchstone.protocol.Side;
import dev.touchstone.protocol.UnitResult;
import dev.touchstone.protocol.WorkUnit;
import dev.touchstone.worker.play.BuiltInEngines;
import dev.touchstone.worker.play.EngineSource;
import dev.touchstone.worker.play.NanoClock;
import dev.touchstone.worker.play.ScriptedEngines;
import dev.touchstone.worker.play.Units;
import dev.touchstone.worker.play.WorkUnitPlayer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnitOfAKilledWorkerIsPlayedByAnotherTest {
    private static final Duration LONG = Duration.ofSeconds(60);
    private static final String SLOW = "cc65 nodes=2000000000 depth=12";
    private static final String QUICK = "cc65 nodes=2000 depth=3";

    @TempDir
    Path folder;

    private WorkerForks forks;
    private TestBroker broker;

    @BeforeEach
    void startBroker() throws Exception {
        forks = new WorkerForks(folder);
        broker = TestBroker.started(folder.resolve("broker"));
    }

    @AfterEach
    void stopAll() throws Exception {
        forks.close();
        broker.close();
    }

    @Test
    void aUnitComesBackWhenItsWorkerIsKilled() throws Exception {
        broker.publish(List.of(unit(SLOW, signature(SLOW))));
        Process victim = forks.at(broker, "victim");
        await().atMost(LONG).until(() -> broker.inWork(Queues.UNITS_BUILT_IN) == 1);
        victim.destroyForcibly().waitFor();
        await().atMost(LONG).until(() -> broker.inWork(Queues.UNITS_BUILT_IN) == 0);
        try (WorkerNode heir = new WorkerNode(
                broker.factory(), new WorkerOptions("heir", 1), dancersThatPassFor(SLOW), NanoClock.system())) {
            heir.start();
            assertThat(new Mailbox(broker).results(1))
                    .extracting(UnitResult::worker)
                    .containsExactly("heir");
        }
        assertThat(broker.waiting(Queues.RESULTS)).isZero();
        assertThat(broker.waiting(Queues.UNITS_BUILT_IN)).isZero();
    }

    @Test
    void aWorkerProcessPlaysTheGamesThatThisOneWouldPlay() throws Exception {
        WorkUnit unit = unit(QUICK, signature(QUICK));
        broker.publish(List.of(unit));
        forks.at(broker, "process");
        UnitResult theirs = new Mailbox(broker).results(1).getFirst();
        UnitResult ours = new WorkUnitPlayer("here", new BuiltInEngines(), NanoClock.system(), () -> false)
                .play(unit, (games, plies) -> {});
        assertThat(theirs.worker()).isEqualTo("process");
        assertThat(theirs.digest()).isEqualTo(ours.digest());
    }

    @Test
    void aWorkerThatIsAskedToEndGivesItsUnitBackFirst() throws Exception {
        broker.publish(List.of(unit(SLOW, signature(SLOW))));
        Process worker = forks.at(broker, "polite");
        await().atMost(LONG).until(() -> broker.inWork(Queues.UNITS_BUILT_IN) == 1);
        worker.destroy();
        assertThat(worker.waitFor(LONG.toSeconds(), TimeUnit.SECONDS)).isTrue();
        assertThat(broker.waiting(Queues.UNITS_BUILT_IN)).isEqualTo(1);
        await().atMost(Duration.ofSeconds(5)).until(() -> broker.inWork(Queues.UNITS_BUILT_IN) == 0);
        assertThat(forks.log("polite")).contains("worker polite stopped");
    }

    @Test
    void aMistakeOnTheCommandLineIsAUsageError() throws Exception {
        Process process = forks.run("mistake", WorkerMain.class, "--slots", "two");
        assertThat(process.waitFor()).isEqualTo(64);
        assertThat(forks.log("mistake")).contains("--server is missing", "Usage:");
    }

    /** Scripted engines under the signature of a real configuration. */
    private static EngineSource dancersThatPassFor(String configuration) {
        ScriptedEngines dancers = TestUnits.dancers();
        return new EngineSource() {
            @Override
            public Engine create(EngineConfiguration wanted) {
                return dancers.create(wanted);
            }

            @Override
            public long signature(EngineConfiguration wanted) {
                return UnitOfAKilledWorkerIsPlayedByAnotherTest.signature(configuration);
            }
        };
    }

    private static long signature(String configuration) {
        return Engines.signature(EngineConfiguration.parse(configuration));
    }

    private static WorkUnit unit(String configuration, long signature) {
        Side side = Units.side(configuration, signature);
        return Units.unit(side, side, Units.FIDE, List.of(new PairTask(0, Units.START)));
    }
}
