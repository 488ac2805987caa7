package dev.touchstone.engine.cost;

import dev.touchstone.engine.Engine;
import dev.touchstone.engine.Engines;
import dev.touchstone.engine.SearchLimits;
import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.game.Game;
import java.util.ArrayList;
import java.util.List;

/**
 * Plays games between two configurations and takes positions from all parts of them. The same every time: the sides draw
 * their random numbers from a fixed seed.
 */
final class Sampler {

    static final long SEED = 1;

    private static final int PLY_LIMIT = 240;
    private static final int FIFTY_MOVES = 100;
    private static final int THREEFOLD = 3;

    private final Side candidate;
    private final Side baseline;

    Sampler(EngineConfiguration candidate, EngineConfiguration baseline) {
        this.candidate = new Side(candidate);
        this.baseline = new Side(baseline);
    }

    private static final class Side {
        private final Engine engine;
        private final SearchLimits limits;

        Side(EngineConfiguration configuration) {
            engine = Engines.create(configuration);
            limits = limits(configuration, CostPlan.MOST_GAME_NODES);
        }
    }

    /** What a search of this side may spend: its budget, and never more than so many nodes. */
    static SearchLimits limits(EngineConfiguration configuration, long mostNodes) {
        SearchLimits whole = SearchLimits.of(configuration.budget().orElseThrow());
        return SearchLimits.of(whole.depth(), Math.min(whole.nodes(), mostNodes));
    }

    /** A game from an opening, with so many of its positions, evenly spaced. */
    SampledGame play(String fen, boolean candidateWhite, int positions) {
        Game game = new Game(Position.fromFen(fen, FenRules.ENGINE));
        candidate.engine.newGame(SEED);
        baseline.engine.newGame(SEED);
        List<String> moves = new ArrayList<>();
        List<Phase> phases = new ArrayList<>();
        while (!isOver(game)) {
            Side toMove = game.position().whiteToMove() == candidateWhite ? candidate : baseline;
            int move = toMove.engine.search(game, toMove.limits).move();
            phases.add(Phase.of(game.position()));
            moves.add(Move.toUci(move));
            game.play(move);
        }
        List<SampledGame.Search> searches = new ArrayList<>();
        for (int ply : spread(positions, moves.size())) {
            searches.add(new SampledGame.Search(ply, phases.get(ply)));
        }
        return new SampledGame(fen, moves, searches);
    }

    private static boolean isOver(Game game) {
        Position position = game.position();
        return game.plies() >= PLY_LIMIT
                || position.halfMoveClock() >= FIFTY_MOVES
                || position.insufficientMaterial()
                || game.fideOccurrences() >= THREEFOLD
                || !game.hasLegalMove();
    }

    /** So many of the numbers below {@code size}, or all when there are fewer, in the middle of as many equal parts. */
    static List<Integer> spread(int count, int size) {
        int taken = Math.min(count, size);
        List<Integer> chosen = new ArrayList<>();
        for (int part = 0; part < taken; part++) {
            chosen.add((int) ((2L * part + 1) * size / (2L * taken)));
        }
        return chosen;
    }
}
