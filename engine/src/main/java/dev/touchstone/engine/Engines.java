package dev.touchstone.engine;

import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.config.Presets;
import dev.touchstone.engine.eval.Evaluation;
import dev.touchstone.engine.eval.cc65.Evaluator;
import dev.touchstone.engine.eval.ce.CeEvaluator;
import dev.touchstone.engine.search.agata.AgataEngine;
import dev.touchstone.engine.search.cc65.Cc65Engine;
import dev.touchstone.engine.search.ce.CeEngine;
import dev.touchstone.engine.search.original.OriginalEngine;
import java.util.Optional;

/** Makes engines from configurations, and says what a configuration is. */
public final class Engines {
    private Engines() {}

    /** A new engine that plays as the configuration says; its budget is not looked at. */
    public static Engine create(EngineConfiguration configuration) {
        String preset = configuration.preset().name();
        return switch (preset) {
            case "cc65" -> new Cc65Engine(configuration);
            case "cc65-original" -> new OriginalEngine(configuration);
            case "ce" -> new CeEngine(configuration);
            case "agata" -> new AgataEngine(configuration);
            default -> throw new IllegalStateException("no engine is made for the preset " + preset);
        };
    }

    /** The static evaluation of a configuration, to be shown; empty for a preset that has none. */
    public static Optional<Evaluation> evaluation(EngineConfiguration configuration) {
        String preset = configuration.preset().name();
        return switch (preset) {
            case "cc65" -> Optional.of(new Evaluator(configuration));
            case "cc65-original" -> Optional.empty();
            case "ce" -> Optional.of(new CeEvaluator(configuration));
            case "agata" -> Optional.of(new dev.touchstone.engine.eval.agata.Evaluator(configuration));
            default -> throw new IllegalStateException("no evaluation is known for the preset " + preset);
        };
    }

    /** Whether the engine of a configuration can be given a book: whether it is a {@link BookEngine}. */
    public static boolean takesBook(EngineConfiguration configuration) {
        return configuration.preset().equals(Presets.CE);
    }

    /** Nodes that the fixed bench workload takes under this configuration: the same on every machine. */
    public static long signature(EngineConfiguration configuration) {
        return BenchWorkload.of(configuration.preset()).nodes(create(configuration));
    }
}
