package dev.touchstone.engine.uci;

import dev.touchstone.engine.Engines;
import dev.touchstone.engine.config.EngineConfiguration;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Loads and runs a preset's code before a clock runs: the first search of a process would else lose some of its time to that. */
final class WarmUp {

    private static final List<String> POSITION = List.of("startpos", "moves", "e2e4", "e7e5");

    /** Touches all of a search and of its time, and ends soon. */
    private static final List<String> GO = List.of("depth", "5", "nodes", "10000", "wtime", "10000", "btime", "10000");

    private final Set<String> done = new HashSet<>();

    /** Has a short conversation under a configuration that nobody hears, once a preset. */
    void prepare(EngineConfiguration configuration) {
        if (done.add(configuration.preset().name())) {
            PrintStream unheard = new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
            NanoClock clock = NanoClock.system();
            UciSession session = new UciSession(unheard, configuration, Engines::create, clock, false);
            session.setPosition(POSITION);
            session.go(GoCommand.read(GO), new Job(), clock.nanos());
        }
    }
}
