package dev.touchstone.protocol.api;

import org.jspecify.annotations.Nullable;

/**
 * What each part of a configuration is worth: the configuration without it against the configuration.
 *
 * @param configuration engine configuration in text; required
 * @param add whether the parts that are off are tried too, by adding them
 * @param games of each match, even; absent: two for each opening of the set
 * @param openings absent: the usual set
 * @param nodes fills a missing node budget
 * @param depth fills a missing depth budget
 * @param rules {@code fide} or {@code cc65}
 * @param plyLimit half-moves after which a game is drawn
 */
public record AblationSubmission(
        @Nullable String configuration,
        @Nullable Boolean add,
        @Nullable Integer games,
        @Nullable OpeningsChoice openings,
        @Nullable Long nodes,
        @Nullable Integer depth,
        @Nullable String rules,
        @Nullable Integer plyLimit) {}
