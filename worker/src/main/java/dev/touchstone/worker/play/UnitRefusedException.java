package dev.touchstone.worker.play;

/** A unit that this worker cannot play, whoever asks; the message is the reason in one sentence. */
public final class UnitRefusedException extends RuntimeException {
    public UnitRefusedException(String reason) {
        super(reason);
    }

    public UnitRefusedException(String reason, Throwable cause) {
        super(reason, cause);
    }
}
