package dev.touchstone.service.match;

import dev.touchstone.engine.config.Program;
import dev.touchstone.protocol.ProgramFound;
import java.util.Optional;

/** The programs of the worker that runs inside the service: it alone can be asked about a file. */
public interface LocalPrograms {

    /**
     * What a program is, by the file that it is now; nothing when no worker runs inside the service.
     *
     * @throws UnknownProgramException when that worker does not have it, or it does not start
     */
    Optional<ProgramFound> look(Program program);
}
