package dev.touchstone.cli.experiment;

import dev.touchstone.cli.CliException;
import dev.touchstone.cli.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The file that a plot goes to. */
final class PlotFile {

    private PlotFile() {}

    /** Refuses a file that cannot be written, before anything is played. */
    static void requireWritable(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        boolean there = Files.exists(file);
        if (Files.isDirectory(file) || there && !Files.isWritable(file)) {
            throw new CliException(ExitCode.USAGE, "--plot: " + file + " cannot be written");
        }
        if (!there && (folder == null || !Files.isWritable(folder))) {
            throw new CliException(
                    ExitCode.USAGE, "--plot: the folder of " + file + " does not exist or takes no files");
        }
    }

    static void write(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new CliException(ExitCode.USAGE, "--plot: " + file + " cannot be written: " + e.getMessage());
        }
    }
}
