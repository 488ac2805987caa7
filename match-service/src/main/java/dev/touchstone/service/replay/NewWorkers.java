package dev.touchstone.service.replay;

import dev.touchstone.service.TouchstoneProperties;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.stereotype.Component;

/** Which workers are so new that each of their units is replayed. */
@Component
class NewWorkers {

    private final ReplayedMatches matches;
    private final int newUnits;

    /** Workers whose first units are behind them: that stays so until one of them is found wrong. */
    private final Set<String> settledIn = ConcurrentHashMap.newKeySet();

    NewWorkers(ReplayedMatches matches, TouchstoneProperties properties) {
        this.matches = matches;
        this.newUnits = properties.replay().newUnits();
    }

    /** How many of the units of a worker that were just stored, {@code stored} of them, are among its first. */
    int firstUnits(String worker, int stored) {
        if (settledIn.contains(worker)) {
            return 0;
        }
        int before = matches.units(worker, newUnits + stored) - stored;
        if (before >= newUnits) {
            settledIn.add(worker);
        }
        return Math.clamp(newUnits - before, 0, stored);
    }

    /** A worker that was found wrong is new again when it comes back. */
    void forget(String worker) {
        settledIn.remove(worker);
    }
}
