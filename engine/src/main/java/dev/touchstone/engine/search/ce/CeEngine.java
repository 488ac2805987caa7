package dev.touchstone.engine.search.ce;

import dev.touchstone.engine.BookEngine;
import dev.touchstone.engine.SearchLimits;
import dev.touchstone.engine.SearchResult;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.config.Ce;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.game.Game;
import dev.touchstone.engine.game.PolyglotBook;
import org.jspecify.annotations.Nullable;

/** The ce preset as a playing engine: it follows a game, and keeps from move to move what its searches learnt. */
public final class CeEngine implements BookEngine {
    /** Stirred into the key of the position when a move is picked among equals. */
    private static final int SALT = 0xDEAD;

    private final GameTracker tracker;
    private final CeSearch search;
    private final int fixedSeed;
    private final int bookMoves;
    private @Nullable PolyglotBook book;
    private int seed;

    public CeEngine(EngineConfiguration configuration) {
        tracker = new GameTracker(configuration);
        search = new CeSearch(configuration, tracker.evaluator(), tracker.board(), tracker.repetitions());
        fixedSeed = configuration.value(Ce.SEED);
        bookMoves = configuration.value(Ce.BOOK_MOVES);
        newGame(0);
    }

    /** A seed set in the configuration holds for every game; without one, the game's own does. */
    @Override
    public void newGame(long gameSeed) {
        seed = fixedSeed != 0 ? fixedSeed : Long.hashCode(gameSeed);
        search.clear();
        tracker.forget();
    }

    @Override
    public void useBook(PolyglotBook newBook) {
        book = newBook;
    }

    @Override
    public SearchResult search(Game game, SearchLimits limits) {
        int known = bookMove(game);
        if (known != Move.NONE) {
            return new SearchResult(known, 0, 0, 0);
        }
        tracker.follow(game);
        search.think(limits);
        int move = search.pick(new Xorshift((int) tracker.board().key() ^ SALT ^ seed));
        return new SearchResult(move & Move.MASK, search.bestScore(), search.bestDepth(), search.nodes());
    }

    private int bookMove(Game game) {
        boolean looks = bookMoves == 0 || game.position().moveNumber() <= bookMoves;
        return book != null && looks ? book.pick(game.position(), seed) : Move.NONE;
    }

    /** Positions visited by the end of the last iteration that finished. */
    long nodesAtLastIteration() {
        return search.nodesOfBest();
    }
}
