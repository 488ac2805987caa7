package dev.touchstone.worker.play;

import dev.touchstone.engine.Engine;
import dev.touchstone.engine.SearchResult;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.game.Game;

/**
 * An engine in this process.
 *
 * @param engine used by this player alone
 */
record EnginePlayer(Engine engine, EngineConfiguration configuration, NanoClock clock) implements Player {
    @Override
    public void newGame(long seed) {
        engine.newGame(seed);
    }

    @Override
    public Reply think(Game game, SideClock own, SideClock opponent) {
        long before = clock.nanos();
        SearchResult found = engine.search(game, own.limits());
        return new Reply.Moved(found, clock.nanos() - before, 0);
    }

    @Override
    public void rest() {
        // Nothing is held outside this process.
    }
}
