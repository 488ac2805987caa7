package dev.touchstone.service.match;

/** No match has that id. */
public final class MatchNotFoundException extends RuntimeException {
    MatchNotFoundException(long id) {
        super("there is no match " + id);
    }
}
