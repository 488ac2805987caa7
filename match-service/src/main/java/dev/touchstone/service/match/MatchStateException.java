package dev.touchstone.service.match;

/** What was asked for does not go with the state that the match is in. */
public final class MatchStateException extends RuntimeException {
    public MatchStateException(String message) {
        super(message);
    }
}
