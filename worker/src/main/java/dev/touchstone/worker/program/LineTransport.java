package dev.touchstone.worker.program;

import java.util.List;

/** The way to a program and back, line by line. */
interface LineTransport extends AutoCloseable {
    /** Begins to hand what the program says to {@code listener}, from a thread of the transport's own. */
    void open(LineListener listener);

    /** Sends lines, all at once. What a program that is gone no longer reads is lost without a word. */
    void send(List<String> lines);

    /** A new answer is waited for: what the program has written so far is forgiven. */
    void forgive();

    /** Remembers what the program has started so far: that is ended with it even if the program is gone by then. */
    void noteChildren();

    /** Ends the program and everything that it started, whether it wants or not. */
    @Override
    void close();
}
