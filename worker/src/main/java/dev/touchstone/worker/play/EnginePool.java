package dev.touchstone.worker.play;

import dev.touchstone.engine.Engine;
import dev.touchstone.engine.config.EngineConfiguration;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The engines of one slot, kept from unit to unit: a match hands out many units of the same two configurations. A side
 * that plays itself has two, so nothing passes between the players of a game.
 */
final class EnginePool {
    /** Engines kept at most: both sides of several matches that a slot plays in turns. */
    static final int CAPACITY = 16;

    private final EngineSource source;
    private final Map<Key, Engine> engines;

    EnginePool(EngineSource source) {
        this.source = source;
        this.engines = new LinkedHashMap<>(CAPACITY, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<Key, Engine> eldest) {
                return size() > CAPACITY;
            }
        };
    }

    private record Key(boolean candidate, String configuration) {}

    Engine engine(boolean candidate, EngineConfiguration configuration) {
        return engines.computeIfAbsent(
                new Key(candidate, configuration.canonical()), key -> source.create(configuration));
    }
}
