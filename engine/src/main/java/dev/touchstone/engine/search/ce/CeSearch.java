package dev.touchstone.engine.search.ce;

import dev.touchstone.engine.SearchLimits;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.ce.CeBoard;
import dev.touchstone.engine.config.Ce;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.eval.ce.CeEvaluator;
import dev.touchstone.engine.movegen.ce.CeGenerator;
import dev.touchstone.engine.movegen.ce.CeLegality;
import dev.touchstone.engine.search.Score;

/** The search of the ce preset, exact to the node: iterative deepening and the root, whose tree is {@link TreeSearch}'s. */
final class CeSearch {
    private final CeBoard board;
    private final Repetitions repetitions;
    private final Techniques techniques;
    private final TreeSearch tree;
    private SearchLimits limits = SearchLimits.of(1, 1);

    /** Of the iteration that is running: its node, and the best move so far. */
    private int depth;

    private int extensionsLeft;
    private long checkers;
    private int alpha;
    private int beta;
    private int best;
    private int legal;
    private int move;
    private final RootChoices choices;

    private int bestMove;
    private int bestScore;
    private int bestDepth;
    private long bestNodes;
    private final RootChoices bestChoices;

    CeSearch(EngineConfiguration configuration, CeEvaluator evaluator, CeBoard board, Repetitions repetitions) {
        this.board = board;
        this.repetitions = repetitions;
        techniques = new Techniques(configuration);
        tree = new TreeSearch(configuration, techniques, evaluator, board, repetitions);
        choices = new RootChoices(techniques.varianceMoves);
        bestChoices = new RootChoices(techniques.varianceMoves);
    }

    /** Forgets what was learnt: a new game begins. */
    void clear() {
        tree.clear();
    }

    /** Searches the board's position by iterative deepening; the other methods then tell what was found. */
    void think(SearchLimits newLimits) {
        limits = newLimits;
        tree.begin(newLimits);
        bestMove = Move.NONE;
        bestScore = 0;
        bestDepth = 0;
        bestNodes = 0;
        bestChoices.clear();
        move = Move.NONE;
        int deepest = Math.min(limits.depth(), Ce.MAX_DEPTH);
        for (int iteration = 1; iteration <= deepest && !tree.isStopped(); iteration++) {
            int score = iterate(iteration);
            if (!tree.isStopped() && move != Move.NONE) {
                accept(iteration, score);
            }
        }
        if (bestDepth == 0) {
            bestMove = move != Move.NONE ? move : firstLegal();
            bestNodes = tree.nodes();
        }
    }

    /** The best move of the last iteration that finished; without one the best so far, or just a legal move; none when there is none. */
    int bestMove() {
        return bestMove;
    }

    /** Centipawns for the side to move; 0 when no iteration finished. */
    int bestScore() {
        return bestScore;
    }

    /** The last iteration that finished, 0 for none. */
    int bestDepth() {
        return bestDepth;
    }

    /** Positions visited. */
    long nodes() {
        return tree.nodes();
    }

    /** Positions visited by the end of the last iteration that finished; all of them when none did. */
    long nodesOfBest() {
        return bestNodes;
    }

    /** A move that is at most the variance worse than the best one; the best one without a variance. */
    int pick(Xorshift random) {
        int picked = techniques.variance == 0 ? Move.NONE : bestChoices.pick(bestScore - techniques.variance, random);
        return picked == Move.NONE ? bestMove : picked;
    }

    /** One depth: with a window around the score of the one before, and again without when the score is outside. */
    private int iterate(int iteration) {
        if (bestMove == Move.NONE) {
            return searchRoot(iteration, -Score.INFINITY, Score.INFINITY);
        }
        int low = Math.max(-Score.INFINITY, bestScore - techniques.aspirationWindow);
        int high = Math.min(Score.INFINITY, bestScore + techniques.aspirationWindow);
        int score = searchRoot(iteration, low, high);
        if (!tree.isStopped() && (score <= low || score >= high)) {
            score = searchRoot(iteration, -Score.INFINITY, Score.INFINITY);
        }
        return score;
    }

