package dev.touchstone.worker.program;

/** What came of asking a program for a move. */
sealed interface Answer {
    /**
     * It answered.
     *
     * @param line the raw line
     * @param nanos from the question to the reading of the line
     */
    record BestMove(String line, SearchNews news, long nanos) implements Answer {}

    /** It had not answered after so many nanoseconds. */
    record Silence(long nanos) implements Answer {}

    /** It ended instead. */
    record Gone(Ending ending, long nanos) implements Answer {}

    /** Nobody waits for the answer any more. */
    record Cancelled(long nanos) implements Answer {}
}
