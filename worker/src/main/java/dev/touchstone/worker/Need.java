package dev.touchstone.worker;

import dev.touchstone.engine.config.ConfigurationException;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.config.ProgramConfiguration;
import dev.touchstone.engine.config.SideConfiguration;
import dev.touchstone.protocol.WorkUnit;
import java.util.Map;

/**
 * What the games of a unit take of a machine. One side thinks at a time, so it is the larger number of threads that counts, and
 * both programs' memory.
 *
 * @param cores at least 1
 * @param memoryMb beyond what the worker itself takes, MiB
 */
record Need(int cores, long memoryMb) {
    private static final String THREADS = "Threads";
    private static final String HASH = "Hash";
    private static final long USUAL_HASH_MB = 16;

    /** What a program takes beside its table. */
    private static final long PROGRAM_MB = 64;

    static Need of(WorkUnit unit) {
        Need candidate = of(unit.candidate().configuration());
        Need baseline = of(unit.baseline().configuration());
        return new Need(
                Math.max(candidate.cores, baseline.cores), Math.addExact(candidate.memoryMb, baseline.memoryMb));
    }

    /** A text that cannot be read needs nothing: whoever is to play it refuses it. */
    private static Need of(String configuration) {
        try {
            return switch (SideConfiguration.parse(configuration)) {
                case EngineConfiguration engine -> new Need(1, 0);
                case ProgramConfiguration program ->
                    new Need(
                            (int) number(program.options(), THREADS, 1),
                            PROGRAM_MB + number(program.options(), HASH, USUAL_HASH_MB));
            };
        } catch (ConfigurationException e) {
            return new Need(1, 0);
        }
    }

    /** UCI knows options by their names in any case; what is no number is the program's to refuse. */
    private static long number(Map<String, String> options, String name, long usual) {
        for (Map.Entry<String, String> option : options.entrySet()) {
            if (option.getKey().equalsIgnoreCase(name) && option.getValue().matches("[1-9][0-9]{0,8}")) {
                return Long.parseLong(option.getValue());
            }
        }
        return usual;
    }
}
