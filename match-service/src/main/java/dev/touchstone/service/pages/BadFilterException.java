package dev.touchstone.service.pages;

/** A part of a view's address cannot be read. The message names the part and the fix. */
final class BadFilterException extends RuntimeException {

    private final String field;
    private final String complaint;

    BadFilterException(String field, String complaint) {
        super(field + ": " + complaint);
        this.field = field;
        this.complaint = complaint;
    }

    String field() {
        return field;
    }

    String complaint() {
        return complaint;
    }
}
