package dev.touchstone.service.remark;

/** A tag or a note is not one. The message names the field and the fix. */
public final class BadRemarkException extends RuntimeException {

    private final String field;

    BadRemarkException(String field, String message) {
        super(message);
        this.field = field;
    }

    /** {@code tag} or {@code text}. */
    public String field() {
        return field;
    }
}
