package dev.touchstone.service.pages;

/** A part of a view's address cannot be read. The message names the part and the fix. */
final class BadFilterException extends RuntimeException {
    BadFilterException(String field, String message) {
        super(field + ": " + message);
    }
}
