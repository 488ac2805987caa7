package dev.touchstone.service.gate;

import dev.touchstone.protocol.api.ExperimentView;
import dev.touchstone.protocol.api.GateCheck;
import dev.touchstone.protocol.api.PanelTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Decides whether an experiment on one change lets its candidate pass: a pure function of its table. The verdict decides; the
 * lines that something is required of are told beside it.
 */
final class PanelGate {

    private static final String SUITES = "suites";

    private PanelGate() {}

    static GateDecision decide(ExperimentView experiment, PanelTable table) {
        String id = "experiment e" + experiment.id();
        String played = experiment.games() + " of " + experiment.gamesTotal() + " games";
        return switch (experiment.state()) {
            case "finished" -> decide(id, table);
            case "stopped" -> GateDecision.without("stopped", id + " was stopped by hand after " + played);
            case "failed" ->
                GateDecision.without(
                        "failed",
                        id + " failed after " + played
                                + (experiment.problem() == null ? "" : ": " + experiment.problem()));
            default ->
                GateDecision.without("not-finished", id + " is " + experiment.state() + ", with " + played + " played");
        };
    }

    private static GateDecision decide(String id, PanelTable table) {
        if (table.decision() == null || table.sentence() == null) {
            return GateDecision.without("stopped", id + " has no verdict, as not everything that it takes was played");
        }
        GateOutcome outcome =
                switch (table.decision()) {
                    case "keep" -> GateOutcome.PASS;
                    case "reject" -> GateOutcome.FAIL;
                    default -> GateOutcome.INCONCLUSIVE;
                };
        String verdict = withoutFullStop(table.sentence());
        List<GateCheck> checks = new ArrayList<>();
        checks.add(new GateCheck("verdict", outcome.word(), null, null, verdict));
        table.rows().stream()
                .filter(row -> row.required() != null)
                .map(PanelGate::check)
                .forEach(checks::add);
        return new GateDecision(outcome, "checks", sentence(outcome, verdict), checks);
    }

    private static String sentence(GateOutcome outcome, String verdict) {
        return switch (outcome) {
            case PASS -> "The gate passes: " + verdict + ".";
            case FAIL -> "The gate fails: " + verdict + ".";
            case INCONCLUSIVE -> "The gate does not pass, as the result is inconclusive: " + verdict + ".";
        };
    }

    private static GateCheck check(PanelTable.Row row) {
        double least = row.required() == null ? 0 : row.required();
        String wanted = least > 0
                ? ", " + shown(row.line(), least) + " is wanted"
                : ", " + shown(row.line(), least) + " is put up with";
        String found = row.sigma() == null ? "no value" : shown(row.line(), row.sigma());
        String note = row.note() == null ? "" : " (" + row.note() + ")";
        return new GateCheck(row.line(), outcome(row).word(), row.sigma(), least, found + wanted + note);
    }

    private static GateOutcome outcome(PanelTable.Row row) {
        return switch (row.answer() == null ? "open" : row.answer()) {
            case "yes" -> GateOutcome.PASS;
            case "no" -> GateOutcome.FAIL;
            default -> GateOutcome.INCONCLUSIVE;
        };
    }

    private static String shown(String line, double value) {
        return line.equals(SUITES)
                ? String.format(Locale.ROOT, "%+.0f positions", value)
                : String.format(Locale.ROOT, "%+.2f sigma", value);
    }

    private static String withoutFullStop(String sentence) {
        return sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
    }
}
