package dev.touchstone.service.fleet;

import java.util.Locale;

/** Whether a worker gets units. */
public enum WorkerState {
    /** It does. */
    ACTIVE,
    /** It does not, because it failed again and again. */
    SET_ASIDE,
    /** It does not, because it sent wrong results. */
    QUARANTINED;

    /** As in the database and the API: {@code set-aside}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
