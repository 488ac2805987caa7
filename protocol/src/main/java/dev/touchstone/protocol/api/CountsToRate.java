package dev.touchstone.protocol.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Counts whose statistics are asked for: of games, of pairs, or of both.
 *
 * @param wins games won; given with losses and draws, or not
 * @param losses games lost
 * @param draws games drawn
 * @param pairs five counts of pairs: LL, LD, level, WD, WW
 * @param sprt a sequential test to look at
 */
public record CountsToRate(
        @Nullable Long wins,
        @Nullable Long losses,
        @Nullable Long draws,
        @Nullable List<Long> pairs,
        @Nullable Test sprt) {

    /**
     * A sequential test.
     *
     * @param elo0 the strength to reject at
     * @param elo1 the strength to accept at
     * @param model {@code normalized}, {@code logistic} or {@code bayes}; absent for normalized
     * @param alpha the chance to accept at elo0; absent for 0.05
     * @param beta the chance to reject at elo1; absent for 0.05
     */
    public record Test(
            @Nullable Double elo0,
            @Nullable Double elo1,
            @Nullable String model,
            @Nullable Double alpha,
            @Nullable Double beta) {}
}
