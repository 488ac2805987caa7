package dev.touchstone.cli.gate;

import dev.touchstone.cli.Numbers;
import dev.touchstone.protocol.api.GateCheck;
import java.util.List;

/**
 * A gate's decision as JUnit XML: a test case for each check. An inconclusive one is a failure too, of the type
 * {@code inconclusive}, since a change that nothing is known about does not pass; a match that failed is an error.
 */
final class GateJunit {

    private static final String FAILED = "failed";
    private static final String PASS = "pass";
    private static final int NO_CHARACTER = 0xFFFD;

    private GateJunit() {}

    static String of(GateResult gate) {
        List<GateCheck> cases = gate.checks().isEmpty() ? List.of(unfinished(gate)) : gate.checks();
        boolean error = gate.reason().equals(FAILED);
        long wrong = cases.stream().filter(c -> !c.outcome().equals(PASS)).count();
        String counts = " tests=\"" + cases.size() + "\" failures=\"" + (error ? 0 : wrong) + "\" errors=\""
                + (error ? wrong : 0) + "\" skipped=\"0\" time=\""
                + Numbers.fixed(gate.seconds(), 3) + "\"";
        StringBuilder xml = new StringBuilder();
        xml.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        xml.append("<testsuites name=\"touchstone gate\"").append(counts).append(">\n");
        xml.append("  <testsuite name=\"")
                .append(escaped(gate.sides()))
                .append('"')
                .append(counts)
                .append(">\n");
        cases.forEach(check -> appendCase(xml, check, error));
        xml.append("    <system-out>").append(escaped(GateText.of(gate))).append("</system-out>\n");
        xml.append("  </testsuite>\n</testsuites>\n");
        return xml.toString();
    }

    /** What stands for the checks where there was nothing to check. */
    private static GateCheck unfinished(GateResult gate) {
        return new GateCheck(gate.subject(), gate.reason(), null, null, gate.sentence());
    }

    private static void appendCase(StringBuilder xml, GateCheck check, boolean error) {
        xml.append("    <testcase classname=\"touchstone.gate\" name=\"")
                .append(escaped(check.name()))
                .append('"');
        if (check.outcome().equals(PASS)) {
            xml.append("/>\n");
            return;
        }
        String element = error ? "error" : "failure";
        xml.append(">\n      <")
                .append(element)
                .append(" type=\"")
                .append(escaped(check.outcome()))
                .append("\" message=\"")
                .append(escaped(check.sentence()))
                .append("\"/>\n    </testcase>\n");
    }

    /** As text and as the value of an attribute; a character that XML 1.0 does not allow becomes U+FFFD. */
    private static String escaped(String text) {
        StringBuilder safe = new StringBuilder();
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> safe.append("&amp;");
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '"' -> safe.append("&quot;");
                case '\'' -> safe.append("&apos;");
                case '\t', '\r' -> safe.append("&#").append(c).append(';');
                default -> safe.appendCodePoint(isAllowed(c) ? c : NO_CHARACTER);
            }
        });
        return safe.toString();
    }

    /** The characters of XML 1.0, section 2.2. */
    private static boolean isAllowed(int c) {
        return c == '\n'
                || (c >= ' ' && c < Character.MIN_SURROGATE)
                || (c > Character.MAX_SURROGATE && c < 0xFFFE)
                || c > 0xFFFF;
    }
}
