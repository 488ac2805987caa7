package dev.touchstone.cli.match;

import dev.touchstone.engine.config.ConfigurationException;
import dev.touchstone.engine.config.ProgramConfiguration;
import dev.touchstone.engine.config.SideConfiguration;
import java.nio.file.Path;

/** An argument that is a configuration. */
public final class SideArgument {

    private SideArgument() {}

    /** A file is named from where the command runs, which the service does not know. A wrong text is left to the check. */
    public static String withWholePath(String configuration) {
        try {
            return SideConfiguration.parse(configuration) instanceof ProgramConfiguration program
                            && program.file().isPresent()
                    ? program.seenFrom(Path.of("").toAbsolutePath()).text()
                    : configuration;
        } catch (ConfigurationException wrong) {
            return configuration;
        }
    }
}
