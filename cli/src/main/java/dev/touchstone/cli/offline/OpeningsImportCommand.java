package dev.touchstone.cli.offline;

import dev.touchstone.cli.ExitCode;
import dev.touchstone.cli.HelpOption;
import dev.touchstone.openings.OpeningSet;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Checks a file of openings, and cleans it up. */
@Command(
        name = "import",
        description = "Validates a file of openings and says what a match would use of it, or writes it as clean EPD.")
final class OpeningsImportCommand implements Callable<Integer> {

    private static final int SHOWN = 5;

    @Mixin
    private final HelpOption help = new HelpOption();

    @Parameters(paramLabel = "FILE", description = "a file in EPD, FEN or PGN")
    private Path source = Path.of("");

    @Option(names = "-o", paramLabel = "FILE", description = "write the openings to this file as EPD")
    private @Nullable Path target;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        OpeningSet set = OpeningsCommand.read(source);
        PrintWriter out = spec.commandLine().getOut();
        if (target != null) {
            OpeningsCommand.write(set, target, out);
            return ExitCode.DONE;
        }
        out.println(
                source + ": " + set.size() + " openings, up to " + 2 * set.size() + " games, SHA-256 " + set.hash());
        set.openings().stream().limit(SHOWN).forEach(opening -> out.println("  " + opening.epd()));
        if (set.size() > SHOWN) {
            out.println("  and " + (set.size() - SHOWN) + " more");
        }
        return ExitCode.DONE;
    }
}
