package dev.touchstone.openings;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Reads start positions from the text of a file: EPD or FEN with a position on each line, or PGN, where the last
 * position of each game's main line is the opening. Which of them it is, the first line tells. Every position is
 * validated: legal, not finished, not there before, no position three times inside a line of moves.
 */
public final class OpeningReader {
    /** A header, a comment, an escape or a first move: none of them can begin a FEN. */
    private static final Pattern BEGINS_PGN = Pattern.compile("\\[.*|[{;%].*|\\d+\\s*\\..*|\\*.*");

    private OpeningReader() {}

    /**
     * @param name what the set and, in messages, the file is called
     * @param text the content of the file
     */
    public static OpeningSet read(String name, String text) throws OpeningsException {
        String content = text.startsWith("\ufeff") ? text.substring(1) : text;
        List<Opening> openings =
                isPgn(content) ? new PgnOpenings(name, content).read() : new EpdOpenings(name, content).read();
        if (openings.isEmpty()) {
            throw new OpeningsException(name, 1, "there are no openings in this file");
        }
        return new OpeningSet(name, openings);
    }

    private static boolean isPgn(String content) {
        return content.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                .findFirst()
                .filter(line -> BEGINS_PGN.matcher(line).matches())
                .isPresent();
    }
}