    private void accept(int iteration, int score) {
        bestMove = move;
        bestScore = score;
        bestDepth = iteration;
        bestNodes = tree.nodes();
        bestChoices.copyFrom(choices);
        tree.lines().keep();
        if (limits.isReported()) {
            limits.listener()
                    .iterationFinished(
                            iteration, score, tree.nodes(), tree.lines().kept());
        }
    }

    /** Searches the position asked about: as {@link TreeSearch#search}, but never a draw, futile or passed, and choices are noted. */
    private int searchRoot(int iteration, int alphaAtStart, int newBeta) {
        move = Move.NONE;
        choices.clear();
        tree.lines().begin(0);
        if (tree.isSpent()) {
            return 0;
        }
        checkers = CeLegality.checkers(board);
        boolean extended = checkers != 0 && techniques.extensions > 0;
        depth = extended ? iteration + 1 : iteration;
        extensionsLeft = extended ? techniques.extensions - 1 : techniques.extensions;
        alpha = alphaAtStart;
        beta = newBeta;
        best = -Score.INFINITY;
        legal = 0;
        long key = board.key();
        long entry = tree.probe(key);
        if (techniques.probesRoot && HashTable.settles(entry, depth, alpha, beta, 0)) {
            return HashTable.score(entry, alpha, beta, 0);
        }
        MoveList moves = tree.rootMoves();
        moves.listCaptures(HashTable.move(entry));
        searchMoves(moves, false);
        if (!tree.isStopped() && alpha < beta) {
            moves.listQuiets(HashTable.move(entry), 0);
            searchMoves(moves, true);
        }
        if (tree.isStopped()) {
            return 0;
        }
        if (legal == 0) {
            return checkers != 0 ? Score.matedAt(0) : 0;
        }
        tree.store(key, depth, best, alphaAtStart, beta, 0, move);
        return best;
    }

    private void searchMoves(MoveList moves, boolean quiet) {
        long pinned = CeLegality.pinned(board);
        for (int next = moves.next(); next != Move.NONE; next = moves.next()) {
            if (!CeLegality.admits(board, next, checkers, pinned)) {
                continue;
            }
            legal++;
            move = legal == 1 ? next : move;
            boolean late = legal >= techniques.lateMove && depth >= techniques.lateMinDepth;
            board.make(next);
            repetitions.push(board.key(), board.halfMoveClock() == 0);
            int value = valueAfter(next, late && quiet && checkers == 0 && Move.promotion(next) == 0);
            repetitions.pop();
            board.unmake(next);
            if (tree.isStopped()) {
                return;
            }
            if (value > best) {
                best = value;
                move = next;
                tree.lines().raise(0, next);
            }
            alpha = Math.max(alpha, value);
            if (alpha >= beta) {
                tree.rewardQuiet(next, 0, depth);
                return;
            }
        }
    }

    /** The value of a move that has been made; under a variance the null window is wider, so that moves nearly as good show. */
    private int valueAfter(int made, boolean reduced) {
        boolean whole = legal == 1;
        int value = 0;
        if (!whole) {
            int shallower = reduced ? depth - 1 - techniques.lateReduction : depth - 1;
            int low = techniques.narrows ? -alpha - 1 : -beta;
            int high = techniques.narrows ? techniques.variance - alpha : -alpha;
            value = -tree.search(shallower, low, high, 1, true, extensionsLeft);
            whole = value > alpha && (reduced || techniques.narrows && value < beta);
        }
        if (whole && !tree.isStopped()) {
            value = -tree.search(depth - 1, -beta, -alpha, 1, true, extensionsLeft);
        }
        if (!tree.isStopped() && (whole || value > alpha - techniques.variance)) {
            choices.note(made, value);
        }
        return value;
    }

    private int firstLegal() {
        int[] moves = new int[CeGenerator.ROOM];
        int count = CeGenerator.all(board, moves);
        long checkers = CeLegality.checkers(board);
        long pinned = CeLegality.pinned(board);
        for (int i = 0; i < count; i++) {
            if (CeLegality.isLegal(board, moves[i], checkers, pinned)) {
                return moves[i];
            }
        }
        return Move.NONE;
    }
}
