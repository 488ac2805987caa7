package dev.touchstone.worker;

/** The service does not take this worker as it is; the message says why and what to do. */
final class RefusedException extends Exception {
    private final int status;

    RefusedException(int status, String message) {
        super(message);
        this.status = status;
    }

    /** The status of the answer. */
    int status() {
        return status;
    }
}
