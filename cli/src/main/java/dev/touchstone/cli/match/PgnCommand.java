package dev.touchstone.cli.match;

import dev.touchstone.cli.CliException;
import dev.touchstone.cli.ExitCode;
import dev.touchstone.cli.HelpOption;
import dev.touchstone.cli.Surroundings;
import dev.touchstone.cli.client.ServiceFinder;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes the games of a match as PGN. */
@Command(
        name = "pgn",
        description =
                "Writes the games of a match as PGN, with score, depth, nodes and, where there is a clock, time of"
                        + " each move.")
public final class PgnCommand implements Callable<Integer> {

    private final Surroundings around;

    @Mixin
    private final HelpOption help = new HelpOption();

    @Parameters(paramLabel = "ID", description = "number of the match")
    private long id;

    @Option(names = "--opening", paramLabel = "N", description = "only the two games of the N-th opening")
    private @Nullable Integer opening;

    @Option(names = "-o", paramLabel = "FILE", description = "write to a file instead")
    private @Nullable Path file;

    @Mixin
    private final DataOption data = new DataOption();

    public PgnCommand(Surroundings around) {
        this.around = around;
    }

    @Override
    public Integer call() {
        ServiceFinder finder = new ServiceFinder(data.folder(), around);
        Path target = file;
        if (target == null) {
            write(finder, around.out());
        } else {
            toFile(finder, target);
        }
        return ExitCode.DONE;
    }

    /** The file is there when it is whole. */
    private void toFile(ServiceFinder finder, Path target) {
        Path part = target.resolveSibling(target.getFileName() + ".part");
        try {
            try (OutputStream out = Files.newOutputStream(part)) {
                write(finder, out);
            }
            Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException failed) {
            throw new CliException(ExitCode.USAGE, "-o: " + target + " cannot be written: " + failed);
        } finally {
            part.toFile().delete();
        }
    }

    private void write(ServiceFinder finder, OutputStream to) {
        finder.ask(client -> {
            client.pgn(id, opening, to);
            return ExitCode.DONE;
        });
    }
}
