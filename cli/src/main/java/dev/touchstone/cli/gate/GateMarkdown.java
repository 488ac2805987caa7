package dev.touchstone.cli.gate;

import dev.touchstone.protocol.api.GateCheck;
import java.util.ArrayList;
import java.util.List;

/** A gate's decision as a comment on a pull request, in GitHub's and GitLab's Markdown. */
final class GateMarkdown {

    private GateMarkdown() {}

    static String of(GateResult gate) {
        List<String> lines = new ArrayList<>();
        lines.add("### Touchstone gate: " + gate.outcome());
        lines.add("");
        lines.add(literal(gate.sentence()));
        lines.add("");
        if (!gate.checks().isEmpty()) {
            lines.add("| check | outcome | why |");
            lines.add("| --- | --- | --- |");
            for (GateCheck check : gate.checks()) {
                lines.add("| " + literal(check.name()) + " | " + literal(check.outcome()) + " | "
                        + literal(check.sentence()) + " |");
            }
            lines.add("");
        }
        lines.add("<details><summary>figures</summary>");
        lines.add("");
        lines.add("| figure | value |");
        lines.add("| --- | --- |");
        for (List<String> row : gate.figures().rows()) {
            lines.add("| " + literal(row.getFirst()) + " | <code>" + literal(row.getLast()) + "</code> |");
        }
        lines.add("");
        lines.add("</details>");
        return String.join("\n", lines) + "\n";
    }

    /** A text that shows as it is: whatever Markdown or HTML may read something into is a character reference. */
    private static String literal(String text) {
        StringBuilder safe = new StringBuilder();
        text.codePoints().forEach(c -> {
            if (Character.isISOControl(c)) {
                safe.append(' ');
            } else if ("\\`*_{}[]<>()#!|~&@\"'".indexOf(c) >= 0) {
                safe.append("&#").append(c).append(';');
            } else {
                safe.appendCodePoint(c);
            }
        });
        return safe.toString();
    }
}
