package dev.touchstone.engine.uci;

import dev.touchstone.engine.BookEngine;
import dev.touchstone.engine.Engine;
import dev.touchstone.engine.Engines;
import dev.touchstone.engine.SearchLimits;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.config.ConfigurationException;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.game.Game;
import dev.touchstone.engine.game.PolyglotBook;
import dev.touchstone.engine.movegen.Perft;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The UCI front end: reads commands line by line and answers them, searching on a thread of its own. What it does not
 * know it skips, as UCI asks; what it cannot use it answers with an {@code info string} and leaves everything as it was.
 */
public final class UciEngine {

    private final BufferedReader in;
    private final PrintStream out;
    private final Function<EngineConfiguration, Engine> engines;
    private final NanoClock clock;
    private final Map<String, Consumer<List<String>>> commands;

    private EngineConfiguration configuration;
    private Game game = new Game(Position.start());
    private @Nullable PolyglotBook book;
    private @Nullable Engine engine;
    private @Nullable SearchRun running;
    private long games = 1;
    private boolean quit;

    /** Talks over {@code in} and {@code out} as an engine that starts from {@code initial}. */
    public UciEngine(BufferedReader in, PrintStream out, EngineConfiguration initial) {
        this(in, out, initial, Engines::create, NanoClock.system());
    }

    UciEngine(
            BufferedReader in,
            PrintStream out,
            EngineConfiguration initial,
            Function<EngineConfiguration, Engine> engines,
            NanoClock clock) {
        this.in = in;
        this.out = out;
        this.configuration = initial;
        this.engines = engines;
        this.clock = clock;
        this.commands = Map.of(
                "uci", words -> identify(),
                "isready", words -> out.println("readyok"),
                "ucinewgame", words -> newGame(),
                "setoption", this::setOption,
                "position", this::setPosition,
                "go", this::go,
                "stop", words -> stop(),
                "quit", words -> quit = true,
                "bench", words -> bench());
    }

    /** Answers commands until {@code quit}, or until the input ends and the running search has finished. */
    public void run() throws IOException {
        while (!quit) {
            String line = in.readLine();
            if (line == null) {
                awaitIdle();
                return;
            }
            handle(line);
        }
        if (running != null) {
            running.quit();
        }
    }

    /** UCI asks to skip words up to the first known command. */
    private void handle(String line) {
        List<String> words = Arrays.asList(line.strip().split("\\s+"));
        for (int i = 0; i < words.size(); i++) {
            Consumer<List<String>> command = commands.get(words.get(i));
            if (command != null) {
                command.accept(words.subList(i + 1, words.size()));
                return;
            }
        }
    }

    private void identify() {
        out.println("id name Touchstone " + configuration.canonical());
        out.println("id author the Touchstone authors");
        UciOptions.declarations(configuration).forEach(out::println);
        if (Engines.takesBook(configuration)) {
            out.println(UciOptions.BOOK_DECLARATION);
        }
        out.println("uciok");
    }

    private void newGame() {
        awaitIdle();
        games++;
        if (engine != null) {
            engine.newGame(games);
        }
    }

    private void setOption(List<String> words) {
        awaitIdle();
        try {
            if (Engines.takesBook(configuration) && UciOptions.isBook(words)) {
                book = UciOptions.book(words);
            } else {
                configuration = UciOptions.set(configuration, words);
            }
            engine = null;
        } catch (ConfigurationException wrong) {
            say(wrong.getMessage());
        }
    }

    private void setPosition(List<String> words) {
        awaitIdle();
        try {
            game = PositionCommand.read(words);
        } catch (IllegalArgumentException wrong) {
            say("position not changed: " + wrong.getMessage());
        }
    }

    private void go(List<String> words) {
        awaitIdle();
        GoCommand command = GoCommand.read(words);
        command.complaints().forEach(this::say);
        if (command.perft().isPresent()) {
            perft(command.perft().getAsInt());
            return;
        }
        SearchLimits limits = command.limits(configuration, game.position().whiteToMove(), clock);
        running = new SearchRun(engine(), game, limits, command.openEnded(), new UciInfo(out, clock));
        running.start();
    }

    private Engine engine() {
        if (engine == null) {
            engine = engines.apply(configuration);
            engine.newGame(games);
            if (book != null && engine instanceof BookEngine reader) {
                reader.useBook(book);
            }
        }
        return engine;
    }

    private void perft(int depth) {
        long total = 0;
        for (Map.Entry<String, Long> move :
                Perft.divide(game.position().copy(), depth).entrySet()) {
            out.println(move.getKey() + ": " + move.getValue());
            total += move.getValue();
        }
        out.println("Nodes searched: " + total);
    }

    private void stop() {
        if (running != null) {
            running.stop();
            running.join();
        }
    }

    private void bench() {
        awaitIdle();
        out.println(Bench.run(configuration, clock).text());
    }

    /** A search without an end of its own is stopped; any other is left to finish. */
    private void awaitIdle() {
        if (running != null) {
            running.finish();
            running = null;
        }
    }

    private void say(String message) {
        out.println("info string " + message);
    }
}
