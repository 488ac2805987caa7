package dev.touchstone.engine.board;

/** A FEN that cannot be used, with the field at fault. */
public final class FenException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    private final String field;

    FenException(String field, String problem) {
        super(field + ": " + problem);
        this.field = field;
    }

    /** The field at fault: {@code board}, {@code side}, {@code castling}, {@code en-passant}, {@code half-move clock} or {@code move number}. */
    public String field() {
        return field;
    }
}
