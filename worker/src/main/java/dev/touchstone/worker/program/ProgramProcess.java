package dev.touchstone.worker.program;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A program in a process of its own. A thread reads its output and notes the time of every line before anybody looks at
 * it, another reads its errors; both in bounded memory.
 */
final class ProgramProcess implements LineTransport {
    private static final Logger log = LoggerFactory.getLogger(ProgramProcess.class);
    private static final int SIGNALLED = 128;

    /** In a session of its own a program shares its process group with its children alone, even when it is gone. */
    private static final Path SETSID = Path.of("/usr/bin/setsid");

    private static final Path KILL = Path.of("/usr/bin/kill");
    private static final boolean OWN_SESSION = Files.isExecutable(SETSID) && Files.isExecutable(KILL);
    private static final long EXIT_MILLIS = 1_000;

    /** For what was written before the end, unless a child keeps the stream open. */
    private static final long LAST_WORDS_MILLIS = 300;

    private final Process process;
    private final LongSupplier clock;
    private final Duration quit;
    private final OutputStream in;
    private final FloodGuard outGuard = new FloodGuard();
    private final FloodGuard errorGuard = new FloodGuard();
    private final LastLines errors = new LastLines();
    private final Set<ProcessHandle> children = new LinkedHashSet<>();
    private final Thread errorReader;
    private volatile boolean flooded;
    private boolean killed;

    private ProgramProcess(Process process, LongSupplier clock, Duration quit) {
        this.process = process;
        this.clock = clock;
        this.quit = quit;
        this.in = process.getOutputStream();
        this.errorReader = Thread.ofPlatform().daemon().name("program-errors").unstarted(this::readErrors);
    }

    /**
     * Starts a program.
     *
     * @param quit how long it may take to end when it is told to
     * @throws ProgramFailedException when the system cannot start it
     */
    static ProgramProcess start(List<String> command, LongSupplier clock, Duration quit) throws ProgramFailedException {
        try {
            List<String> words = new ArrayList<>(command);
            if (OWN_SESSION) {
                words.addFirst(SETSID.toString());
            }
            return new ProgramProcess(new ProcessBuilder(words).start(), clock, quit);
        } catch (IOException e) {
            throw new ProgramFailedException(String.valueOf(e.getMessage()));
        }
    }

    @Override
    public void open(LineListener listener) {
        errorReader.start();
        Thread output = Thread.ofPlatform().daemon().name("program-output").start(() -> readOutput(listener));
        Thread.ofPlatform().daemon().name("program-end").start(() -> awaitEnd(output, listener));
    }

    /** A child may hold the output open after the program has ended, so the end of either is the end. */
    private void awaitEnd(Thread output, LineListener listener) {
        try {
            process.waitFor();
            output.join(LAST_WORDS_MILLIS);
        } catch (InterruptedException e) {
            log.debug("nobody waits for the end any more", e);
        }
        listener.ended(ending());
        killAll();
    }

    @Override
    public void send(List<String> lines) {
        StringBuilder text = new StringBuilder();
        lines.forEach(line -> text.append(line).append('\n'));
        try {
            in.write(text.toString().getBytes(StandardCharsets.UTF_8));
            in.flush();
        } catch (IOException e) {
            log.debug("the program no longer reads", e);
        }
    }

    @Override
    public void forgive() {
        outGuard.forgive();
        errorGuard.forgive();
    }

    private void readOutput(LineListener listener) {
        long[] readAt = new long[1];
        LineSplitter lines = new LineSplitter(line -> listener.heard(line, readAt[0]));
        byte[] buffer = new byte[LineSplitter.MOST_BYTES];
        try (InputStream out = process.getInputStream()) {
            for (int count = out.read(buffer); count >= 0 && !flooded; count = out.read(buffer)) {
                readAt[0] = clock.getAsLong();
                lines.take(buffer, count);
                if (outGuard.floods(count)) {
                    flood();
                }
            }
        } catch (IOException e) {
            log.debug("the program's output broke off", e);
        }
        readAt[0] = clock.getAsLong();
        lines.end();
        listener.ended(ending());
    }

    private void readErrors() {
        LineSplitter lines = new LineSplitter(errors::add);
        byte[] buffer = new byte[LineSplitter.MOST_BYTES];
        try (InputStream err = process.getErrorStream()) {
            for (int count = err.read(buffer); count >= 0 && !flooded; count = err.read(buffer)) {
                lines.take(buffer, count);
                if (errorGuard.floods(count)) {
                    flood();
                }
            }
        } catch (IOException e) {
            log.debug("the program's errors broke off", e);
        }
        lines.end();
    }

    private void flood() {
        flooded = true;
        noteChildren();
        killAll();
    }

    /** Waits a moment for the exit code and the last errors. */
    private Ending ending() {
        try {
            boolean exited = process.waitFor(EXIT_MILLIS, TimeUnit.MILLISECONDS);
            if (exited) {
                errorReader.join(LAST_WORDS_MILLIS);
            }
            String last = errors.text();
            String what = flooded
                    ? "wrote more than " + (FloodGuard.MOST_BYTES >> 20) + " MiB without an answer and was killed"
                    : exited ? exit(process.exitValue()) : "closed its output";
            return new Ending(flooded, last.isEmpty() ? what : what + "; last errors: " + last);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Ending(flooded, "ended");
        }
    }

    private static String exit(int code) {
        return code > SIGNALLED ? "ended by signal " + (code - SIGNALLED) : "ended with exit code " + code;
    }

    /** Quit, then terminated, then killed; what it has started is killed with it. */
    @Override
    public void close() {
        noteChildren();
        send(List.of("quit"));
        try {
            in.close();
        } catch (IOException e) {
            log.debug("the program no longer reads", e);
        }
        if (!endsWithin(quit)) {
            process.destroy();
            if (!endsWithin(quit)) {
                process.destroyForcibly();
            }
        }
        killAll();
    }

    @Override
    public synchronized void noteChildren() {
        process.descendants().forEach(children::add);
    }

    private synchronized void killAll() {
        if (!killed) {
            killed = true;
            killGroup();
        }
        process.destroyForcibly();
        children.forEach(ProcessHandle::destroyForcibly);
    }

    private void killGroup() {
        if (OWN_SESSION) {
            try {
                new ProcessBuilder(KILL.toString(), "-KILL", "--", "-" + process.pid())
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start();
            } catch (IOException e) {
                log.warn("what the program started may live on: {}", e.getMessage());
            }
        }
    }

    private boolean endsWithin(Duration time) {
        try {
            return process.waitFor(time.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** The process, for tests that look at it. */
    long pid() {
        return process.pid();
    }
}
