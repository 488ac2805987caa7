package dev.touchstone.protocol;

/** The version of the messages between service and worker. */
public final class Protocol {
    /** Raised when a message changes so that an older reader would misunderstand it. */
    public static final int VERSION = 2;

    private Protocol() {}
}
