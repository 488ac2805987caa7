package dev.touchstone.service.pages;

import dev.touchstone.engine.config.ConfigurationException;
import dev.touchstone.engine.config.SideConfiguration;
import org.jspecify.annotations.Nullable;

/**
 * The two sides of a match as a list names them: the budget once where both have the same.
 *
 * @param budget of both, or of the candidate v the baseline
 */
record Sides(String candidate, String baseline, String budget) {

    /** The configuration, or nothing where the text is none of today's engines. */
    static @Nullable SideConfiguration parsed(String text) {
        try {
            return SideConfiguration.parse(text);
        } catch (ConfigurationException e) {
            return null;
        }
    }
}
