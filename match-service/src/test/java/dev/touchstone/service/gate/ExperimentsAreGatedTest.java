package dev.touchstone.service.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.protocol.api.ExperimentView;
import dev.touchstone.protocol.api.GateCheck;
import dev.touchstone.protocol.api.PanelTable;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the gate says of experiments on one change. */
class ExperimentsAreGatedTest {

    private static PanelTable.Row row(
            String line, @Nullable Double sigma, @Nullable Double required, @Nullable String answer) {
        return new PanelTable.Row(line, null, 0, 0, 0, 0, null, sigma, required, answer, null);
    }

    private static PanelTable table(@Nullable String decision) {
        return new PanelTable(
                "cc65 +history",
                "cc65",
                List.of(
                        row("null", 0.0, null, null),
                        row("equal-time", 2.104, 2.0, "yes"),
                        row("endgame", -0.5, 1.0, "open"),
                        row("suites", -3.0, -1.0, "no"),
                        row("ladder", null, -2.0, null)),
                List.of(),
                List.of(),
                decision,
                decision == null ? null : "required",
                decision == null ? null : "So it is.");
    }

    private static ExperimentView experiment(String state) {
        return new ExperimentView(
                4,
                "experiment",
                "title",
                state,
                6,
                6,
                2000,
                2560,
                0,
                0,
                null,
                state.equals("failed") ? "no worker" : null,
                "2026-11-30T12:00:00Z",
                null,
                null,
                null,
                null,
                null,
                null,
                null);
    }

    @ParameterizedTest
    @CsvSource({
        "keep, PASS, The gate passes: So it is.",
        "reject, FAIL, The gate fails: So it is.",
        "inconclusive, INCONCLUSIVE, 'The gate does not pass, as the result is inconclusive: So it is.'"
    })
    void theVerdictDecides(String decision, GateOutcome outcome, String sentence) {
        GateDecision gate = PanelGate.decide(experiment("finished"), table(decision));
        assertThat(gate.outcome()).isEqualTo(outcome);
        assertThat(gate.reason()).isEqualTo("checks");
        assertThat(gate.sentence()).isEqualTo(sentence);
    }

    @Test
    void eachLineThatSomethingIsRequiredOfIsACheck() {
        assertThat(PanelGate.decide(experiment("finished"), table("reject")).checks())
                .containsExactly(
                        new GateCheck("verdict", "fail", null, null, "So it is"),
                        new GateCheck("equal-time", "pass", 2.104, 2.0, "+2.10 sigma, +2.00 sigma is wanted"),
                        new GateCheck("endgame", "inconclusive", -0.5, 1.0, "-0.50 sigma, +1.00 sigma is wanted"),
                        new GateCheck("suites", "fail", -3.0, -1.0, "-3 positions, -1 positions is put up with"),
                        new GateCheck("ladder", "inconclusive", null, -2.0, "no value, -2.00 sigma is put up with"));
    }

    @ParameterizedTest
    @CsvSource({
        "running, not-finished, 'experiment e4 is running, with 2000 of 2560 games played'",
        "stopping, not-finished, 'experiment e4 is stopping, with 2000 of 2560 games played'",
        "stopped, stopped, experiment e4 was stopped by hand after 2000 of 2560 games",
        "failed, failed, 'experiment e4 failed after 2000 of 2560 games: no worker'",
        "finished, stopped, 'experiment e4 has no verdict, as not everything that it takes was played'"
    })
    void nothingIsDecidedOfWhatWasNotPlayedOut(String state, String reason, String why) {
        GateDecision gate = PanelGate.decide(experiment(state), table(null));
        assertThat(gate.outcome()).isEqualTo(GateOutcome.INCONCLUSIVE);
        assertThat(gate.reason()).isEqualTo(reason);
        assertThat(gate.sentence()).isEqualTo("The gate does not pass, as nothing is decided: " + why + ".");
        assertThat(gate.checks()).isEmpty();
    }
}
