package dev.touchstone.engine;

import dev.touchstone.engine.config.EngineConfiguration;

/** Makes engines from configurations, and says what a configuration is. */
public final class Engines {
    private Engines() {}

    /** A new engine that plays as the configuration says; its budget is not looked at. */
    public static Engine create(EngineConfiguration configuration) {
        throw new IllegalStateException("being built " + configuration);
    }

    /** Nodes that the fixed bench workload takes under this configuration: the same on every machine. */
    public static long signature(EngineConfiguration configuration) {
        throw new IllegalStateException("being built " + configuration);
    }

    /** SHA-256 in hexadecimal over the configuration's canonical form and its signature. */
    public static String identity(EngineConfiguration configuration) {
        throw new IllegalStateException("being built " + configuration);
    }
}
