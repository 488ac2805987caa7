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

/** The search of the ce preset below the root, with what it counts and what it learns; allocates nothing once it is set up. */
final class TreeSearch {
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

    private final boolean narrows;
    private final int lateMove;
    private final int lateMinDepth;
    private final int lateReduction;
    private final int passMinDepth;
    private final int passReduction;
    private final int[] futilityMargins;
    private final int drawingOccurrences;
    private final int quiescenceDepth;
    private final boolean evadesChecks;
    private final int deltaMargin;

    private SearchLimits limits = SearchLimits.of(1, 1);
    private long nodes;

    /** Where the node counter next has to be looked at. */
    private long checkpoint;

    private boolean stopped;

    TreeSearch(
            EngineConfiguration c,
            Techniques techniques,
            CeEvaluator evaluator,
            CeBoard board,
            Repetitions repetitions) {
        this.evaluator = evaluator;
        this.board = board;
        this.repetitions = repetitions;
        ordering = new MoveOrdering(c, DEEPEST);
        Arrays.setAll(lists, ply -> new MoveList(board, ordering));
        hash = c.on(Ce.HASH) ? new HashTable(c.value(Ce.HASH_BITS)) : null;
        narrows = techniques.narrows;
        lateMove = techniques.lateMove;
        lateMinDepth = techniques.lateMinDepth;
        lateReduction = techniques.lateReduction;
        passMinDepth = techniques.passMinDepth;
        passReduction = techniques.passReduction;
        futilityMargins = techniques.futilityMargins;
        drawingOccurrences = techniques.drawingOccurrences;
        quiescenceDepth = techniques.quiescenceDepth;
        evadesChecks = techniques.evadesChecks;
        deltaMargin = techniques.deltaMargin;
    }

    /** Forgets what was learnt: a new game begins. */
    void clear() {
        ordering.clear();
        if (hash != null) {
            hash.clear();
        }
    }

    /** A new search begins, with nothing counted. */
    void begin(SearchLimits newLimits) {
        limits = newLimits;
        nodes = 0;
        checkpoint = 0;
        stopped = false;
        lines.clear();
    }

    /** Positions visited since the search began. */
    long nodes() {
        return nodes;
    }

    /** Whether the search has spent what it may: values found from then on mean nothing. */
    boolean isStopped() {
        return stopped;
    }

    PrincipalLines lines() {
        return lines;
    }

    /** Where the moves of the root are listed. */
    MoveList rootMoves() {
        return lists[0];
    }

    /** Counts a node, and tells whether the search has to end there. */
    boolean isSpent() {
        return ++nodes >= checkpoint && mustEnd();
    }

    /** What the hash table knows about a position. */
    long probe(long key) {
        return hash == null ? HashTable.NOTHING : hash.probe(key);
    }

    /** Has the hash table remember a node, see {@link HashTable#store}. */
    void store(long key, int depth, int score, int alpha, int beta, int ply, int move) {
        if (hash != null) {
            hash.store(key, depth, score, alpha, beta, ply, move);
        }
    }

    /** Remembers a move that cut a node off, unless it is a capture. */
    void rewardQuiet(int move, int ply, int depth) {
        if (!MoveOrdering.isCapture(move)) {
            ordering.reward(move, board.colourToMove(), ply, depth);
        }
    }

    /** The main search: principal variation search, fail-soft; the score of the side to move, possibly below alpha. */
    int search(int depthAsked, int alphaAtStart, int beta, int ply, boolean mayPass, int extensionsAtStart) {
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
        long entry = probe(key);
        if (HashTable.settles(entry, depth, alpha, beta, ply)) {
            return HashTable.score(entry, alpha, beta, ply);
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
        store(key, depth, best, alphaAtStart, beta, ply, bestHere);
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

    /** Whether the side to move has more than pawns and king. */
    private boolean hasPieces() {
        int colour = board.colourToMove();
        return (board.pieces(colour) & ~board.pieces(colour | Piece.PAWN) & ~board.pieces(colour | Piece.KING)) != 0;
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
