package dev.touchstone.service.experiment;

import java.util.Locale;

/** Where an experiment is in its life. */
public enum ExperimentState {
    RUNNING,
    STOPPING,
    STOPPED,
    FINISHED,
    FAILED;

    /** The word in the database and the API. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The state of that word. */
    static ExperimentState of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }
}
