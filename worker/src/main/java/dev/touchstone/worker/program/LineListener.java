package dev.touchstone.worker.program;

/** Hears what comes from a program. Called from one thread at a time. */
interface LineListener {
    /**
     * A line without its end, cut where it is longer than a transport takes.
     *
     * @param nanos when it was read
     */
    void heard(String line, long nanos);

    /** Nothing comes any more. */
    void ended(Ending ending);
}
