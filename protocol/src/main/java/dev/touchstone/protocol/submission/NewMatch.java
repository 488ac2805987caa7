package dev.touchstone.protocol.submission;

import dev.touchstone.engine.config.SideConfiguration;
import dev.touchstone.openings.OpeningSet;
import dev.touchstone.protocol.GameRules;
import org.jspecify.annotations.Nullable;

/**
 * A submission that was found right in every field: what is stored is exactly this.
 *
 * @param candidate without nodes where time is equal and no charge is given: they follow when it was measured
 * @param priority 0 to 9
 * @param weight share of the workers against the other matches of its priority, above 0
 * @param sprt the sequential test that ends the match early; null where all games are played
 */
public record NewMatch(
        SideConfiguration candidate,
        SideConfiguration baseline,
        OpeningSet openings,
        int pairCount,
        GameRules rules,
        double keepSigma,
        double rejectSigma,
        String equal,
        @Nullable Double charge,
        int priority,
        double weight,
        @Nullable SprtRule sprt) {}
