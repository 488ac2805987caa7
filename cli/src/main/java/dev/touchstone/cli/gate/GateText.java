package dev.touchstone.cli.gate;

import dev.touchstone.cli.TextTable;
import dev.touchstone.protocol.api.GateCheck;
import java.util.ArrayList;
import java.util.List;

/** A gate's decision as plain text: the sentence, the checks, and the figures of the match. */
final class GateText {

    private GateText() {}

    static String of(GateResult gate) {
        List<String> lines = new ArrayList<>();
        lines.add(gate.sentence());
        lines.add("");
        if (!gate.checks().isEmpty()) {
            TextTable checks = new TextTable().row("check", "outcome", "why");
            for (GateCheck check : gate.checks()) {
                checks.row(check.name(), check.outcome(), check.sentence());
            }
            lines.addAll(checks.lines());
            lines.add("");
        }
        lines.addAll(gate.figures().lines());
        return String.join("\n", lines) + "\n";
    }
}
