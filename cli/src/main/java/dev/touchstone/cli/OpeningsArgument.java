package dev.touchstone.cli;

import dev.touchstone.protocol.api.OpeningsChoice;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** The argument of {@code --openings}: the name of a set, or a file. */
public final class OpeningsArgument {

    private OpeningsArgument() {}

    /** The set of that name, or the text of the file. */
    public static OpeningsChoice choice(String name) {
        if (isFile(name)) {
            return new OpeningsChoice(name, TextFile.read(Path.of(name)));
        }
        if (name.contains("/") || name.contains(".")) {
            throw new CliException(ExitCode.USAGE, "--openings: there is no file " + name);
        }
        return new OpeningsChoice(name, null);
    }

    private static boolean isFile(String name) {
        try {
            return !name.isEmpty() && Files.exists(Path.of(name));
        } catch (InvalidPathException noPath) {
            return false;
        }
    }
}
