package dev.touchstone.protocol;

import java.util.List;

/**
 * A worker's word on the programs that it can play with; said when it connects, and again from time to time.
 *
 * @param protocolVersion the version of this message
 * @param worker name of the worker
 */
public record WorkerPrograms(int protocolVersion, String worker, List<ProgramFound> programs) {
    public WorkerPrograms {
        Checks.positive(protocolVersion, "protocolVersion");
        Checks.notBlank(worker, "worker");
        Checks.present(programs, "programs");
        programs = List.copyOf(programs);
    }
}
