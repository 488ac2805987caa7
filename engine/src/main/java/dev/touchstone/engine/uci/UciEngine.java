package dev.touchstone.engine.uci;

import dev.touchstone.engine.Engine;
import dev.touchstone.engine.Engines;
import dev.touchstone.engine.config.EngineConfiguration;
import java.io.IOException;
import java.io.PrintStream;
import java.io.Reader;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * The UCI front end. One thread reads commands and never waits for a search: {@code stop}, {@code quit} and {@code isready} are seen at once.
 * Another works on all other commands, one after the other, so that each search has the position and the options that were set before it.
 * What it does not know it skips, as UCI asks.
 */
public final class UciEngine {

    /** Characters of the longest line: room for the longest game there can be. */
    static final int LONGEST_LINE = 1 << 17;

    /** Commands that may wait behind a search; when there are more, the search is stopped. */
    private static final int MOST_WAITING = 64;

    private static final Set<String> COMMANDS =
            Set.of("uci", "isready", "ucinewgame", "setoption", "position", "go", "stop", "ponderhit", "quit", "bench");
    private static final Runnable END = () -> {};

    private final LineSource in;
    private final Patience patience;
    private final NanoClock clock;
    private final UciSession session;
    private final Jobs jobs = new Jobs();
    private final BlockingQueue<Runnable> waiting = new ArrayBlockingQueue<>(MOST_WAITING);

    /** Nobody works on what waits any more. */
    private volatile boolean broken;

    /**
     * How long what ends by itself may go on, so that piped commands get their answers; then it is stopped, and answers too.
     *
     * @param afterQuit from {@code quit} on
     * @param afterEnd from the end of the input on
     */
    record Patience(Duration afterQuit, Duration afterEnd) {
        static final Patience USUAL = new Patience(Duration.ofMillis(500), Duration.ofMinutes(1));
    }

    /** Talks over {@code in} and {@code out} as an engine that starts from {@code initial}. */
    public UciEngine(Reader in, PrintStream out, EngineConfiguration initial) {
        this(
                lines(in, out),
                new UciSession(out, initial, Engines::create, NanoClock.system(), true),
                NanoClock.system(),
                Patience.USUAL);
    }

    /** Talks to somebody on another machine, who may not name files of this one. */
    static UciEngine forStranger(Reader in, PrintStream out, EngineConfiguration initial) {
        NanoClock clock = NanoClock.system();
        return new UciEngine(
                lines(in, out), new UciSession(out, initial, Engines::create, clock, false), clock, Patience.USUAL);
    }

    UciEngine(
            LineSource in,
            PrintStream out,
            EngineConfiguration initial,
            Function<EngineConfiguration, Engine> engines,
            NanoClock clock,
            Patience patience) {
        this(in, new UciSession(out, initial, engines, clock, true), clock, patience);
    }

    private UciEngine(LineSource in, UciSession session, NanoClock clock, Patience patience) {
        this.in = in;
        this.session = session;
        this.clock = clock;
        this.patience = patience;
    }

    static LineSource lines(Reader in, PrintStream out) {
        return new LineReader(
                in,
                LONGEST_LINE,
                () -> out.println("info string a line of more than " + LONGEST_LINE + " characters is left out"));
    }

    /**
     * Answers commands until {@code quit} or the end of the input, and until the last answer is given.
     *
     * @throws IOException when the input breaks; a running search has been stopped then
     */
    public void run() throws IOException {
        Thread worker = Thread.ofPlatform().name("uci-search").daemon().start(this::work);
        Duration rest = Duration.ZERO;
        try {
            rest = readToEnd();
        } finally {
            end(worker, rest);
        }
    }

    private Duration readToEnd() throws IOException {
        for (String line = in.next(); line != null; line = in.next()) {
            if (!handle(line)) {
                return patience.afterQuit();
            }
        }
        return patience.afterEnd();
    }

    private void end(Thread worker, Duration rest) {
        jobs.supersedeAll();
        inTurn(END);
        boolean interrupted = false;
        try {
            worker.join(rest.plusMillis(1));
        } catch (InterruptedException hurry) {
            interrupted = true;
        }
        jobs.stopAll();
        while (worker.isAlive()) {
            try {
                worker.join();
            } catch (InterruptedException hurry) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** UCI asks to skip words up to the first known command. False for {@code quit}. */
    private boolean handle(String line) {
        List<String> words = Arrays.asList(line.strip().split("\\s+"));
        for (int i = 0; i < words.size(); i++) {
            if (COMMANDS.contains(words.get(i))) {
                return obey(words.get(i), words.subList(i + 1, words.size()));
            }
        }
        return true;
    }

    private boolean obey(String command, List<String> words) {
        switch (command) {
            case "quit" -> {
                return false;
            }
            case "stop" -> jobs.stopAll();
            case "ponderhit" -> jobs.supersedeAll();
            case "uci" -> atOnce(session::identify, session::identify);
            case "isready" -> atOnce(session::ready, session::prepare);
            case "ucinewgame" -> next(session::newGame);
            case "setoption" -> next(() -> session.setOption(words));
            case "position" -> next(() -> session.setPosition(words));
            case "go" -> {
                GoCommand go = GoCommand.read(words);
                long readAt = clock.nanos();
                work(job -> session.go(go, job, readAt));
            }
            case "bench" -> work(session::bench);
            default -> throw new IllegalStateException("no answer to the command " + command);
        }
        return true;
    }

    /** Answers now while a search goes on, else in turn, so that what was set before is done. */
    private void atOnce(Runnable whileSearching, Runnable whenIdle) {
        if (jobs.anyGoesOn()) {
            whileSearching.run();
        } else {
            inTurn(whenIdle);
        }
    }

    /** Does something when all before is done; a search without an end is stopped for it. */
    private void next(Runnable task) {
        jobs.supersedeAll();
        inTurn(task);
    }

    private void work(Consumer<Job> task) {
        jobs.supersedeAll();
        Job job = jobs.add();
        inTurn(() -> {
            try {
                task.accept(job);
            } finally {
                jobs.done(job);
            }
        });
    }

    private void inTurn(Runnable task) {
        if (waiting.offer(task)) {
            return;
        }
        jobs.stopAll();
        boolean interrupted = false;
        boolean added = false;
        while (!added && !broken) {
            try {
                added = waiting.offer(task, 1, TimeUnit.SECONDS);
            } catch (InterruptedException hurry) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void work() {
        try {
            for (Runnable task = waiting.take(); task != END; task = waiting.take()) {
                attempt(task);
            }
        } catch (InterruptedException quitting) {
            Thread.currentThread().interrupt();
        } finally {
            broken = true;
        }
    }

    private void attempt(Runnable task) {
        try {
            task.run();
        } catch (RuntimeException failure) {
            session.say("internal error: " + failure);
        }
    }
}
