package dev.touchstone.engine.uci;

import dev.touchstone.engine.Engines;
import dev.touchstone.engine.SearchLimits;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.game.Game;
import java.util.HashSet;
import java.util.Set;

/** Loads and runs a preset's code before a clock runs: the first search of a process would else lose a tenth of a second to that. */
final class WarmUp {

    /** Plies and nodes that touch all of a search. */
    private static final SearchLimits LIMITS = SearchLimits.of(5, 5000);

    private final Set<String> done = new HashSet<>();

    /** Runs a short search under a configuration, on an engine of its own, once a preset. */
    void prepare(EngineConfiguration configuration) {
        if (done.add(configuration.preset().name())) {
            Engines.create(configuration).search(new Game(Position.start()), LIMITS);
        }
    }
}
