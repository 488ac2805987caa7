package dev.touchstone.service.access;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What a token is good for. */
public enum Role {
    /** Registering as a worker. */
    WORKER,
    /** Submitting, stopping and resuming matches. */
    USER,
    /** That, and workers and tokens. */
    ADMIN;

    /** As in the database and the API. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The role of that word. */
    static Optional<Role> of(String word) {
        return Arrays.stream(values()).filter(role -> role.word().equals(word)).findFirst();
    }
}
