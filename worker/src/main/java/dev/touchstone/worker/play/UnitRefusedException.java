package dev.touchstone.worker.play;

/** A unit that this worker cannot play, whoever asks; the message is the reason in one sentence. */
public final class UnitRefusedException extends RuntimeException {
    private final boolean stopsMatch;

    public UnitRefusedException(String reason) {
        super(reason);
        stopsMatch = false;
    }

    UnitRefusedException(String reason, Throwable cause) {
        super(reason, cause);
        stopsMatch = false;
    }

    private UnitRefusedException(String reason, Throwable cause, boolean stopsMatch) {
        super(reason, cause);
        this.stopsMatch = stopsMatch;
    }

    /** A program does not start, so that no other unit of the match can be played here either. */
    public static UnitRefusedException doesNotStart(String program, Throwable cause) {
        return new UnitRefusedException(program + " does not start: " + cause.getMessage(), cause, true);
    }

    /** Whether no other unit of the match can be played here either. */
    public boolean stopsMatch() {
        return stopsMatch;
    }
}
