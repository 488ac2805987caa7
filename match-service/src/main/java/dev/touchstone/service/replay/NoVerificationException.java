package dev.touchstone.service.replay;

/** Nobody has asked for replays of that match. */
public final class NoVerificationException extends RuntimeException {
    NoVerificationException(long matchId) {
        super("match " + matchId + " was not verified yet; 'touchstone verify " + matchId + "' does it");
    }
}
