package dev.touchstone.worker;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.SuiteFailure;
import dev.touchstone.protocol.SuiteProgress;
import dev.touchstone.protocol.SuiteTask;
import dev.touchstone.protocol.UnreadableMessageException;
import dev.touchstone.worker.play.EngineSource;
import dev.touchstone.worker.play.NanoClock;
import dev.touchstone.worker.play.PlayCancelledException;
import dev.touchstone.worker.play.ProgramSource;
import dev.touchstone.worker.play.SuitePlayer;
import dev.touchstone.worker.play.UnitRefusedException;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What a slot does with the positions of suites, which come through the same queues as work units. */
final class SuiteWork implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(SuiteWork.class);

    private final WorkerOptions options;
    private final NanoClock clock;
    private final SuitePlayer player;

    SuiteWork(
            WorkerOptions options,
            EngineSource engines,
            ProgramSource programs,
            NanoClock clock,
            BooleanSupplier cancelled) {
        this.options = options;
        this.clock = clock;
        this.player = new SuitePlayer(options.name(), engines, programs, clock, cancelled);
    }

    /** Answers the position of a message and commits both together, or gives it back when the play is vain. */
    void answerAndReport(SlotConnection opened, Message message) throws JMSException {
        try {
            opened.send(answer(opened, Json.read(message.getBody(String.class), SuiteTask.class)));
            opened.commit();
        } catch (UnreadableMessageException e) {
            log.error("an unreadable position of a suite is thrown away, its lease will run out: {}", e.getMessage());
            opened.commit();
        } catch (PlayCancelledException e) {
            log.info("a position of a suite goes back to the broker unfinished");
            opened.giveBack();
        }
    }

    private Record answer(SlotConnection opened, SuiteTask task) throws PlayCancelledException {
        try {
            tell(opened, task, 0);
            return player.answer(task, progress(opened, task));
        } catch (UnitRefusedException e) {
            return failure(task, String.valueOf(e.getMessage()));
        } catch (RuntimeException | StackOverflowError | LinkageError | AssertionError e) {
            log.error("position {} of suite run {} failed", task.position(), task.runId(), e);
            return failure(task, e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    private SuiteFailure failure(SuiteTask task, String reason) {
        return new SuiteFailure(task.runId(), task.position(), task.attempt(), options.name(), reason);
    }

    /** Not more often than the options allow. */
    private IntConsumer progress(SlotConnection opened, SuiteTask task) {
        long[] last = {clock.nanos()};
        return plies -> {
            long now = clock.nanos();
            if (now - last[0] >= options.progressInterval().toNanos()) {
                last[0] = now;
                tell(opened, task, plies);
            }
        };
    }

    private void tell(SlotConnection opened, SuiteTask task, int plies) {
        try {
            opened.tell(new SuiteProgress(task.runId(), task.position(), task.attempt(), options.name(), plies));
        } catch (JMSException e) {
            log.debug("progress of suite run {} could not be sent", task.runId(), e);
        }
    }

    void rest() {
        player.rest();
    }

    @Override
    public void close() {
        player.close();
    }
}
