package dev.touchstone.worker.bench;

import dev.touchstone.engine.Engine;
import dev.touchstone.engine.SearchLimits;
import dev.touchstone.engine.SearchResult;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.game.Game;
import dev.touchstone.worker.play.BuiltInEngines;
import dev.touchstone.worker.play.EngineSource;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.atomic.LongAdder;

/** The built-in engines, with the processor time and the nodes of their searches added up. */
final class SearchMeter implements EngineSource {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final BuiltInEngines engines = new BuiltInEngines();
    private final LongAdder searchNanos = new LongAdder();
    private final LongAdder nodes = new LongAdder();

    long searchNanos() {
        return searchNanos.sum();
    }

    long nodes() {
        return nodes.sum();
    }

    void reset() {
        searchNanos.reset();
        nodes.reset();
    }

    @Override
    public Engine create(EngineConfiguration configuration) {
        Engine engine = engines.create(configuration);
        return new Engine() {
            @Override
            public void newGame(long seed) {
                engine.newGame(seed);
            }

            @Override
            public SearchResult search(Game game, SearchLimits limits) {
                long before = THREADS.getCurrentThreadCpuTime();
                SearchResult found = engine.search(game, limits);
                searchNanos.add(THREADS.getCurrentThreadCpuTime() - before);
                nodes.add(found.nodes());
                return found;
            }
        };
    }

    @Override
    public long signature(EngineConfiguration configuration) {
        return engines.signature(configuration);
    }
}
