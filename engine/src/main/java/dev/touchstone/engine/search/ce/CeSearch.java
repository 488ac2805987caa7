package dev.touchstone.engine.search.ce;

import dev.touchstone.engine.SearchLimits;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Piece;
import dev.touchstone.engine.board.ce.CeBoard;
import dev.touchstone.engine.config.Ce;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.eval.ce.CeEvaluator;
import dev.touchstone.engine.movegen.ce.CeGenerator;
import dev.touchstone.engine.movegen.ce.CeLegality;
import dev.touchstone.engine.search.PrincipalLines;
import dev.touchstone.engine.search.Score;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The search of the ce preset, exact to the node; allocates nothing once it is set up. */
final class CeSearch {
    /** Plies at which the search looks no further. */
    private static final int DEEPEST = 64;

    private static final int FIFTY_MOVES = 100;

    /** The time is looked at each time that this many nodes have been counted. */
    private static final int POLL_INTERVAL = 256;

    private final CeBoard board;
    private final Repetitions repetitions;
    private final CeEvaluator evaluator;
    private final MoveOrdering ordering;
    private final MoveList[] lists = new MoveList[DEEPEST];
    private final PrincipalLines lines = new PrincipalLines(DEEPEST + 1);
    private final @Nullable HashTable hash;

    private final boolean probesRoot;
    private final int aspirationWindow;
    private final boolean narrows;
    private final int lateMove;
    private final int lateMinDepth;
    private final int lateReduction;
    private final int passMinDepth;
    private final int passReduction;
    private final int[] futilityMargins;
    private final int extensions;
    private final int drawingOccurrences;
    private final int quiescenceDepth;
    private final boolean evadesChecks;
    private final int deltaMargin;
    private final int variance;

    private SearchLimits limits = SearchLimits.of(1, 1);
    private long nodes;

    /** Where the node counter next has to be looked at. */
    private long checkpoint;

    private boolean stopped;

    /** The best move of the iteration that is running. */
    private int rootMove;

    private final RootChoices rootChoices;

    private int bestMove;
    private int bestScore;
    private int bestDepth;
    private long bestNodes;
    private final RootChoices bestChoices;

    CeSearch(EngineConfiguration c, CeEvaluator evaluator, CeBoard board, Repetitions repetitions) {
        this.evaluator = evaluator;
        this.board = board;
        this.repetitions = repetitions;
        ordering = new MoveOrdering(c, DEEPEST);
        Arrays.setAll(lists, ply -> new MoveList(board, ordering));
        hash = c.on(Ce.HASH) ? new HashTable(c.value(Ce.HASH_BITS)) : null;
        probesRoot = c.on(Ce.HASH_AT_ROOT);
        aspirationWindow = c.on(Ce.ASPIRATION) ? c.value(Ce.ASPIRATION_WINDOW) : 2 * Score.INFINITY;
        narrows = c.on(Ce.PVS);
        lateMove = c.on(Ce.LMR) ? c.value(Ce.LMR_FIRST_MOVE) : Integer.MAX_VALUE;
        lateMinDepth = c.value(Ce.LMR_MIN_DEPTH);
        lateReduction = c.value(Ce.LMR_REDUCTION);
        passMinDepth = c.on(Ce.NULL_MOVE) ? c.value(Ce.NULL_MIN_DEPTH) : Integer.MAX_VALUE;
        passReduction = c.value(Ce.NULL_REDUCTION);
        futilityMargins = c.on(Ce.FUTILITY)
                ? new int[] {0, c.value(Ce.FUTILITY_MARGIN_1), c.value(Ce.FUTILITY_MARGIN_2)}
                : new int[0];
        extensions = c.on(Ce.CHECK_EXTENSION) ? c.value(Ce.MAX_EXTENSIONS) : 0;
        drawingOccurrences = c.on(Ce.REPETITION) ? c.value(Ce.REPETITIONS) : Integer.MAX_VALUE;
        quiescenceDepth = c.on(Ce.QUIESCENCE) ? c.value(Ce.QUIESCENCE_DEPTH) : 0;
        evadesChecks = c.on(Ce.CHECK_EVASIONS);
        deltaMargin = c.on(Ce.DELTA_PRUNING) ? c.value(Ce.DELTA_MARGIN) : 2 * Score.INFINITY;
        variance = c.value(Ce.VARIANCE);
        rootChoices = new RootChoices(c.value(Ce.VARIANCE_MOVES));
        bestChoices = new RootChoices(c.value(Ce.VARIANCE_MOVES));
    }

    /** Forgets what was learnt: a new game begins. */
    void clear() {
        ordering.clear();
        if (hash != null) {
            hash.clear();
        }
    }

