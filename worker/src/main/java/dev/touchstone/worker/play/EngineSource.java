package dev.touchstone.worker.play;

import dev.touchstone.engine.Engine;
import dev.touchstone.engine.config.EngineConfiguration;

/** Where a worker gets its engines. */
public interface EngineSource {
    /** A new engine that shares no state with any other. */
    Engine create(EngineConfiguration configuration);

    /** Node count of the bench workload on this worker, under the preset of this configuration as it ships. */
    long signature(EngineConfiguration configuration);
}
