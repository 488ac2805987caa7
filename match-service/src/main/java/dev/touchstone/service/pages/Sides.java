package dev.touchstone.service.pages;

import dev.touchstone.engine.config.Budget;
import dev.touchstone.engine.config.ConfigurationException;
import dev.touchstone.engine.config.SideConfiguration;
import org.jspecify.annotations.Nullable;

/**
 * The two sides of a match as a list names them: the budget once where both have the same.
 *
 * @param budget of both, or of the candidate v the baseline
 */
record Sides(String candidate, String baseline, String budget) {

    /** A text that is no configuration any more, because the engine has changed since, is shown as it is. */
    static Sides of(String candidateText, String baselineText) {
        SideConfiguration candidate = parsed(candidateText);
        SideConfiguration baseline = parsed(baselineText);
        if (candidate == null || baseline == null) {
            return new Sides(candidateText, baselineText, Words.NONE);
        }
        String first = budget(candidate);
        String second = budget(baseline);
        return new Sides(
                candidate.canonical(), baseline.canonical(), first.equals(second) ? first : first + " v " + second);
    }

    /** The configuration, or nothing where the text is none of today's engines. */
    static @Nullable SideConfiguration parsed(String text) {
        try {
            return SideConfiguration.parse(text);
        } catch (ConfigurationException e) {
            return null;
        }
    }

    private static String budget(SideConfiguration side) {
        return side.budget().map(Budget::text).orElse("its own");
    }
}
