package dev.touchstone.worker.program;

import dev.touchstone.protocol.ProgramFound;
import dev.touchstone.protocol.ProgramOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a program says of itself before it plays.
 *
 * @param idName empty when it does not give its name
 */
record Declaration(String idName, List<ProgramOption> options) {
    Declaration {
        options = List.copyOf(options);
    }

    /** The option of that name, whatever its case. */
    Optional<ProgramOption> option(String name) {
        return options.stream().filter(o -> o.isNamed(name)).findFirst();
    }

    /** The lines that set options to these values. */
    List<String> lines(Map<String, String> settings) {
        return OptionLines.settings(this, settings);
    }

    /** The program as the service gets to know it. */
    ProgramFound found(String program, String fileHash) {
        return new ProgramFound(program, idName, fileHash, options);
    }
}
