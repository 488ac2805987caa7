package dev.touchstone.worker.play;

import dev.touchstone.engine.Engine;
import dev.touchstone.engine.Engines;
import dev.touchstone.engine.config.EngineConfiguration;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** The engines of this build. The slots of a worker share one, so that a signature is measured once. */
public final class BuiltInEngines implements EngineSource {
    private final ConcurrentMap<String, Long> signatures = new ConcurrentHashMap<>();

    @Override
    public Engine create(EngineConfiguration configuration) {
        return Engines.create(configuration);
    }

    @Override
    public long signature(EngineConfiguration configuration) {
        return signatures.computeIfAbsent(
                configuration.preset().name(),
                preset -> Engines.signature(EngineConfiguration.of(configuration.preset())));
    }
}
