package dev.touchstone.engine.search.original;

import dev.touchstone.engine.Engine;
import dev.touchstone.engine.SearchLimits;
import dev.touchstone.engine.SearchResult;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Piece;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.config.Cc65Original;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.game.Game;

/**
 * The cc65-original preset as a playing engine. It keeps nothing between moves, and limits of nodes and depth mean nothing to it: it takes
 * a fraction of a millisecond a move. It has no evaluation: the score it reports is the material balance before its move.
 */
public final class OriginalEngine implements Engine {
    /** The first move and its reply are always looked at. */
    private static final int LEAST_DEPTH = 2;

    private final OriginalSearch search;
    private final int depth;

    public OriginalEngine(EngineConfiguration configuration) {
        search = new OriginalSearch(configuration);
        depth = configuration.on(Cc65Original.LOOK_AHEAD)
                ? LEAST_DEPTH + configuration.value(Cc65Original.MAX_LEVEL)
                : 1;
    }

    @Override
    public void newGame(long seed) {
        // Nothing is kept between moves, and nothing is drawn by lot.
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalArgumentException when a side has more than 16 pieces
     */
    @Override
    public SearchResult search(Game game, SearchLimits limits) {
        Position position = game.position();
        requireRoom(position, Piece.WHITE, "White");
        requireRoom(position, Piece.BLACK, "Black");
        search.think(position, limits);
        int balance = position.whiteToMove() ? position.materialBalance() : -position.materialBalance();
        return new SearchResult(legalChoice(game.legalMoves()), balance, depth, search.tried());
    }

    /**
     * The legal move with the squares of the chosen one; promotions are to a queen. Castling judged by stale tables can be against the
     * rules: then the best of the other pieces' moves is played.
     */
    private int legalChoice(int... legal) {
        ScoredMoves ranked = search.ranked();
        if (ranked.size() == 0) {
            return Move.NONE;
        }
        int chosen = find(legal, ranked, search.best());
        return chosen != Move.NONE ? chosen : bestLegal(legal, ranked);
    }

    /** Of equal ones the last, as in the choice itself. */
    private static int bestLegal(int[] legal, ScoredMoves ranked) {
        int best = Move.NONE;
        int bestScore = Integer.MIN_VALUE;
        for (int slot = 0; slot < ranked.size(); slot++) {
            int move = find(legal, ranked, slot);
            if (move != Move.NONE && ranked.score(slot) >= bestScore) {
                best = move;
                bestScore = ranked.score(slot);
            }
        }
        return best;
    }

    private static int find(int[] legal, ScoredMoves ranked, int slot) {
        for (int move : legal) {
            int promotion = Move.promotion(move);
            if (Move.from(move) == ranked.from(slot)
                    && Move.to(move) == ranked.to(slot)
                    && (promotion == 0 || promotion == Piece.QUEEN)) {
                return move;
            }
        }
        return Move.NONE;
    }

    private static void requireRoom(Position position, int colour, String name) {
        int count = Long.bitCount(position.pieces(colour));
        if (count > OwnPieces.MOST) {
            throw new IllegalArgumentException("cc65-original takes positions of up to " + OwnPieces.MOST
                    + " pieces a side: " + name + " has " + count);
        }
    }
}
