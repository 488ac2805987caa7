package dev.touchstone.worker.program;

import java.util.concurrent.atomic.AtomicLong;

/** Counts what a stream brings between two questions. */
final class FloodGuard {
    /** Far beyond what a search has to say: an hour of Stockfish's writes less. */
    static final long MOST_BYTES = 32L << 20;

    private final AtomicLong bytes = new AtomicLong();

    /** Counts; answers whether it is too much now. */
    boolean floods(int more) {
        return bytes.addAndGet(more) > MOST_BYTES;
    }

    /** Begins anew. */
    void forgive() {
        bytes.set(0);
    }
}
