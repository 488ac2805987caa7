package dev.touchstone.cli.experiment;

import dev.touchstone.cli.OpeningsArgument;
import dev.touchstone.protocol.api.OpeningsChoice;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The {@code --openings} option of experiments that are played from one set. */
final class OpeningsOption {

    @Option(
            names = "--openings",
            paramLabel = "SET|FILE",
            description = "an opening set, or a file in EPD, FEN or PGN (default: cc65-256)")
    private @Nullable String set;

    boolean isGiven() {
        return set != null;
    }

    /** The set as it is submitted; absent where none is given. */
    @Nullable
    OpeningsChoice choice() {
        return set == null ? null : OpeningsArgument.choice(set);
    }
}
