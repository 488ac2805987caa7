package dev.touchstone.service;

import dev.touchstone.engine.Engine;
import dev.touchstone.engine.Engines;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.worker.play.BuiltInEngines;
import dev.touchstone.worker.play.EngineSource;

/**
 * Engines of a worker that says that they are the shipped ones, while one number of their evaluation is another.
 *
 * @param change such as {@code knight=330}
 */
record ChangedEngines(String change, BuiltInEngines shipped) implements EngineSource {

    ChangedEngines(String change) {
        this(change, new BuiltInEngines());
    }

    @Override
    public Engine create(EngineConfiguration configuration) {
        return Engines.create(EngineConfiguration.parse(configuration.text() + " " + change));
    }

    @Override
    public long signature(EngineConfiguration configuration) {
        return shipped.signature(configuration);
    }
}
