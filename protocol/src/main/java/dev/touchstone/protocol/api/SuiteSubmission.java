package dev.touchstone.protocol.api;

import org.jspecify.annotations.Nullable;

/**
 * Asks for a run of a suite: {@code POST /api/suites}.
 *
 * @param suite name of the suite; required
 * @param configuration engine configuration in text, at most {@link MatchSubmission#LONGEST_CONFIGURATION} characters; required
 * @param defender who plays the other side where positions are played out; absent: the configuration itself
 * @param nodes fills a missing node budget of the configuration
 * @param depth fills a missing depth budget of the configuration
 * @param generated so many generated won endings in the place of the suite's own; for {@code convert}
 * @param seed of the generator; absent: 1
 */
public record SuiteSubmission(
        @Nullable String suite,
        @Nullable String configuration,
        @Nullable String defender,
        @Nullable Long nodes,
        @Nullable Integer depth,
        @Nullable Integer generated,
        @Nullable Long seed) {

    /** A suite as it is, both sides the configuration. */
    public static SuiteSubmission of(String suite, String configuration) {
        return new SuiteSubmission(suite, configuration, null, null, null, null, null);
    }
}
