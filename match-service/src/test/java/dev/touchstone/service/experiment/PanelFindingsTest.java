package dev.touchstone.service.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.protocol.api.ExperimentSubmission;
import dev.touchstone.protocol.api.PanelSubmission;
import dev.touchstone.protocol.api.PanelTable;
import dev.touchstone.protocol.submission.ExperimentCheck;
import dev.touchstone.protocol.submission.NewPanel;
import dev.touchstone.protocol.submission.PlannedSuite;
import dev.touchstone.protocol.submission.RequiredLine;
import dev.touchstone.service.suite.SuiteStanding;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What an experiment on one change shows of its lines while, or although, not all of them are played. */
class PanelFindingsTest {

    private static final ExperimentSubmission SUBMISSION = ExperimentSubmission.of(new PanelSubmission(
            "cc65 +history", "cc65", 160, null, 100L, 2, 1.0, "cc65", null, null, null, null, null));

    private static NewPanel panel(ExperimentSubmission submission) {
        return (NewPanel) ExperimentCheck.check(submission);
    }

    private static PanelTable.Row row(PanelTable table, String line) {
        return table.rows().stream()
                .filter(row -> row.line().equals(line))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aLadderThatNobodyCanPlaySaysWhyAndIsNotRequired() {
        NewPanel without = panel(SUBMISSION.withoutLadder("no worker has the program 'stockfish'"));

        PanelTable table = new PanelPlan(without).result(Evidence.NONE);

        assertThat(row(table, "ladder").note()).isEqualTo("not played: no worker has the program 'stockfish'");
        assertThat(row(table, "ladder").required()).isNull();
        assertThat(table.decision()).isNull();
        assertThat(without.required())
                .extracting(RequiredLine::line)
                .contains("suites")
                .doesNotContain("ladder");
        assertThat(without.matches()).hasSize(4);
    }

    @Test
    void theUsualLadderIsShortAndMetByBothSides() {
        NewPanel usual = panel(SUBMISSION);

        assertThat(usual.ladder())
                .extracting(NewPanel.Rung::name)
                .containsExactly("stockfish nodes=1", "stockfish nodes=100");
        assertThat(usual.matches().subList(4, 8))
                .allSatisfy(match -> assertThat(match.submission().games()).isEqualTo(128))
                .extracting(match -> match.submission().candidate())
                .containsExactly(
                        "cc65 +history nodes=100 depth=2",
                        "cc65 nodes=100 depth=2",
                        "cc65 +history nodes=100 depth=2",
                        "cc65 nodes=100 depth=2");
        assertThat(usual.required()).extracting(RequiredLine::line).contains("ladder");
    }

    @Test
    void suitesAreCountedInPositionsOnceAllOfThemAreAnswered() {
        NewPanel panel = panel(SUBMISSION);
        Map<String, SuiteStanding> runs = new HashMap<>();
        long id = 1;
        for (PlannedSuite planned : panel.suites()) {
            boolean candidate = planned.role().startsWith(NewPanel.CANDIDATE);
            String suite = String.valueOf(planned.submission().suite());
            runs.put(planned.role(), new SuiteStanding(id++, suite, "finished", null, 10, candidate ? 7 : 8, 2, 50));
        }

        PanelTable.Row all = row(new PanelPlan(panel).result(new Evidence(List.of(), runs)), "suites");
        String last = PlannedSuite.role(NewPanel.BASELINE, "matein1");
        runs.put(last, new SuiteStanding(id, "matein1", "running", null, 10, 3, 2, 50));
        PanelTable.Row some = row(new PanelPlan(panel).result(new Evidence(List.of(), runs)), "suites");

        assertThat(all.sigma()).isEqualTo(-5);
        assertThat(all.answer()).isEqualTo("no");
        assertThat(all.note()).isEqualTo("candidate 35 of 50 (mates in 25.0), baseline 40 of 50 (mates in 25.0)");
        assertThat(some.sigma()).isNull();
        assertThat(some.note()).isEqualTo("not all positions are answered");
    }
}
