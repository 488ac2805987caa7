package dev.touchstone.service.dispatch;

import org.jspecify.annotations.Nullable;

/**
 * One attempt at a work unit, ready to be published: the unit's openings are consecutive.
 *
 * @param avoid the worker that failed at it last, or dawdles with it; absent when there is none
 */
record UnitHandout(
        long matchId,
        int unit,
        int attempt,
        int firstOpening,
        int pairCount,
        @Nullable String avoid) {

    /** The same, whoever takes it. */
    UnitHandout forAnybody() {
        return new UnitHandout(matchId, unit, attempt, firstOpening, pairCount, null);
    }
}
