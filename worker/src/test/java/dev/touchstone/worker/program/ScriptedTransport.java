package dev.touchstone.worker.program;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/** A transport without a process: what is sent is handed to a script, which answers through {@link #say}. */
final class ScriptedTransport implements LineTransport {
    final List<String> sent = new ArrayList<>();
    boolean closed;
    long now;
    private final BiConsumer<ScriptedTransport, String> script;
    private LineListener listener = new LineListener() {
        @Override
        public void heard(String line, long nanos) {
            throw new IllegalStateException("nobody listens yet");
        }

        @Override
        public void ended(Ending ending) {
            throw new IllegalStateException("nobody listens yet");
        }
    };

    /** @param script called for each line sent */
    ScriptedTransport(BiConsumer<ScriptedTransport, String> script) {
        this.script = script;
    }

    /** The program says these lines now. */
    void say(String... lines) {
        for (String line : lines) {
            listener.heard(line, now);
        }
    }

    /** The program ends. */
    void end(String what) {
        listener.ended(new Ending(false, what));
    }

    @Override
    public void open(LineListener to) {
        listener = to;
    }

    @Override
    public void send(List<String> lines) {
        for (String line : lines) {
            sent.add(line);
            script.accept(this, line);
        }
    }

    @Override
    public void forgive() {
        // Nothing is counted here.
    }

    @Override
    public void noteChildren() {
        // There are none.
    }

    @Override
    public void close() {
        closed = true;
    }
}
