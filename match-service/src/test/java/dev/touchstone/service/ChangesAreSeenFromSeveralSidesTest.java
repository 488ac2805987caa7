package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.AblationSubmission;
import dev.touchstone.protocol.api.AblationTable;
import dev.touchstone.protocol.api.ExperimentGateView;
import dev.touchstone.protocol.api.ExperimentSubmission;
import dev.touchstone.protocol.api.ExperimentView;
import dev.touchstone.protocol.api.ExperimentView.ExperimentMatch;
import dev.touchstone.protocol.api.FieldProblem;
import dev.touchstone.protocol.api.GateCheck;
import dev.touchstone.protocol.api.PanelSubmission;
import dev.touchstone.protocol.api.PanelTable;
import dev.touchstone.protocol.api.Problem;
import dev.touchstone.protocol.api.SweepSubmission;
import dev.touchstone.protocol.api.SweepTable;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Experiments on one change, dose curves and ablations, from submission to what they found. */
class ChangesAreSeenFromSeveralSidesTest {

    @TempDir
    private static Path folder;

    private static RunningService service;

    @BeforeAll
    static void start() {
        service = RunningService.start(
                folder,
                "--touchstone.charge.warm-up=50ms",
                "--touchstone.charge.most-forks=5",
                "--touchstone.charge.widest=9");
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    private static PanelSubmission panel(String candidate, String baseline, String require) {
        return panel(candidate, baseline, require, List.of());
    }

    private static PanelSubmission panel(String candidate, String baseline, String require, List<String> ladder) {
        return new PanelSubmission(
                candidate, baseline, 160, null, 100L, 2, 1.0, "cc65", null, require, ladder, null, null);
    }

    private static ExperimentView played(ExperimentSubmission submission) {
        HttpResponse<String> answer = service.client().post("/api/experiments", Json.write(submission));
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
        String path = "/api/experiments/"
                + Json.read(answer.body(), ExperimentView.class).id();
        return Awaitility.await()
                .atMost(Duration.ofMinutes(4))
                .until(
                        () -> Json.read(service.client().get(path).body(), ExperimentView.class),
                        e -> List.of("finished", "stopped", "failed").contains(e.state()));
    }

    @Test
    void aChangeThatAllSidesSpeakForIsConfirmedOnFreshOpenings() {
        ExperimentView end = played(
                ExperimentSubmission.of(panel("cc65", "cc65 -pst", null, List.of("cc65 -pst nodes=20,200 depth=1"))));
        assertThat(end.state()).isEqualTo("finished");
        assertThat(end.kind()).isEqualTo("experiment");
        assertThat(end.matches())
                .extracting(ExperimentMatch::role)
                .containsExactly(
                        "null",
                        "equal-nodes",
                        "equal-time",
                        "endgame",
                        "ladder 1, candidate",
                        "ladder 1, baseline",
                        "ladder 2, candidate",
                        "ladder 2, baseline",
                        "confirmation");
        assertThat(end.matches().getLast().match().openings()).startsWith("fresh-2");
        PanelTable table = Objects.requireNonNull(end.panel());
        assertThat(table.rows())
                .extracting(PanelTable.Row::line)
                .containsExactly(
                        "null",
                        "equal-nodes",
                        "equal-time",
                        "endgame",
                        "conversion",
                        "suites",
                        "ladder",
                        "confirmation");
        assertThat(table.suites()).hasSize(5).allSatisfy(suite -> assertThat(
                        suite.candidate().total())
                .isEqualTo(suite.baseline().total())
                .isPositive());
        assertThat(table.rows().get(5).note()).matches("candidate [0-9]+ of 43.*, baseline [0-9]+ of 43.*");
        assertThat(table.rows().get(6).note()).isEqualTo("128 openings that both played");
        assertThat(table.ladder())
                .hasSize(2)
                .allSatisfy(rung -> assertThat(rung.candidate().games()).isEqualTo(128));
        assertThat(table.rows().getFirst().note()).isEqualTo("both sides played the same games");
        assertThat(table.rows().getLast().answer()).isEqualTo("yes");
        assertThat(List.of(table.decision(), table.reason())).containsExactly("keep", "confirmed");
        assertThat(table.sentence()).startsWith("Keep: equal-time +").contains("confirmed on fresh openings +");
        assertThat(gate(end, "").outcome()).isEqualTo("pass");
        ExperimentGateView harder = gate(end, "?require=equal-time:99,confirmation:1");
        assertThat(harder.outcome()).isEqualTo("inconclusive");
        assertThat(harder.checks())
                .extracting(GateCheck::name)
                .containsExactly("verdict", "equal-time", "confirmation");
        ExperimentView second =
                played(ExperimentSubmission.of(panel("cc65", "cc65 -pst", "equal-time:2,confirmation:1")));
        assertThat(second.matches().getLast().match().openings())
                .startsWith("fresh-2")
                .isNotEqualTo(end.matches().getLast().match().openings());
    }

    private static ExperimentGateView gate(ExperimentView experiment, String rules) {
        String path = "/api/experiments/" + experiment.id() + "/gate" + rules;
        return Json.read(service.client().get(path).body(), ExperimentGateView.class);
    }

    private static String gateProblem(long id, String rules) {
        HttpResponse<String> answer = service.client().get("/api/experiments/" + id + "/gate" + rules);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(400);
        return Json.read(answer.body(), Problem.class).errors().getFirst().field();
    }

    @Test
    void aChangeThatOneSideSpeaksAgainstIsRejectedWithoutAnotherMatch() {
        ExperimentView end = played(ExperimentSubmission.of(panel("cc65 -pst", "cc65", null)));
        PanelTable table = Objects.requireNonNull(end.panel());
        assertThat(end.matches()).hasSize(4);
        assertThat(List.of(table.decision(), table.reason())).containsExactly("reject", "required");
        assertThat(table.sentence()).startsWith("Reject: equal-time says no with -");
        assertThat(table.rows().get(2).answer()).isEqualTo("no");
        assertThat(gate(end, "").outcome()).isEqualTo("fail");
        assertThat(gateProblem(end.id(), "?require=equal:1")).isEqualTo("require");
        assertThat(table.ladder()).isEmpty();
        PanelTable.Row conversion = table.rows().get(4);
        assertThat(conversion.note()).matches("candidate [0-9]+ of [0-9]+, baseline [0-9]+ of [0-9]+");
    }

    @Test
    void aChangeThatChangesNothingIsInert() {
        PanelTable table = Objects.requireNonNull(played(ExperimentSubmission.of(panel("cc65 seed=5", "cc65", null)))
                .panel());
        assertThat(List.of(table.decision(), table.reason())).containsExactly("inconclusive", "inert");
        assertThat(table.sentence()).contains("never made a difference");
    }

    @Test
    void aDoseCurveHoldsEachValueAgainstTheOwnOne() {
        ExperimentView end = played(ExperimentSubmission.of(
                new SweepSubmission("cc65", "knight", List.of(100, 320, 330), 160, null, 100L, 2, "cc65", null)));
        SweepTable table = Objects.requireNonNull(end.sweep());
        assertThat(end.matches()).extracting(ExperimentMatch::role).containsExactly("knight=100", "knight=330");
        assertThat(gateProblem(end.id(), "")).isEqualTo("id");
        assertThat(table.own()).isEqualTo(320);
        assertThat(table.rows()).extracting(SweepTable.Row::value).containsExactly(100, 320, 330);
        assertThat(table.rows().get(0).sigma()).isLessThan(-2);
        assertThat(table.rows().get(0).survives()).isTrue();
        assertThat(table.rows().get(1).games()).isZero();
        assertThat(table.rows().get(1).survives()).isFalse();
    }

    @Test
    void anAblationTakesEachPartAwayAtEqualNodesAndAtEqualTime() {
        String material = "cc65 -pst -mate-drive -endgame-tables -repetition -check-evasions";
        ExperimentView end = played(
                ExperimentSubmission.of(new AblationSubmission(material, null, 160, null, 100L, 2, "cc65", null)));
        assertThat(end.problem()).isNull();
        assertThat(end.matches())
                .extracting(ExperimentMatch::role)
                .containsExactly("-material, equal nodes", "-material, equal time");
        AblationTable.Row row = Objects.requireNonNull(end.ablation()).rows().getFirst();
        assertThat(row.cost()).isBetween(0.2, 5.0);
        assertThat(row.equalNodes().games()).isEqualTo(160);
        assertThat(row.equalNodes().sigma()).isLessThan(-3);
        assertThat(row.equalNodes().survives()).isTrue();
        assertThat(row.equalTime().games()).isEqualTo(160);
        assertThat(row.conversion().otherHad()).isPositive();
        assertThat(Objects.requireNonNull(row.suites()).total()).isEqualTo(43);
        assertThat(Objects.requireNonNull(end.ablation().suites()).total()).isEqualTo(43);
    }

    @Test
    void whatIsWrongIsNamedInTheWordsOfTheSubmission() {
        assertThat(problems(ExperimentSubmission.of(panel("cc65 +nonsense", "cc65", "equal-tim:2"))))
                .extracting(FieldProblem::field)
                .containsExactlyInAnyOrder("panel.require", "panel.candidate");
        assertThat(problems(ExperimentSubmission.of(
                        new SweepSubmission("cc65", "knigt", List.of(1), 4, null, 100L, 2, null, null))))
                .extracting(FieldProblem::field)
                .containsExactly("sweep.parameter");
        assertThat(problems(ExperimentSubmission.of(
                        new SweepSubmission("cc65", "knight", List.of(320), 4, null, 100L, 2, null, null))))
                .extracting(FieldProblem::field)
                .containsExactly("sweep.values");
        assertThat(problems(ExperimentSubmission.of(
                        new AblationSubmission("stockfish", null, 4, null, 100L, 2, null, null))))
                .extracting(FieldProblem::field)
                .containsExactly("ablation.configuration");
    }

    private static List<FieldProblem> problems(ExperimentSubmission submission) {
        HttpResponse<String> answer = service.client().post("/api/experiments", Json.write(submission));
        assertThat(answer.statusCode()).isEqualTo(400);
        return Json.read(answer.body(), Problem.class).errors();
    }
}
