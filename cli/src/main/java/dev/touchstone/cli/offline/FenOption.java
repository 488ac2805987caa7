package dev.touchstone.cli.offline;

import dev.touchstone.cli.CliException;
import dev.touchstone.cli.ExitCode;
import dev.touchstone.engine.board.FenException;
import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Position;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The {@code --fen} option: a position. */
final class FenOption {

    @Option(names = "--fen", paramLabel = "F", description = "the position, in quotes (default: the start position)")
    private @Nullable String fen;

    /** The position; a usage error where it cannot be read. */
    Position position() {
        try {
            return fen == null ? Position.start() : Position.fromFen(fen, FenRules.ENGINE);
        } catch (FenException wrong) {
            throw new CliException(ExitCode.USAGE, "fen: " + wrong.getMessage());
        }
    }
}
