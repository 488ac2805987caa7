package dev.touchstone.engine.search.cc65;

import dev.touchstone.engine.Engine;
import dev.touchstone.engine.SearchLimits;
import dev.touchstone.engine.SearchResult;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.config.Cc65;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.game.Game;
import org.jspecify.annotations.Nullable;

/** The cc65 preset as a playing engine: opening tables first, then the search. */
public final class Cc65Engine implements Engine {
    private final ShiftRegister random = new ShiftRegister();
    private final @Nullable OpeningTables openings;
    private final RootRandomiser randomiser;
    private final Cc65Search search;
    private final boolean drawsNumbers;
    private final int fixedSeed;

    public Cc65Engine(EngineConfiguration configuration) {
        openings = configuration.on(Cc65.OWN_BOOK) ? new OpeningTables(random) : null;
        randomiser = new RootRandomiser(random, configuration.on(Cc65.RANDOMISER));
        search = new Cc65Search(configuration, randomiser);
        drawsNumbers = configuration.on(Cc65.OWN_BOOK) || configuration.on(Cc65.RANDOMISER);
        fixedSeed = configuration.value(Cc65.SEED);
        newGame(0);
    }

    /**
     * A seed set in the configuration holds for every game; without one, the game's own is folded to the register's 8 bits. Seed 0 leaves
     * the register unseeded: no randomness.
     */
    @Override
    public void newGame(long seed) {
        if (drawsNumbers) {
            random.seed(fixedSeed != 0 ? fixedSeed : fold(seed));
        }
        randomiser.newGame();
    }

    @Override
    public SearchResult search(Game game, SearchLimits limits) {
        int answer = openings == null ? Move.NONE : openings.answer(game);
        if (answer != Move.NONE) {
            return new SearchResult(answer, 0, 0, 0);
        }
        search.think(game, limits);
        return search.result();
    }

    /** Spreads all values but 0 over 1 to 255. */
    private static int fold(long seed) {
        return seed == 0 ? 0 : 1 + (int) Long.remainderUnsigned(seed - 1, 255);
    }
}
