package dev.touchstone.cli.offline;

import dev.touchstone.cli.ExitCode;
import dev.touchstone.cli.HelpOption;
import dev.touchstone.cli.JsonOption;
import dev.touchstone.cli.Surroundings;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.movegen.Perft;
import dev.touchstone.engine.uci.Bench;
import dev.touchstone.protocol.Json;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Counts move sequences. */
@Command(name = "perft", description = "Counts the legal move sequences of a length and prints `N nodes N nps`.")
public final class PerftCommand implements Callable<Integer> {

    private static final int MAX_DEPTH = 20;
    private static final double NANOS_PER_SECOND = 1e9;

    private final Surroundings around;

    @Mixin
    private final HelpOption help = new HelpOption();

    @Parameters(paramLabel = "DEPTH", description = "length of the sequences in plies")
    private int depth;

    @Mixin
    private final FenOption fen = new FenOption();

    @Option(names = "--divide", description = "also print the count behind each first move")
    private boolean divide;

    @Mixin
    private final JsonOption json = new JsonOption();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    /** What {@code perft --json} prints; {@code divide} is null unless asked for. */
    private record PerftJson(
            String fen,
            int depth,
            long nodes,
            double seconds,
            long nps,
            @Nullable Map<String, Long> divide) {}

    public PerftCommand(Surroundings around) {
        this.around = around;
    }

    @Override
    public Integer call() {
        int least = divide ? 1 : 0;
        if (depth < least || depth > MAX_DEPTH) {
            throw new ParameterException(
                    spec.commandLine(), "DEPTH must be " + least + " to " + MAX_DEPTH + ", not " + depth);
        }
        Position position = fen.position();
        long start = around.timer().nanos();
        Map<String, Long> moves = divide ? Perft.divide(position, depth) : null;
        long nodes = moves == null
                ? Perft.count(position, depth)
                : moves.values().stream().mapToLong(Long::longValue).sum();
        Bench measured = new Bench(nodes, around.timer().nanos() - start);
        if (json.wanted()) {
            around.out()
                    .println(Json.write(new PerftJson(
                            position.toFen(),
                            depth,
                            nodes,
                            measured.nanos() / NANOS_PER_SECOND,
                            measured.nps(),
                            moves)));
        } else {
            print(measured, moves);
        }
        return ExitCode.DONE;
    }

    private void print(Bench measured, @Nullable Map<String, Long> moves) {
        if (moves != null) {
            moves.forEach((move, count) -> around.out().println(move + ": " + count));
            around.out().println();
        }
        around.out().println(measured.text());
    }
}
