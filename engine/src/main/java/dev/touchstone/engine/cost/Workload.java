package dev.touchstone.engine.cost;

import dev.touchstone.engine.Engine;
import dev.touchstone.engine.SearchLimits;
import dev.touchstone.engine.SearchResult;
import dev.touchstone.engine.game.Game;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The sampled positions before one engine: searched in the order of their games, the time of the searches alone counted. */
final class Workload {

    private final Engine engine;
    private final SearchLimits limits;
    private final CpuClock clock;

    /** For each game the positions to search, each with the moves that led to it. */
    private final List<List<Game>> games = new ArrayList<>();

    Workload(Engine engine, SearchLimits limits, CpuClock clock) {
        this.engine = engine;
        this.limits = limits;
        this.clock = clock;
    }

    void add(SampledGame sampled) {
        games.add(sampled.positions());
    }

    /** Searches every position once. */
    Pass pass() {
        long nodes = 0;
        long nanos = 0;
        for (List<Game> positions : games) {
            engine.newGame(Sampler.SEED);
            long begin = clock.nanos();
            for (Game position : positions) {
                nodes += engine.search(position, limits).nodes();
            }
            nanos += clock.nanos() - begin;
        }
        return new Pass(nodes, nanos);
    }

    /** Searches every position, over and over, for so long. */
    void warmUp(long atLeastNanos) {
        long begin = clock.nanos();
        do {
            pass();
        } while (clock.nanos() - begin < atLeastNanos);
    }

    /** Tells what each search found, in one word a search. */
    void look(Consumer<String> told) {
        for (List<Game> positions : games) {
            engine.newGame(Sampler.SEED);
            for (Game position : positions) {
                SearchResult found = engine.search(position, limits);
                told.accept(found.nodes() + "/" + found.score() + "/" + found.move());
            }
        }
    }
}
