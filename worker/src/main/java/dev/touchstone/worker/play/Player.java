package dev.touchstone.worker.play;

import dev.touchstone.engine.Engine;
import dev.touchstone.engine.config.EngineConfiguration;

/**
 * An engine and the configuration that it was made from.
 *
 * @param engine used by this player alone
 */
record Player(Engine engine, EngineConfiguration configuration) {}
