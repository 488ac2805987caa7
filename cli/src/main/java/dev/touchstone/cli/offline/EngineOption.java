package dev.touchstone.cli.offline;

import dev.touchstone.cli.CliException;
import dev.touchstone.cli.ExitCode;
import dev.touchstone.engine.config.ConfigurationException;
import dev.touchstone.engine.config.EngineConfiguration;
import picocli.CommandLine.Option;

/** The {@code --engine} option: a configuration of the built-in engine. */
final class EngineOption {

    @Option(
            names = "--engine",
            paramLabel = "CONFIG",
            description = "engine configuration, in quotes (default: ${DEFAULT-VALUE})")
    private String text = "cc65";

    /** The configuration; a usage error where its text is wrong. */
    EngineConfiguration configuration() {
        try {
            return EngineConfiguration.parse(text);
        } catch (ConfigurationException wrong) {
            throw new CliException(ExitCode.USAGE, "engine: " + wrong.getMessage());
        }
    }
}
