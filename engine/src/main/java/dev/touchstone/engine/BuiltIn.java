package dev.touchstone.engine;

import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.config.Preset;
import dev.touchstone.engine.config.Presets;
import dev.touchstone.engine.eval.Evaluation;
import dev.touchstone.engine.eval.ce.CeEvaluator;
import dev.touchstone.engine.search.agata.AgataEngine;
import dev.touchstone.engine.search.cc65.Cc65Engine;
import dev.touchstone.engine.search.ce.CeEngine;
import dev.touchstone.engine.search.original.OriginalEngine;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;

/** What stands behind each preset: the one place where a preset meets its code. */
enum BuiltIn {
    CC65(
            Presets.CC65,
            Cc65Engine::new,
            c -> Optional.of(new dev.touchstone.engine.eval.cc65.Evaluator(c)),
            new BenchWorkload(3, 3),
            TimeManagement.EVEN_SHARE,
            false),
    CC65_ORIGINAL(
            Presets.CC65_ORIGINAL,
            OriginalEngine::new,
            c -> Optional.empty(),
            new BenchWorkload(1, 16),
            TimeManagement.EVEN_SHARE,
            false),
    CE(
            Presets.CE,
            CeEngine::new,
            c -> Optional.of(new CeEvaluator(c)),
            new BenchWorkload(4, 2),
            TimeManagement.EVEN_SHARE,
            true),
    AGATA(
            Presets.AGATA,
            AgataEngine::new,
            c -> Optional.of(new dev.touchstone.engine.eval.agata.Evaluator(c)),
            new BenchWorkload(4, 2),
            TimeManagement.AGATA,
            false);

    private final Preset preset;

    /** Makes the engine. */
    final Function<EngineConfiguration, Engine> engine;

    /** Makes the static evaluation, where there is one. */
    final Function<EngineConfiguration, Optional<Evaluation>> evaluation;

    final BenchWorkload workload;
    final TimeManagement timeManagement;

    /** Whether the engine is a {@link BookEngine}. */
    final boolean takesBook;

    BuiltIn(
            Preset preset,
            Function<EngineConfiguration, Engine> engine,
            Function<EngineConfiguration, Optional<Evaluation>> evaluation,
            BenchWorkload workload,
            TimeManagement timeManagement,
            boolean takesBook) {
        this.preset = preset;
        this.engine = engine;
        this.evaluation = evaluation;
        this.workload = workload;
        this.timeManagement = timeManagement;
        this.takesBook = takesBook;
    }

    /** @throws IllegalStateException for a preset that has no code here */
    static BuiltIn of(Preset preset) {
        return Arrays.stream(values())
                .filter(b -> b.preset.name().equals(preset.name()))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no engine is made for the preset " + preset.name()));
    }
}
