package dev.touchstone.engine;

import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.eval.Evaluation;
import java.util.Optional;

/** Makes engines from configurations, and says what a configuration is. */
public final class Engines {
    private Engines() {}

    /** A new engine that plays as the configuration says; its budget is not looked at. */
    public static Engine create(EngineConfiguration configuration) {
        return BuiltIn.of(configuration.preset()).engine.apply(configuration);
    }

    /** The static evaluation of a configuration, to be shown; empty for a preset that has none. */
    public static Optional<Evaluation> evaluation(EngineConfiguration configuration) {
        return BuiltIn.of(configuration.preset()).evaluation.apply(configuration);
    }

    /** Whether the engine of a configuration can be given a book: whether it is a {@link BookEngine}. */
    public static boolean takesBook(EngineConfiguration configuration) {
        return BuiltIn.of(configuration.preset()).takesBook;
    }

    /** Nodes that the fixed bench workload takes under this configuration: the same on every machine. */
    public static long signature(EngineConfiguration configuration) {
        return BuiltIn.of(configuration.preset()).workload.nodes(create(configuration));
    }
}
