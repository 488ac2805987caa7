package dev.touchstone.service.embedded;

/** The embedded PostgreSQL or broker did not start; the message says why and what to do. */
public final class EmbeddedStartException extends RuntimeException {

    public EmbeddedStartException(String message) {
        super(message);
    }

    public EmbeddedStartException(String message, Throwable cause) {
        super(message, cause);
    }
}
