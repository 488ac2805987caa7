package dev.touchstone.protocol.submission;

import java.util.ArrayList;
import java.util.List;

/**
 * What a line of an experiment must show for the change to be kept, as submitted.
 *
 * @param line its name
 * @param least value, in sigma; of {@code suites} in positions
 */
public record RequiredLine(String line, double least) {

    /** The lines that can be named. */
    public static final List<String> KNOWN = List.of(
            NewPanel.EQUAL_NODES,
            NewPanel.EQUAL_TIME,
            NewPanel.ENDGAME,
            NewPanel.CONVERSION,
            NewPanel.SUITES,
            NewPanel.LADDER,
            NewPanel.CONFIRMATION);

    /** What is required where nothing is said: a gain at equal time, no clear loss elsewhere, and a second look. */
    static final String USUAL =
            "equal-time:2,equal-nodes:-2,endgame:-2,conversion:-2,suites:-1,ladder:-2,confirmation:1";

    /** What is required where nothing is said. */
    public static List<RequiredLine> usual() {
        return parse(USUAL);
    }

    /**
     * Reads {@code equal-time:2,conversion:-1}.
     *
     * @throws IllegalArgumentException saying what is wrong and what to write
     */
    public static List<RequiredLine> parse(String text) {
        List<RequiredLine> required = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            RequiredLine read = parseOne(part.strip());
            if (required.stream().anyMatch(r -> r.line.equals(read.line))) {
                throw new IllegalArgumentException("'" + read.line + "' is there twice; name each line once");
            }
            required.add(read);
        }
        return List.copyOf(required);
    }

    private static RequiredLine parseOne(String part) {
        int colon = part.indexOf(':');
        String line = colon < 0 ? part : part.substring(0, colon);
        if (!KNOWN.contains(line)) {
            throw new IllegalArgumentException(
                    "'" + line + "' is no line of an experiment; known: " + String.join(", ", KNOWN));
        }
        String number = part.substring(colon + 1);
        if (colon < 0 || !number.matches("[+-]?[0-9]{1,6}([.][0-9]{1,6})?")) {
            throw new IllegalArgumentException("'" + part + "' names no number; write " + line + ":2");
        }
        return new RequiredLine(line, Double.parseDouble(number));
    }
}
