package dev.touchstone.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.PairTask;
import dev.touchstone.protocol.Protocol;
import dev.touchstone.protocol.Queues;
import dev.touchstone.protocol.Side;
import dev.touchstone.protocol.UnitFailure;
import dev.touchstone.protocol.WorkUnit;
import dev.touchstone.worker.play.NanoClock;
import dev.touchstone.worker.play.ScriptedEngines;
import dev.touchstone.worker.play.Units;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A unit that cannot be played is answered, so that it does not go round for ever; the worker stays at work. */
class HopelessUnitsAreReportedTest {
    @TempDir
    Path folder;

    private TestBroker broker;
    private Mailbox mailbox;
    private WorkerNode worker;

    @BeforeEach
    void startBrokerAndWorker() throws Exception {
        broker = TestBroker.started(folder);
        mailbox = new Mailbox(broker);
        ScriptedEngines engines = new ScriptedEngines(game -> {
            if (game.position().halfMoveClock() == 13) {
                throw new IllegalStateException("thirteen");
            }
            return TestUnits.dance(game);
        });
        worker = new WorkerNode(broker.factory(), new WorkerOptions("mill", 1), engines, NanoClock.system());
        worker.start();
    }

    @AfterEach
    void stopBoth() throws Exception {
        worker.close();
        broker.close();
    }

    @Test
    void aSignatureThatDiffersIsAFailureNotAGame() throws Exception {
        broker.publish(List.of(unit(Units.side(Units.SANITY, 4711), Units.START)));
        UnitFailure failure = mailbox.failure();
        assertThat(failure.reason())
                .isEqualTo(
                        "candidate: preset cc65 has the signature 42 on worker mill," + " the unit was made for 4711");
        assertThat(failure).isEqualTo(new UnitFailure(7, 0, 1, "mill", failure.reason()));
        theWorkerIsStillAtWork();
    }

    @Test
    void aConfigurationThatCannotBeReadIsAFailure() throws Exception {
        broker.publish(List.of(unit(Units.side("cc65 +no-such-switch nodes=1", 42), Units.START)));
        assertThat(mailbox.failure().reason()).startsWith("candidate: ").contains("no-such-switch");
        theWorkerIsStillAtWork();
    }

    @Test
    void aPositionThatCannotBeReadIsAFailure() throws Exception {
        broker.publish(List.of(unit(Units.side(Units.SANITY, 42), "a broken line")));
        assertThat(mailbox.failure().reason()).startsWith("opening 0: ");
        theWorkerIsStillAtWork();
    }

    @Test
    void anEngineThatThrowsIsAFailure() throws Exception {
        broker.publish(List.of(
                unit(Units.side(Units.SANITY, 42), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 13 9")));
        assertThat(mailbox.failure().reason()).isEqualTo("IllegalStateException: thirteen");
        theWorkerIsStillAtWork();
    }

    @Test
    void aUnitWithoutPairsIsAFailure() throws Exception {
        broker.publishText("{\"matchId\":8,\"unit\":2,\"attempt\":3,\"pairs\":[]}");
        UnitFailure failure = mailbox.failure();
        assertThat(failure).isEqualTo(new UnitFailure(8, 2, 3, "mill", failure.reason()));
        assertThat(failure.reason()).startsWith("WorkUnit cannot be read: ");
        theWorkerIsStillAtWork();
    }

    @Test
    void aMessageThatNamesNoUnitIsThrownAway() throws Exception {
        broker.publishText("hello");
        broker.publishText("{\"matchId\":-1,\"unit\":2,\"attempt\":3}");
        await().until(() -> broker.waiting(Queues.UNITS_BUILT_IN) == 0);
        assertThat(broker.waiting(Queues.RESULTS)).isZero();
        theWorkerIsStillAtWork();
    }

    private void theWorkerIsStillAtWork() throws Exception {
        await().until(() -> broker.waiting(Queues.UNITS_BUILT_IN) == 0);
        broker.publishText(Json.write(TestUnits.unit(9)));
        assertThat(mailbox.results(1)).extracting(result -> result.unit()).containsExactly(9);
    }

    private static WorkUnit unit(Side candidate, String fen) {
        WorkUnit good = TestUnits.unit(0);
        return new WorkUnit(
                Protocol.VERSION,
                7,
                0,
                1,
                candidate,
                good.baseline(),
                good.rules(),
                good.seed(),
                List.of(new PairTask(0, fen)));
    }
}