    /** Searches the board's position by iterative deepening; the other methods then tell what was found. */
    void think(SearchLimits newLimits) {
        limits = newLimits;
        nodes = 0;
        checkpoint = 0;
        stopped = false;
        bestMove = Move.NONE;
        bestScore = 0;
        bestDepth = 0;
        bestNodes = 0;
        bestChoices.clear();
        rootMove = Move.NONE;
        lines.clear();
        int deepest = Math.min(limits.depth(), Ce.MAX_DEPTH);
        for (int depth = 1; depth <= deepest && !stopped; depth++) {
            int score = iterate(depth);
            if (!stopped && rootMove != Move.NONE) {
                accept(depth, score);
            }
        }
        if (bestDepth == 0) {
            bestMove = rootMove != Move.NONE ? rootMove : firstLegal();
            bestNodes = nodes;
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
        return nodes;
    }

    /** Positions visited by the end of the last iteration that finished; all of them when none did. */
    long nodesOfBest() {
        return bestNodes;
    }

    /** A move that is at most the variance worse than the best one; the best one without a variance. */
    int pick(Xorshift random) {
        int picked = variance == 0 ? Move.NONE : bestChoices.pick(bestScore - variance, random);
        return picked == Move.NONE ? bestMove : picked;
    }

    private int iterate(int depth) {
        if (bestMove == Move.NONE) {
            return searchRoot(depth, -Score.INFINITY, Score.INFINITY);
        }
        int low = Math.max(-Score.INFINITY, bestScore - aspirationWindow);
        int high = Math.min(Score.INFINITY, bestScore + aspirationWindow);
        int score = searchRoot(depth, low, high);
        if (!stopped && (score <= low || score >= high)) {
            score = searchRoot(depth, -Score.INFINITY, Score.INFINITY);
        }
        return score;
    }

    private void accept(int depth, int score) {
        bestMove = rootMove;
        bestScore = score;
        bestDepth = depth;
        bestNodes = nodes;
        bestChoices.copyFrom(rootChoices);
        lines.keep();
        if (limits.isReported()) {
            limits.listener().iterationFinished(depth, score, nodes, lines.kept());
        }
    }

    /** Searches the position asked about: as {@link #search}, but never a draw, futile or passed, and choices are noted. */
    private int searchRoot(int iteration, int alphaAtStart, int beta) {
        rootMove = Move.NONE;
        rootChoices.clear();
        lines.begin(0);
        if (isSpent()) {
            return 0;
        }
        long checkers = CeLegality.checkers(board);
        boolean extended = checkers != 0 && extensions > 0;
        int depth = extended ? iteration + 1 : iteration;
        int extensionsLeft = extended ? extensions - 1 : extensions;
        int alpha = alphaAtStart;
        long key = board.key();
        long entry = hash == null ? HashTable.NOTHING : hash.probe(key);
        if (probesRoot && answers(entry, depth, alpha, beta, 0)) {
            return answer(entry, alpha, beta, 0);
        }
        long pinned = CeLegality.pinned(board);
        int preferred = HashTable.move(entry);
        MoveList moves = lists[0];
        int best = -Score.INFINITY;
        int legal = 0;
        for (int stage = 0; stage < 2 && alpha < beta; stage++) {
            if (stage == 0) {
                moves.listCaptures(preferred);
            } else {
                moves.listQuiets(preferred, 0);
            }
            for (int move = moves.next(); move != Move.NONE; move = moves.next()) {
                if (!CeLegality.admits(board, move, checkers, pinned)) {
                    continue;
                }
                legal++;
                rootMove = legal == 1 ? move : rootMove;
                boolean reduces = checkers == 0
                        && legal >= lateMove
                        && depth >= lateMinDepth
                        && stage == 1
                        && Move.promotion(move) == 0;
                board.make(move);
                repetitions.push(board.key(), board.halfMoveClock() == 0);
                boolean widened = legal == 1;
                int value = 0;
                if (legal > 1) {
                    int window = narrows ? alpha - variance : alpha;
                    value = -search(
                            reduces ? depth - 1 - lateReduction : depth - 1,
                            narrows ? -alpha - 1 : -beta,
                            -window,
                            1,
                            true,
                            extensionsLeft);
                    widened = value > alpha && (reduces || narrows && value < beta);
                }
                if (widened && !stopped) {
                    value = -search(depth - 1, -beta, -alpha, 1, true, extensionsLeft);
                }
                repetitions.pop();
                board.unmake(move);
                if (stopped) {
                    return 0;
                }
                if (widened || value > alpha - variance) {
                    rootChoices.note(move, value);
                }
                if (value > best) {
                    best = value;
                    rootMove = move;
                    lines.raise(0, move);
                }
                if (value > alpha) {
                    alpha = value;
                }
                if (alpha >= beta) {
                    rewardQuiet(move, 0, depth);
                    break;
                }
            }
        }
        if (legal == 0) {
            return checkers != 0 ? Score.matedAt(0) : 0;
        }
        remember(key, depth, best, alphaAtStart, beta, 0, rootMove);
        return best;
    }

    /** The main search: principal variation search, fail-soft; the score of the side to move, possibly below alpha. */
    private int search(int depthAsked, int alphaAtStart, int beta, int ply, boolean mayPass, int extensionsAtStart) {
        // Step 1: count the node.
        lines.begin(ply);
        if (isSpent()) {
            return 0;
        }
        // Step 2: draws by repetition and by fifty moves, whether or not it is mate.
        if (board.halfMoveClock() >= FIFTY_MOVES || repetitions.occurred(drawingOccurrences)) {
            return 0;
        }
        // Step 3: the horizon.
        if (depthAsked <= 0) {
            return quiesce(alphaAtStart, beta, ply, 0);
        }
        if (ply >= DEEPEST) {
            return evaluator.score(board);
        }
        // Step 4: check extension.
        long checkers = CeLegality.checkers(board);
        int depth = depthAsked;
        int extensionsLeft = extensionsAtStart;
        if (checkers != 0 && extensionsLeft > 0) {
            depth++;
            extensionsLeft--;
        }
        // Step 5: the hash table may know the answer, or at least a good move.
        int alpha = alphaAtStart;
        long key = board.key();
        long entry = hash == null ? HashTable.NOTHING : hash.probe(key);
        if (answers(entry, depth, alpha, beta, ply)) {
            return answer(entry, alpha, beta, ply);
        }
        // Step 6: near the leaves and far behind, quiet moves are futile.
        boolean futile = checkers == 0
                && depth < futilityMargins.length
                && evaluator.score(board) + futilityMargins[depth] <= alpha;
        // Step 7: null move. A position that stays good after a pass is good.
        if (mayPass && checkers == 0 && depth >= passMinDepth && hasPieces()) {
            int value = passed(depth, beta, ply, extensionsLeft);
            if (stopped) {
                return 0;
            }
            if (value >= beta) {
                return beta;
            }
        }
        // Step 8: the moves, captures first.
        long pinned = CeLegality.pinned(board);
        int preferred = HashTable.move(entry);
        MoveList moves = lists[ply];
        int best = -Score.INFINITY;
        int bestHere = Move.NONE;
        int legal = 0;
        for (int stage = 0; stage < 2 && alpha < beta; stage++) {
            if (stage == 0) {
                moves.listCaptures(preferred);
            } else if (futile && legal > 0 && !CeGenerator.canPushToPromote(board)) {
                break;
            } else {
                moves.listQuiets(preferred, ply);
            }
            for (int move = moves.next(); move != Move.NONE; move = moves.next()) {
                boolean calm = stage == 1 && Move.promotion(move) == 0;
                if (futile && calm && legal > 0) {
                    if (!CeGenerator.canPushToPromote(board)) {
                        break;
                    }
                    continue;
                }
                if (!CeLegality.admits(board, move, checkers, pinned)) {
                    continue;
                }
                legal++;
                // Step 9: the first move with the whole window, the others with a null window, late ones less deep at
                // first.
                boolean reduces = calm && checkers == 0 && legal >= lateMove && depth >= lateMinDepth;
                board.make(move);
                repetitions.push(board.key(), board.halfMoveClock() == 0);
                boolean widened = legal == 1;
                int value = 0;
                if (legal > 1) {
                    value = -search(
                            reduces ? depth - 1 - lateReduction : depth - 1,
                            narrows ? -alpha - 1 : -beta,
                            -alpha,
                            ply + 1,
                            true,
                            extensionsLeft);
                    widened = value > alpha && (reduces || narrows && value < beta);
                }
                if (widened && !stopped) {
                    value = -search(depth - 1, -beta, -alpha, ply + 1, true, extensionsLeft);
                }
                repetitions.pop();
                board.unmake(move);
                if (stopped) {
                    return 0;
                }
                // Step 10: what the move was worth.
                if (value > best) {
                    best = value;
                    bestHere = move;
                }
                if (value > alpha) {
                    alpha = value;
                    lines.raise(ply, move);
                }
                if (alpha >= beta) {
                    rewardQuiet(move, ply, depth);
                    break;
                }
            }
        }
        // Step 11: mate or stalemate.
        if (legal == 0) {
            return checkers != 0 ? Score.matedAt(ply) : 0;
        }
        remember(key, depth, best, alphaAtStart, beta, ply, bestHere);
        return best;
    }

    /** The value of letting the other side move. */
    private int passed(int depth, int beta, int ply, int extensionsLeft) {
        board.makeNull();
        repetitions.push(board.key(), false);
        int value = -search(depth - 1 - passReduction, -beta, -beta + 1, ply + 1, false, extensionsLeft);
        repetitions.pop();
        board.unmakeNull();
        return value;
    }

    /** Quiescence: the static score, or what captures make of it; in check every move. Fail-hard. */
    private int quiesce(int alphaAtStart, int beta, int ply, int quietPly) {
        if (isSpent()) {
            return 0;
        }
        if (ply >= DEEPEST || quietPly >= quiescenceDepth) {
            return evaluator.score(board);
        }
        int alpha = alphaAtStart;
        long checkers = CeLegality.checkers(board);
        boolean evades = evadesChecks && checkers != 0;
        MoveList moves = lists[ply];
        if (evades) {
            moves.listAll(ply);
        } else {
            int stand = evaluator.score(board);
            if (stand >= beta) {
                return beta;
            }
            alpha = Math.max(alpha, stand);
            if (stand + deltaMargin < alpha) {
                return alpha;
            }
            moves.listCaptures(0);
            if (moves.isEmpty()) {
                return alpha;
            }
        }
        long pinned = CeLegality.pinned(board);
        int legal = 0;
        for (int move = moves.next(); move != Move.NONE; move = moves.next()) {
            if (!CeLegality.admits(board, move, checkers, pinned)) {
                continue;
            }
            legal++;
            board.make(move);
            int value = -quiesce(-beta, -alpha, ply + 1, quietPly + 1);
            board.unmake(move);
            if (stopped) {
                return 0;
            }
            if (value >= beta) {
                return beta;
            }
            alpha = Math.max(alpha, value);
        }
        return evades && legal == 0 ? Score.matedAt(ply) : alpha;
    }

    /** Whether the hash table's entry settles a node. */
    private boolean answers(long entry, int depth, int alpha, int beta, int ply) {
        if (HashTable.bound(entry) == 0 || HashTable.depth(entry) < depth) {
            return false;
        }
        return switch (HashTable.bound(entry)) {
            case HashTable.EXACT -> true;
            case HashTable.AT_LEAST -> fromTable(entry, ply) >= beta;
            default -> fromTable(entry, ply) <= alpha;
        };
    }

    /** The score of a node that the entry settles. */
    private static int answer(long entry, int alpha, int beta, int ply) {
        return switch (HashTable.bound(entry)) {
            case HashTable.EXACT -> fromTable(entry, ply);
            case HashTable.AT_LEAST -> beta;
            default -> alpha;
        };
    }

    /** A table's mates are counted from the node they were found at. */
    private static int fromTable(long entry, int ply) {
        int score = HashTable.score(entry);
        if (score > Score.MATE - DEEPEST) {
            return score - ply;
        }
        return score < -(Score.MATE - DEEPEST) ? score + ply : score;
    }

    private void remember(long key, int depth, int best, int alphaAtStart, int beta, int ply, int move) {
        if (hash == null) {
            return;
        }
        int score = best;
        if (best > Score.MATE - DEEPEST) {
            score += ply;
        } else if (best < -(Score.MATE - DEEPEST)) {
            score -= ply;
        }
        int failed = best >= beta ? HashTable.AT_LEAST : HashTable.EXACT;
        hash.store(key, depth, best > alphaAtStart ? failed : HashTable.AT_MOST, score, move);
    }

    private void rewardQuiet(int move, int ply, int depth) {
        if (!MoveOrdering.isCapture(move)) {
            ordering.reward(move, board.colourToMove(), ply, depth);
        }
    }

    /** Whether the side to move has more than pawns and king. */
    private boolean hasPieces() {
        int colour = board.colourToMove();
        return (board.pieces(colour) & ~board.pieces(colour | Piece.PAWN) & ~board.pieces(colour | Piece.KING)) != 0;
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

    /** Counts a node, and tells whether the search has to end there. */
    private boolean isSpent() {
        return ++nodes >= checkpoint && mustEnd();
    }

    private boolean mustEnd() {
        boolean polls = (nodes & POLL_INTERVAL - 1) == 0;
        if (nodes >= limits.nodes() || polls && limits.mustStop()) {
            stopped = true;
            return true;
        }
        checkpoint = Math.min(limits.nodes(), (nodes | POLL_INTERVAL - 1) + 1);
        return false;
    }
}
