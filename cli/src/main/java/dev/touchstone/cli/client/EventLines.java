package dev.touchstone.cli.client;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Flow;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a stream of events, as they come in. A stream that says nothing for too long is broken: a service that
 * lives is never silent for longer than the time between two of its keep-alives.
 */
final class EventLines implements Flow.Subscriber<String>, Iterator<String>, AutoCloseable {

    /** What came in: a line, or the end, or a failure. */
    private sealed interface Arrival {
        record Line(String text) implements Arrival {}

        record End() implements Arrival {}

        record Failure(Throwable reason) implements Arrival {}
    }

    private final BlockingQueue<Arrival> arrived = new LinkedBlockingQueue<>();
    private final Duration silence;
    private volatile Flow.@Nullable Subscription subscription;
    private @Nullable String next;
    private boolean ended;

    /**
     * @param silence how long the stream may say nothing
     */
    EventLines(Duration silence) {
        this.silence = silence;
    }

    @Override
    public void onSubscribe(Flow.Subscription given) {
        subscription = given;
        given.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(String line) {
        arrived.add(new Arrival.Line(line));
    }

    @Override
    public void onError(Throwable reason) {
        arrived.add(new Arrival.Failure(reason));
    }

    @Override
    public void onComplete() {
        arrived.add(new Arrival.End());
    }

    /** Waits for the next line. Throws {@link UncheckedIOException} when the stream breaks or stays silent. */
    @Override
    public boolean hasNext() {
        if (next == null && !ended) {
            take();
        }
        return next != null;
    }

    @Override
    public String next() {
        String line = hasNext() ? next : null;
        next = null;
        if (line == null) {
            throw new NoSuchElementException();
        }
        return line;
    }

    /** Lets go of the stream. */
    @Override
    public void close() {
        Flow.Subscription open = subscription;
        if (open != null) {
            open.cancel();
        }
    }

    private void take() {
        switch (await()) {
            case Arrival.Line line -> next = line.text();
            case Arrival.End end -> ended = true;
            case Arrival.Failure failure -> throw broken(new IOException(failure.reason()));
        }
    }

    private Arrival await() {
        try {
            Arrival arrival = arrived.poll(silence.toNanos(), TimeUnit.NANOSECONDS);
            if (arrival == null) {
                throw broken(new IOException("nothing was heard for " + silence.toSeconds() + " s"));
            }
            return arrival;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw broken(new IOException("interrupted", interrupted));
        }
    }

    private UncheckedIOException broken(IOException reason) {
        ended = true;
        return new UncheckedIOException(reason);
    }
}
