package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.SuiteResult;
import dev.touchstone.protocol.api.SuitePositionView;
import dev.touchstone.protocol.api.SuiteRunView;
import dev.touchstone.protocol.api.SuiteSubmission;
import dev.touchstone.service.suite.SuiteIntake;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Suites through the whole service: submission, queue, worker, result, count. */
class SuitesGiveThePublishedCountsTest {

    @TempDir
    static Path data;

    private static RunningService service;

    @BeforeAll
    static void start() {
        service = RunningService.start(data);
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    private static SuiteRunView submit(SuiteSubmission submission) {
        HttpResponse<String> answer = service.client().post("/api/suites", Json.write(submission));
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
        return Json.read(answer.body(), SuiteRunView.class);
    }

    private static SuiteRunView show(long id) {
        return Json.read(service.client().get("/api/suites/" + id).body(), SuiteRunView.class);
    }

    private static SuiteRunView run(SuiteSubmission submission) {
        long id = submit(submission).id();
        return Awaitility.await("suite run " + id)
                .atMost(Duration.ofMinutes(3))
                .pollInterval(Duration.ofMillis(100))
                .until(() -> show(id), run -> !run.state().equals("running"));
    }

    /** The level-4 rows take long, so the engine's own tests hold them. */
    @ParameterizedTest
    @CsvSource({
        "matein1, cc65:1, 10, 12",
        "matein1, cc65:2, 12, 12",
        "convert, cc65:1, 12, 13",
        "convert, cc65:2, 13, 13",
        "convert, cc65:3, 13, 13",
        "kbn, cc65:3 +kbn, 2, 7",
        "tactics, cc65, 5, 5",
        "alwaysmoves, cc65, 118, 118"
    })
    void aSuiteGivesWhatIsPublishedOfItsConfiguration(String suite, String configuration, int solved, int total) {
        SuiteRunView run = run(SuiteSubmission.of(suite, configuration));

        assertThat(run.state()).as(run.problem()).isEqualTo("finished");
        assertThat(run.solved()).isEqualTo(solved).isEqualTo(run.expectedSolved());
        assertThat(run.done()).isEqualTo(total).isEqualTo(run.total());
        if (run.expectedMeanPlies() != null) {
            assertThat(run.meanPlies().intValue()).isEqualTo(run.expectedMeanPlies());
        }
    }

    @Test
    void aSuiteWithBudgetsOfItsOwnIsRunAtTheConfigurationsWhereThatHasOne() {
        SuiteRunView run = run(SuiteSubmission.of("alwaysmoves", "ce nodes=50"));

        assertThat(run.total()).isEqualTo(6);
        assertThat(run.solved()).isEqualTo(6);
        assertThat(run.expectedSolved()).isNull();
    }

    @Test
    void generatedEndingsAreWonAgainstAnotherDefenderAndTheSameForTheSameSeed() {
        SuiteSubmission submission = new SuiteSubmission("convert", "cc65:2", "cc65 nodes=400", null, null, 10, 7L);

        SuiteRunView run = run(submission);
        SuiteRunView again = run(submission);

        assertThat(run.total()).isEqualTo(10);
        assertThat(run.defender()).isEqualTo("cc65 nodes=400");
        assertThat(run.solved()).isGreaterThanOrEqualTo(8);
        assertThat(run.expectedSolved()).isNull();
        assertThat(again.positions().stream().map(SuitePositionView::moves).toList())
                .isEqualTo(
                        run.positions().stream().map(SuitePositionView::moves).toList());
    }

    @Test
    void anAnswerThatComesAgainChangesNothing() {
        SuiteRunView run = run(SuiteSubmission.of("tactics", "cc65 nodes=2000"));
        SuiteResult wrong = new SuiteResult(1, run.id(), 0, 1, "late", "h1h2", SuiteResult.SEARCHED, 5, 1, 9, 9, null);

        assertThat(service.bean(SuiteIntake.class).take("SuiteResult", Json.write(wrong)))
                .isTrue();

        assertThat(show(run.id())).isEqualTo(run);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            {"suite": "mates", "configuration": "cc65:1"}                          | suite         | not known; give matein1
            {"suite": "matein1", "configuration": "cc65"}                          | configuration | has no budget
            {"suite": "matein1", "configuration": "cc66:1"}                        | configuration | cc66
            {"suite": "matein1", "configuration": "cc65:1", "defender": "cc65:1"}  | defender      | nothing is played
            {"suite": "convert", "configuration": "cc65:1", "defender": "cc65"}    | defender      | has no budget
            {"suite": "convert", "configuration": "cc65:1", "generated": 0}        | generated     | from 1 to 1000
            {"suite": "kbn", "configuration": "cc65:1", "generated": 5}            | generated     | for convert only
            {"suite": "convert", "configuration": "cc65:1", "seed": 5}             | seed          | add generated
            {"suite": "convert", "configuration": "uci:nobody nodes=5"}            | configuration | no worker has
            """)
    void whatIsWrongIsNamed(String body, String field, String message) {
        HttpResponse<String> answer = service.client().post("/api/suites", body);

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body()).contains("\"field\":\"" + field + "\"").contains(message);
    }

    @Test
    void aRunThatIsNotThereIsNotFound() {
        assertThat(service.client().get("/api/suites/999").statusCode()).isEqualTo(404);
    }
}
