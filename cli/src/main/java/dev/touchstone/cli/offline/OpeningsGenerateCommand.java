package dev.touchstone.cli.offline;

import dev.touchstone.cli.CliException;
import dev.touchstone.cli.ExitCode;
import dev.touchstone.cli.HelpOption;
import dev.touchstone.openings.OpeningGenerator;
import dev.touchstone.openings.OpeningGenerator.Kept;
import dev.touchstone.openings.OpeningGenerator.Recipe;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes an opening set by random walks. */
@Command(
        name = "generate",
        sortOptions = false,
        description =
                "Makes start positions by random moves, the same ones for the same numbers, and prints them as EPD.")
final class OpeningsGenerateCommand implements Callable<Integer> {

    @Mixin
    private final HelpOption help = new HelpOption();

    @Parameters(
            paramLabel = "NAME",
            description = "what to call the set; its openings are called NAME.1, NAME.2 and so on")
    private String name = "";

    @Option(names = "--count", paramLabel = "N", description = "positions (default: ${DEFAULT-VALUE})")
    private int count = 256;

    @Option(names = "--plies", paramLabel = "N", description = "random plies of each (default: ${DEFAULT-VALUE})")
    private int plies = 4;

    @Option(names = "--seed", paramLabel = "N", description = "start of the random numbers (default: ${DEFAULT-VALUE})")
    private int seed = 1000;

    @Option(names = "--captures", description = "allow captures; with 70 plies or so this makes endgames")
    private boolean captures;

    @Option(
            names = "--first-moves",
            split = ",",
            paramLabel = "MOVE",
            description = "moves that every walk begins with, such as e2e4,e7e5")
    private List<String> firstMoves = List.of();

    @Option(
            names = "--keep-all",
            description = "keep finished games and positions that were there before, as the built-in sets do")
    private boolean keepAll;

    @Option(names = "-o", paramLabel = "FILE", description = "write to a file instead")
    private @Nullable Path file;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        try {
            Recipe recipe = new Recipe(count, plies, seed, captures, firstMoves, keepAll ? Kept.ALL : Kept.PLAYABLE);
            OpeningsCommand.write(
                    OpeningGenerator.generate(name, recipe).numbered(),
                    file,
                    spec.commandLine().getOut());
        } catch (IllegalArgumentException impossible) {
            throw new CliException(ExitCode.USAGE, String.valueOf(impossible.getMessage()));
        }
        return ExitCode.DONE;
    }
}
