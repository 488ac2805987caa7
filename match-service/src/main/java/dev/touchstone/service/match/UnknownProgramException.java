package dev.touchstone.service.match;

/** A program that no worker can play with; the message says why. */
public final class UnknownProgramException extends RuntimeException {

    public UnknownProgramException(String why) {
        super(why);
    }
}
