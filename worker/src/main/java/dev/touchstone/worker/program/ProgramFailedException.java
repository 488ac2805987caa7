package dev.touchstone.worker.program;

/** A program did not come to the point where it could play; the message says why. */
final class ProgramFailedException extends Exception {
    ProgramFailedException(String why) {
        super(why);
    }
}
