package dev.touchstone.engine.uci;

import dev.touchstone.engine.SearchListener;
import dev.touchstone.engine.SearchResult;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.search.Score;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes the {@code info} lines of one search and its {@code bestmove}. */
final class UciInfo implements SearchListener {

    /** Scores this close to {@link Score#MATE} are mates. */
    private static final int LONGEST_MATE = 100;

    private static final long NANOS_PER_MILLI = 1_000_000;

    private final PrintStream out;
    private final NanoClock clock;
    private final long start;
    private int[] lastLine = {};

    /** What the last iteration reported, as the search's own result. */
    private @Nullable SearchResult last;

    UciInfo(PrintStream out, NanoClock clock) {
        this.out = out;
        this.clock = clock;
        this.start = clock.nanos();
    }

    @Override
    public void iterationFinished(int depth, int score, long nodes, int... line) {
        lastLine = line.clone();
        last = new SearchResult(line.length == 0 ? Move.NONE : line[0], score, depth, nodes);
        write(depth, score, nodes, line);
    }

    /** The move, and before it one more line with the totals if they differ from what was said last. */
    void searchFinished(SearchResult result) {
        boolean sameLine = lastLine.length > 0 && lastLine[0] == result.move();
        if (!result.equals(last)) {
            int[] line = result.move() == Move.NONE ? new int[0] : new int[] {result.move()};
            write(result.depth(), result.score(), result.nodes(), sameLine ? lastLine : line);
        }
        out.println("bestmove " + Move.toUci(result.move()));
    }

    private void write(int depth, int score, long nodes, int... line) {
        long nanos = clock.nanos() - start;
        String moves = Arrays.stream(line).mapToObj(m -> " " + Move.toUci(m)).collect(Collectors.joining());
        out.println("info depth " + depth + " score " + scoreText(score) + " nodes " + nodes + " nps "
                + Bench.perSecond(nodes, nanos) + " time " + nanos / NANOS_PER_MILLI
                + (line.length == 0 ? "" : " pv" + moves));
    }

    /** {@code cp N}, or {@code mate N} in moves, negative when the side to move is mated. */
    static String scoreText(int score) {
        int plies = Score.MATE - Math.abs(score);
        if (plies < 0 || plies > LONGEST_MATE) {
            return "cp " + score;
        }
        int moves = (plies + 1) / 2;
        return "mate " + (score < 0 ? -moves : moves);
    }
}
