package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.ChargeView;
import dev.touchstone.protocol.api.ExperimentSubmission;
import dev.touchstone.protocol.api.ExperimentView;
import dev.touchstone.protocol.api.MatchSubmission;
import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.protocol.api.PanelSubmission;
import dev.touchstone.protocol.api.PanelTable;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Matches at equal time whose charge is measured before they are played. */
class ChargesAreMeasuredTest {

    private static final String QUICK = "--touchstone.charge.warm-up=50ms";
    private static final String FEW = "--touchstone.charge.most-forks=5";

    @TempDir
    private Path data;

    private static MatchSubmission atEqualTime(String candidate, String baseline) {
        return new MatchSubmission(candidate, baseline, 4, null, 200L, 2, "time", null, "cc65", null, null, null);
    }

    @Test
    void theCandidateGetsTheNodesThatTheMeasuredChargeLeavesIt() {
        try (RunningService service = RunningService.start(data, QUICK, FEW, "--touchstone.charge.widest=9")) {
            MatchView match = service.client().submit(atEqualTime("cc65 +pawn-structure", "cc65"));
            assertThat(match.candidate()).isEqualTo("cc65 +pawn-structure depth=2");
            service.client().await(match.id(), m -> m.state().equals("running"));
            service.client().post("/api/matches/" + match.id() + "/stop", "");
            MatchView stopped = service.client().awaitEnd(match.id());
            assertThat(stopped.state()).isEqualTo("stopped");
            assertThat(stopped.charge()).isEqualTo(ChargeView.awaited());
            service.client().post("/api/matches/" + match.id() + "/resume", "");
            MatchView end = service.client().await(match.id(), m -> m.state().equals("finished"));
            ChargeView charge = Objects.requireNonNull(end.charge());
            double ratio = Objects.requireNonNull(charge.ratio());
            assertThat(charge.measured()).isTrue();
            assertThat(ratio).isBetween(charge.low(), charge.high()).isBetween(0.7, 2.5);
            assertThat(charge.forks()).isEqualTo(5);
            assertThat(charge.differing()).isPositive().isLessThanOrEqualTo(charge.positions());
            assertThat(end.candidate()).isEqualTo("cc65 +pawn-structure nodes=" + Math.round(200 / ratio) + " depth=2");
            assertThat(end.figures().games()).isEqualTo(4);
            assertThat(service.bean(JdbcClient.class)
                            .sql("select jsonb_array_length(measured -> 'forks') from charge where match_id = ?")
                            .param(match.id())
                            .query(Integer.class)
                            .single())
                    .isEqualTo(5);
        }
    }

    @Test
    void aMeasurementThatIsNotSharpFailsTheMatchAndSaysWhy() {
        try (RunningService service = RunningService.start(data, QUICK, FEW, "--touchstone.charge.widest=1e-9")) {
            MatchView match = service.client().submit(atEqualTime("cc65 +history", "cc65"));
            MatchView end = service.client().awaitEnd(match.id());
            assertThat(end.state()).isEqualTo("failed");
            assertThat(end.problem()).contains("sharply enough", "5 forks", "--charge");
            assertThat(end.figures().games()).isZero();
            assertThat(end.verdict()).isNull();
            assertThat(end.charge()).isEqualTo(ChargeView.awaited());
            costsAnExperimentItsLineOnly(service);
        }
    }

    /** Thirty-two games decide nothing, but the table is whole and the verdict says what is missing. */
    private static void costsAnExperimentItsLineOnly(RunningService service) {
        PanelSubmission change = new PanelSubmission(
                "cc65 +pawn-structure",
                "cc65",
                32,
                null,
                20L,
                1,
                null,
                "cc65",
                null,
                "equal-time:2",
                List.of(),
                null,
                null);
        long id = Json.read(
                        service.client()
                                .post("/api/experiments", Json.write(ExperimentSubmission.of(change)))
                                .body(),
                        ExperimentView.class)
                .id();
        ExperimentView end = awaitEnd(service, id);
        assertThat(end.state()).isEqualTo("finished");
        PanelTable table = Objects.requireNonNull(end.panel());
        assertThat(table.decision()).isEqualTo("inconclusive");
        assertThat(table.sentence()).contains("equal-time (the cost of a node was not measured)");
        assertThat(table.rows())
                .filteredOn(row -> row.line().equals("equal-time"))
                .singleElement()
                .satisfies(row -> assertThat(row.note()).contains("not played", "sharply enough"));
        assertThat(table.rows())
                .filteredOn(row -> row.line().equals("equal-nodes"))
                .allSatisfy(row -> assertThat(row.games()).isEqualTo(32));

        service.client().post("/api/experiments/" + id + "/resume", "");

        assertThat(awaitEnd(service, id).finishedAt()).isGreaterThan(end.finishedAt());
    }

    private static ExperimentView awaitEnd(RunningService service, long id) {
        return Awaitility.await()
                .atMost(Duration.ofMinutes(3))
                .until(
                        () -> Json.read(
                                service.client().get("/api/experiments/" + id).body(), ExperimentView.class),
                        experiment -> List.of("finished", "stopped", "failed").contains(experiment.state()));
    }
}
