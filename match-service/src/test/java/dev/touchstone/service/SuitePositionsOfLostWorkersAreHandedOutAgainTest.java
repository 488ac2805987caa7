package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.SuiteFailure;
import dev.touchstone.protocol.SuiteProgress;
import dev.touchstone.protocol.SuiteResult;
import dev.touchstone.protocol.api.SuitePositionView;
import dev.touchstone.protocol.api.SuiteRunView;
import dev.touchstone.protocol.api.SuiteSubmission;
import dev.touchstone.service.fleet.Fleet;
import dev.touchstone.service.suite.SuiteIntake;
import dev.touchstone.service.suite.SuiteRuns;
import java.nio.file.Path;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A service without workers of its own, to which a test says what workers would. */
class SuitePositionsOfLostWorkersAreHandedOutAgainTest {

    private RunningService service;
    private long run;

    @Test
    void everyPositionIsAnsweredOnceOrItsRunSaysWhyNot(@TempDir Path data) {
        try (RunningService started = RunningService.start(
                data,
                "--touchstone.worker.slots=0",
                "--touchstone.dispatch.window=10",
                "--touchstone.dispatch.lease=1s")) {
            service = started;
            run = service.bean(SuiteRuns.class).start(SuiteSubmission.of("tactics", "cc65 nodes=2000"));
            await(4, "published");

            say(new SuiteProgress(run, 0, 1, "hung", 0));
            await(0, "playing");
            await(0, "published");
            assertThat(position(0).note()).isEqualTo("no move within the lease on hung");
            say(new SuiteFailure(run, 0, 2, "mill", "no memory"));
            await(0, "published");
            say(new SuiteFailure(run, 0, 3, "mill", "no memory"));
            await(0, "parked");

            service.bean(Fleet.class).quarantine("liar", "its digests differ from those of two others");
            say(new SuiteResult(1, run, 1, 1, "liar", "a1a2", SuiteResult.SEARCHED, 0, 3, 317, 5, null));
            assertThat(position(1).solved()).isNull();
            await(1, "published");
            assertThat(position(1).note()).isNull();

            answer(1, "d1d5", 592);
            answer(2, "h1h8", 989);
            await(2, "published");
            assertThat(position(2).note()).isEqualTo("mill: the answer is refused: its move h1h8 is not legal");
            answer(2, "h1g2", 989);
            answer(3, "", 0);
            answer(4, "", 0);

            SuiteRunView end = Awaitility.await().atMost(Duration.ofSeconds(60)).until(this::show, view -> !view.state()
                    .equals("running"));
            assertThat(end.state()).isEqualTo("failed");
            assertThat(end.problem()).isEqualTo("1 of its positions could not be answered: mill: no memory");
            assertThat(end.done()).isEqualTo(4);
            assertThat(end.solved()).isEqualTo(4);
        }
    }

    private SuiteRunView show() {
        return service.bean(SuiteRuns.class).result(run);
    }

    private SuitePositionView position(int number) {
        return show().positions().get(number);
    }

    private void await(int number, String state) {
        Awaitility.await("position " + number + " " + state)
                .atMost(Duration.ofSeconds(60))
                .until(() -> position(number).state().equals(state));
    }

    /** As a worker would that was handed the position out first, however often it was since. */
    private void answer(int number, String moves, int score) {
        say(new SuiteResult(1, run, number, 1, "mill", moves, SuiteResult.SEARCHED, score, 3, 317, 5, null));
    }

    private void say(Record word) {
        assertThat(service.bean(SuiteIntake.class).take(word.getClass().getSimpleName(), Json.write(word)))
                .isTrue();
    }
}
