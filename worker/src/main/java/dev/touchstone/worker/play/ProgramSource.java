package dev.touchstone.worker.play;

import dev.touchstone.engine.config.ProgramConfiguration;
import java.util.function.BooleanSupplier;

/** Where a worker gets the programs that play in processes of their own. */
@FunctionalInterface
public interface ProgramSource {
    /**
     * A new player with a process of its own, started when it plays.
     *
     * @param identity what the match was made for
     * @param cancelled ends a move that is being thought about when it answers true
     * @throws UnitRefusedException when this worker does not have the program, or has another one under its name
     */
    Player player(ProgramConfiguration configuration, String identity, BooleanSupplier cancelled);

    /** Of a worker that runs no programs. */
    static ProgramSource none() {
        return (configuration, identity, cancelled) -> {
            throw new UnitRefusedException("this worker runs no programs: " + configuration.canonical());
        };
    }
}
