package dev.touchstone.service.results;

import dev.touchstone.protocol.UnitFailure;
import dev.touchstone.protocol.UnitResult;

/** What names an attempt at a work unit. */
record UnitKey(long matchId, int unit, int attempt) {

    static UnitKey of(UnitResult result) {
        return new UnitKey(result.matchId(), result.unit(), result.attempt());
    }

    static UnitKey of(UnitFailure failure) {
        return new UnitKey(failure.matchId(), failure.unit(), failure.attempt());
    }
}
