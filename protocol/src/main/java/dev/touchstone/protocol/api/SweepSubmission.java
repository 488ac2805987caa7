package dev.touchstone.protocol.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A dose curve: a configuration with other values of one parameter, each against the configuration as it is.
 *
 * @param configuration engine configuration in text; required
 * @param parameter of its preset; required
 * @param values to try; required
 * @param games of each match, even; absent: two for each opening of the set
 * @param openings absent: the usual set
 * @param nodes fills a missing node budget
 * @param depth fills a missing depth budget
 * @param rules {@code fide} or {@code cc65}
 * @param plyLimit half-moves after which a game is drawn
 */
public record SweepSubmission(
        @Nullable String configuration,
        @Nullable String parameter,
        @Nullable List<@Nullable Integer> values,
        @Nullable Integer games,
        @Nullable OpeningsChoice openings,
        @Nullable Long nodes,
        @Nullable Integer depth,
        @Nullable String rules,
        @Nullable Integer plyLimit) {}
