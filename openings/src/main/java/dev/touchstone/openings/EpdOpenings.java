package dev.touchstone.openings;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * EPD and FEN lines: four fields (EPD) or six (FEN), then operations such as {@code id "name";}. Of the operations
 * {@code id} names the opening and {@code hmvc} and {@code fmvn} give the two counters; the others are read over. Blank
 * lines and lines that begin with # are left out.
 */
final class EpdOpenings {
    private static final Pattern BLANKS = Pattern.compile("\\s+");
    private static final Pattern COUNTER = Pattern.compile("\\d+");
    /**
     * A name, then operands up to a semicolon that is not inside quotes; the last semicolon may be missing. Nothing is
     * matched twice over, so that a long line takes neither time nor stack.
     */
    private static final Pattern OPERATION =
            Pattern.compile("\\G\\s*+([A-Za-z]\\w*+)((?:\"[^\"]*+\"|[^\";]++)*+)(?:;|$)");

    private final String file;
    private final String text;

    EpdOpenings(String file, String text) {
        this.file = file;
        this.text = text;
    }

    List<Opening> read() throws OpeningsException {
        Collected collected = new Collected(file);
        List<String> lines = text.lines().map(String::strip).toList();
        for (int i = 0; i < lines.size(); i++) {
            if (!lines.get(i).isEmpty() && !lines.get(i).startsWith("#")) {
                readLine(lines.get(i), i + 1, collected);
            }
        }
        return collected.openings();
    }

    private void readLine(String line, int number, Collected collected) throws OpeningsException {
        String[] words = BLANKS.split(line, 7);
        if (words.length < 4) {
            throw new OpeningsException(
                    file, number, "a position has four fields (EPD) or six (FEN), not " + words.length);
        }
        boolean counters = words.length >= 6 && isCounter(words[4]) && isCounter(words[5]);
        if (!counters && words.length > 4 && !Character.isLetter(words[4].charAt(0))) {
            throw new OpeningsException(
                    file, number, "after four fields come two counters or operations, not " + words[4]);
        }
        int used = counters ? 6 : 4;
        Operations operations = operations(rest(line, used), number);
        String four = String.join(" ", Arrays.copyOf(words, 4));
        String clocks = counters ? words[4] + " " + words[5] : operations.clocks();
        collected.add(StartPositions.read(four + " " + clocks, file, number), operations.id(), number);
    }

    private static boolean isCounter(String word) {
        return COUNTER.matcher(word).matches();
    }

    private static String rest(String line, int words) {
        String[] parts = BLANKS.split(line, words + 1);
        return parts.length > words ? parts[words].strip() : "";
    }

    private record Operations(Optional<String> id, String clocks) {}

    private Operations operations(String rest, int line) throws OpeningsException {
        Optional<String> id = Optional.empty();
        String halfMoves = "0";
        String moveNumber = "1";
        Matcher matcher = OPERATION.matcher(rest);
        int end = 0;
        while (end < rest.length() && matcher.find()) {
            String operand = unquoted(matcher.group(2).strip());
            switch (matcher.group(1)) {
                case "id" -> id = Optional.of(operand).filter(name -> !name.isEmpty());
                case "hmvc" -> halfMoves = operand;
                case "fmvn" -> moveNumber = operand;
                default -> {
                    // best moves, comments and the like say nothing about where a game starts
                }
            }
            end = matcher.end();
        }
        if (!rest.substring(end).isBlank()) {
            throw new OpeningsException(
                    file,
                    line,
                    "cannot read the operations from: " + rest.substring(end).strip());
        }
        return new Operations(id, halfMoves + " " + moveNumber);
    }

    private static String unquoted(String operand) {
        boolean quoted = operand.length() >= 2 && operand.startsWith("\"") && operand.endsWith("\"");
        return quoted ? operand.substring(1, operand.length() - 1) : operand;
    }
}
