package dev.touchstone.service.results;

import dev.touchstone.engine.config.Budget;
import dev.touchstone.engine.config.EngineConfiguration;

/**
 * Whose budget is one of time: only such a side can lose by overstepping it. The texts are read when somebody asks, which
 * hardly any game gives cause to.
 *
 * @param candidate the candidate's configuration in text
 * @param baseline the baseline's
 */
record Clocks(String candidate, String baseline) {

    boolean hasCandidate() {
        return isTimed(candidate);
    }

    boolean hasBaseline() {
        return isTimed(baseline);
    }

    private static boolean isTimed(String configuration) {
        return EngineConfiguration.parse(configuration)
                .budget()
                .map(Budget::isTimed)
                .orElse(false);
    }
}
