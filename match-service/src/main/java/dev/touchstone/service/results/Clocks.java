package dev.touchstone.service.results;

import dev.touchstone.engine.config.Budget;
import dev.touchstone.engine.config.EngineConfiguration;

/** Whose budget is one of time: only such a side can lose by overstepping it. */
record Clocks(boolean candidate, boolean baseline) {

    /** As the two sides' texts say. */
    static Clocks of(String candidate, String baseline) {
        return new Clocks(isTimed(candidate), isTimed(baseline));
    }

    private static boolean isTimed(String configuration) {
        return EngineConfiguration.parse(configuration)
                .budget()
                .map(Budget::isTimed)
                .orElse(false);
    }
}
