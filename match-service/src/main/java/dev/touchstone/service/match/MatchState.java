package dev.touchstone.service.match;

import java.util.Locale;

/** Where a match is in its life. */
public enum MatchState {
    QUEUED,
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
    public static MatchState of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }

    /** Whether nothing more happens to the match unless somebody asks. */
    public boolean ended() {
        return this == STOPPED || this == FINISHED || this == FAILED;
    }
}
