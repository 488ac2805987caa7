package dev.touchstone.cli.offline;

import dev.touchstone.cli.CliException;
import dev.touchstone.cli.CommandGroup;
import dev.touchstone.cli.ExitCode;
import dev.touchstone.cli.TextFile;
import dev.touchstone.openings.OpeningReader;
import dev.touchstone.openings.OpeningSet;
import dev.touchstone.openings.OpeningSets;
import dev.touchstone.openings.OpeningsException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Opening sets: which there are, what is in them, making new ones and checking files. */
@Command(
        name = "openings",
        description = "Lists, shows, generates and checks opening sets.",
        synopsisSubcommandLabel = "COMMAND")
public final class OpeningsCommand extends CommandGroup {

    private OpeningsCommand() {}

    /** The command with its own commands. */
    public static CommandLine withSubcommands() {
        return new CommandLine(new OpeningsCommand())
                .addSubcommand(new OpeningsListCommand())
                .addSubcommand(new OpeningsShowCommand())
                .addSubcommand(new OpeningsGenerateCommand())
                .addSubcommand(new OpeningsImportCommand());
    }

    /** The set of that name, or the one in that file. */
    static OpeningSet named(String name) {
        if (OpeningSets.names().contains(name)) {
            return OpeningSets.builtIn(name);
        }
        Path file = Path.of(name);
        if (Files.exists(file)) {
            return read(file);
        }
        throw new CliException(
                ExitCode.USAGE,
                "there is no opening set and no file '" + name + "'; built in: "
                        + String.join(", ", OpeningSets.names()));
    }

    /** The openings of a file, validated. */
    static OpeningSet read(Path file) {
        try {
            return OpeningReader.read(file.toString(), TextFile.read(file));
        } catch (OpeningsException wrong) {
            throw new CliException(ExitCode.USAGE, String.valueOf(wrong.getMessage()));
        }
    }

    /** Writes a set as EPD: to a file, with a word about it on {@code out}, or else to {@code out} itself. */
    static void write(OpeningSet set, @Nullable Path file, PrintWriter out) {
        if (file == null) {
            out.print(set.epd());
            out.flush();
            return;
        }
        try {
            Files.writeString(file, set.epd());
        } catch (IOException unwritable) {
            throw new CliException(ExitCode.USAGE, file + " cannot be written: " + unwritable.getMessage());
        }
        out.println(set.size() + " openings written to " + file + ", SHA-256 " + set.hash());
    }
}
