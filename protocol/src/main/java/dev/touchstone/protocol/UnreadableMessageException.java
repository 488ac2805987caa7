package dev.touchstone.protocol;

/** A text that is not the JSON of the record that was expected; the message says which record, and what is wrong. */
public final class UnreadableMessageException extends IllegalArgumentException {
    public UnreadableMessageException(String message, Throwable cause) {
        super(message, cause);
    }
}
