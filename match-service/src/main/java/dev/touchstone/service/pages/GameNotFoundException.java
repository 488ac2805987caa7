package dev.touchstone.service.pages;

/** A match has no such game, or not yet. */
final class GameNotFoundException extends RuntimeException {
    GameNotFoundException(long match, int opening) {
        super("match " + match + " has no games of an opening " + opening + " yet");
    }
}
