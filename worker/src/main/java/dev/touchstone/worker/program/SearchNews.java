package dev.touchstone.worker.program;

import dev.touchstone.engine.search.Score;
import org.jspecify.annotations.Nullable;

/**
 * What a program last said of its search.
 *
 * @param score centipawns from the side to move; mates on the scale of {@link Score}
 */
record SearchNews(int depth, int score, long nodes) {
    private static final int MOST_CENTIPAWNS = 20_000;

    /**
     * Reads the last line that held a score and the last that held a number of nodes; what is missing or no number is 0.
     */
    static SearchNews of(@Nullable String scoreLine, @Nullable String nodesLine) {
        return new SearchNews((int) number(scoreLine, " depth "), score(scoreLine), number(nodesLine, " nodes "));
    }

    private static int score(@Nullable String line) {
        if (line == null) {
            return 0;
        }
        if (line.contains(" score mate ")) {
            long moves = number(line, " score mate ");
            long plies = Math.clamp(moves > 0 ? 2 * moves - 1 : -2 * moves, 0, Score.MATE / 2);
            return Math.toIntExact(moves > 0 ? Score.MATE - plies : plies - Score.MATE);
        }
        return Math.clamp(number(line, " score cp "), -MOST_CENTIPAWNS, MOST_CENTIPAWNS);
    }

    private static long number(@Nullable String line, String before) {
        int at = line == null ? -1 : line.indexOf(before);
        if (line == null || at < 0) {
            return 0;
        }
        int from = at + before.length();
        int to = line.indexOf(' ', from);
        try {
            return Long.parseLong(line, from, to < 0 ? line.length() : to, 10);
        } catch (NumberFormatException notANumber) {
            return 0;
        }
    }
}
