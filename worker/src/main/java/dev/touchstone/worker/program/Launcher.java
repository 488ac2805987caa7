package dev.touchstone.worker.program;

/** Starts a program, as often as it is needed. */
@FunctionalInterface
interface Launcher {
    /**
     * A new process of the program, or what stands for one.
     *
     * @throws ProgramFailedException when it cannot be started, or is no longer what it was
     */
    LineTransport launch() throws ProgramFailedException;
}
