package dev.touchstone.service.web;

/** What was asked for is not there; the message says what to ask for instead. Answered with 404. */
public final class NothingThereException extends RuntimeException {
    public NothingThereException(String message) {
        super(message);
    }
}
