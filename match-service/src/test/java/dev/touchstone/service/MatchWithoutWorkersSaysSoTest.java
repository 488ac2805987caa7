package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.protocol.api.MatchView;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A service without slots of its own says why nothing is played. */
class MatchWithoutWorkersSaysSoTest {

    @Test
    void aMatchThatNobodyPlaysNamesTheSetting(@TempDir Path data) {
        try (RunningService service = RunningService.start(data, "--touchstone.worker.slots=0")) {
            MatchView submitted = service.client().submit(RunningService.submission("cc65", "cc65", 2, 10, 1));

            MatchView waiting = service.client()
                    .await(submitted.id(), match -> match.state().equals("running"));

            assertThat(waiting.problem()).contains("no worker plays").contains("touchstone.worker.slots=0");
        }
    }
}
