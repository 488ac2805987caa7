package dev.touchstone.cli.match;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The {@code --data} option: which service is meant. */
public final class DataOption {

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "the service's data folder (default: $TOUCHSTONE_DATA, or .touchstone in the home folder)")
    private @Nullable Path folder;

    /** The folder given, if any. */
    public @Nullable Path folder() {
        return folder;
    }
}
