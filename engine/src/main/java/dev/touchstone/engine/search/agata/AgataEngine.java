package dev.touchstone.engine.search.agata;

import dev.touchstone.engine.Engine;
import dev.touchstone.engine.SearchLimits;
import dev.touchstone.engine.SearchResult;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.game.Game;

/** The agata preset as a playing engine. It draws no random numbers and keeps nothing from one search to the next. */
public final class AgataEngine implements Engine {
    private final AgataSearch search;

    public AgataEngine(EngineConfiguration configuration) {
        search = new AgataSearch(configuration);
    }

    @Override
    public void newGame(long seed) {
        // Every search begins with killers and history cleared, and there is no hash table.
    }

    @Override
    public SearchResult search(Game game, SearchLimits limits) {
        search.think(game, limits);
        return search.result();
    }
}
