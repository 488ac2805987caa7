package dev.touchstone.engine.cost;

/** The cost of a node could not be measured; the message says why. */
public final class CostException extends RuntimeException {
    public CostException(String message) {
        super(message);
    }

    CostException(String message, Throwable cause) {
        super(message, cause);
    }
}
