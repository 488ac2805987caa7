package dev.touchstone.engine.uci;

import dev.touchstone.engine.SearchListener;
import dev.touchstone.engine.SearchResult;
import dev.touchstone.engine.board.Move;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.stream.Collectors;

/** Writes the {@code info} lines of one search and its {@code bestmove}. */
final class UciInfo implements SearchListener {

    /** Score of giving mate at once; mate at ply p is this minus p (cc65's scale). */
    private static final int MATE = 29000;

    /** Scores this close to {@link #MATE} are mates. */
    private static final int LONGEST_MATE = 100;

    private static final long NANOS_PER_MILLI = 1_000_000;

    private final PrintStream out;
    private final NanoClock clock;
    private final long start;
    private int[] lastLine = {};

    UciInfo(PrintStream out, NanoClock clock) {
        this.out = out;
        this.clock = clock;
        this.start = clock.nanos();
    }

    @Override
    public void iterationFinished(int depth, int score, long nodes, int... line) {
        lastLine = line.clone();
        write(depth, score, nodes, line);
    }

    /** One more line with the totals, then the move. */
    void searchFinished(SearchResult result) {
        if (result.move() == Move.NONE) {
            write(result.depth(), result.score(), result.nodes());
            out.println("bestmove 0000");
            return;
        }
        boolean sameLine = lastLine.length > 0 && lastLine[0] == result.move();
        write(result.depth(), result.score(), result.nodes(), sameLine ? lastLine : new int[] {result.move()});
        out.println("bestmove " + Move.toUci(result.move()));
    }

    void searchFailed(RuntimeException broken) {
        out.println("info string internal error: " + broken);
        out.println("bestmove 0000");
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
        int plies = MATE - Math.abs(score);
        if (plies < 0 || plies > LONGEST_MATE) {
            return "cp " + score;
        }
        int moves = (plies + 1) / 2;
        return "mate " + (score < 0 ? -moves : moves);
    }
}
