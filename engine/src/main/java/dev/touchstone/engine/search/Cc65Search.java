package dev.touchstone.engine.search;

import dev.touchstone.engine.SearchLimits;
import dev.touchstone.engine.SearchResult;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Piece;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.config.Cc65;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.eval.Evaluator;
import dev.touchstone.engine.game.Game;
import dev.touchstone.engine.movegen.Checks;
import dev.touchstone.engine.movegen.Legality;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The search of the cc65 preset, exact to the node; allocates nothing once it is set up. */
final class Cc65Search {
    /** Plies that a path can have: the deepest search, its extensions, and quiescence. */
    private static final int DEEPEST_PATH = 64;

    private static final int FIFTY_MOVES = 100;

    /** Plies, counted from the root, from which on quiescence looks no further. */
    private static final int DEEPEST_QUIESCENCE = 12;

    /** Moves to this ply and beyond are not extended. */
    private static final int LAST_EXTENDED = 12;

    private static final int POLL_INTERVAL = 1024;

    private final Evaluator evaluator;
    private final RootRandomiser randomiser;
    private final boolean seesRepetitions;
    private final boolean evadesChecks;
    private final boolean extendsChecks;
    private final boolean followsLine;
    private final @Nullable RootScores rootScores;
    private final int aspirationWindow;

    /** Whether a static score can be told before the move is made. */
    private final boolean foresees;

    private final Position position = Position.start();
    private final MoveArena arena;
    private final Checks[] checks = new Checks[DEEPEST_PATH];
    private final RepetitionHistory repetitions = new RepetitionHistory();
    private final PrincipalLines lines = new PrincipalLines();

    private SearchLimits limits = SearchLimits.of(1, 1);
    private long nodes;

    /** Where the node counter next has to be looked at. */
    private long checkpoint;

    private boolean aborted;
    private boolean following;

    private int bestMove;
    private int bestScore;
    private int bestDepth;

    /** The move of the iteration that is running: banked before it is searched, so that there is always one. */
    private int candidate;

    Cc65Search(EngineConfiguration configuration, RootRandomiser randomiser) {
        this.randomiser = randomiser;
        evaluator = new Evaluator(configuration);
        seesRepetitions = configuration.on(Cc65.REPETITION);
        evadesChecks = configuration.on(Cc65.CHECK_EVASIONS);
        extendsChecks = configuration.on(Cc65.CHECK_EXTENSION);
        followsLine = configuration.on(Cc65.FOLLOW_PV);
        rootScores = configuration.on(Cc65.ROOT_SCORES) ? new RootScores() : null;
        arena = new MoveArena(configuration.on(Cc65.HISTORY) ? new CutoffHistory() : null);
        aspirationWindow = configuration.on(Cc65.ASPIRATION) ? configuration.value(Cc65.ASPIRATION_WINDOW) : 0;
        foresees = evaluator.needsOnlySums();
        Arrays.setAll(checks, ply -> new Checks());
        position.weigh(evaluator.weights());
    }

    /** Searches the current position of a game by iterative deepening; {@link #result} then has what was found. */
    void think(Game game, SearchLimits newLimits) {
        begin(game, newLimits);
        int maxDepth = Math.min(limits.depth(), Cc65.MAX_DEPTH);
        for (int depth = 1; depth <= maxDepth; depth++) {
            if (depth > 1 && nodes > limits.nodes() / 3) {
                break;
            }
            int score = iterate(depth);
            if (aborted) {
                break;
            }
            accept(depth, score);
            if (Math.abs(score) >= Score.MATE_IN_REACH) {
                break;
            }
        }
        randomiser.searchFinished();
    }

    /** What the last search found: its best finished iteration, or the move it had in hand when it finished none. */
    SearchResult result() {
        if (bestDepth == 0 && candidate != Move.NONE) {
            return new SearchResult(candidate, 0, 0, nodes);
        }
        return new SearchResult(bestMove, bestScore, bestDepth, nodes);
    }

    /** Positions visited by the last search. */
    long nodes() {
        return nodes;
    }

    private void begin(Game game, SearchLimits newLimits) {
        limits = newLimits;
        position.set(game.position());
        repetitions.begin(game);
        arena.clear();
        lines.clear();
        if (rootScores != null) {
            rootScores.clear();
        }
        nodes = 0;
        checkpoint = 0;
        aborted = false;
        bestMove = Move.NONE;
        bestScore = -Score.INFINITY;
        bestDepth = 0;
        candidate = Move.NONE;
    }

    private int iterate(int depth) {
        if (aspirationWindow == 0 || depth == 1 || Math.abs(bestScore) >= Score.MATE_IN_REACH) {
            return searchRoot(depth, -Score.INFINITY, Score.INFINITY);
        }
        int alpha = bestScore - aspirationWindow;
        int beta = bestScore + aspirationWindow;
        int score = searchRoot(depth, alpha, beta);
        if (!aborted && (score <= alpha || score >= beta)) {
            score = searchRoot(depth, -Score.INFINITY, Score.INFINITY);
        }
        return score;
    }

    private void accept(int depth, int score) {
        bestMove = candidate;
        bestScore = score;
        bestDepth = depth;
        lines.keep();
        if (rootScores != null) {
            rootScores.finishIteration();
        }
        if (limits.isReported()) {
            limits.listener().iterationFinished(depth, score, nodes, lines.kept());
        }
    }

    private int searchRoot(int depth, int alphaAtStart, int beta) {
        int alpha = alphaAtStart;
        candidate = bestMove;
        if (rootScores != null) {
            rootScores.beginIteration();
        }
        following = followsLine;
        lines.begin(0);
        int end = listRootMoves();
        long checkers = Legality.checkers(position);
        long pinned = Legality.pinned(position);
        boolean finishedOne = false;
        for (int i = 0; i < end; i++) {
            int move = arena.select(i, end) & Move.MASK;
            if (!Legality.isLegal(position, move, checkers, pinned)) {
                continue;
            }
            if (candidate == Move.NONE) {
                candidate = move;
            }
            boolean onLine = following;
            following = onLine && move == lines.keptAt(0);
            position.make(move);
            int value = -search(depth - 1, -beta, -alpha, 1);
            position.unmake(move);
            following = onLine;
            if (aborted) {
                break;
            }
            if (rootScores != null) {
                rootScores.note(move, value);
            }
            if (value >= beta) {
                candidate = move;
                lines.raise(0, move);
                arena.release(0);
                return beta;
            }
            if (!finishedOne || value > alpha) {
                alpha = value;
                candidate = move;
                lines.raise(0, move);
            }
            finishedOne = true;
        }
        arena.release(0);
        return alpha;
    }

    private int listRootMoves() {
        int end = arena.addAll(position, 0);
        randomiser.vary(arena.entries(), 0, end);
        arena.prefer(bestMove, 0, end);
        if (rootScores != null) {
            rootScores.order(arena.entries(), 0, end);
        }
        return end;
    }

    private int search(int depth, int alphaAtStart, int beta, int ply) {
        if (!isCounted()) {
            return 0;
        }
        lines.begin(ply);
        int clock = position.halfMoveClock();
        int key = position.positionKey();
        repetitions.note(ply, key);
        if (seesRepetitions && repetitions.repeats(ply, key, clock)) {
            return 0;
        }
        if (clock >= FIFTY_MOVES) {
            return 0;
        }
        if (depth == 0) {
            return quiesce(alphaAtStart, beta, ply);
        }
        int alpha = alphaAtStart;
        long checkers = Legality.checkers(position);
        if (arena.isFull()) {
            return evaluator.score(position);
        }
        int begin = arena.top();
        int end = arena.addAll(position, ply);
        if (following) {
            arena.prefer(lines.keptAt(ply), begin, end);
        }
        long pinned = Legality.pinned(position);
        int childDepth = extendsChecks && checkers != 0 && ply + 1 < LAST_EXTENDED ? depth : depth - 1;
        boolean anyLegal = false;
        boolean onLine = following;
        int scored = end;
        for (int i = begin; i < end; i++) {
            int entry = arena.select(i, scored);
            if (MoveOrdering.isUnscored(entry)) {
                scored = i;
            }
            int move = entry & Move.MASK;
            if (!Legality.isLegal(position, move, checkers, pinned)) {
                continue;
            }
            if (!anyLegal && childDepth == 0) {
                checks[ply].look(position);
            }
            anyLegal = true;
            int value;
            if (childDepth == 0 && isForeseeable(move, ply)) {
                lines.begin(ply + 1);
                value = isCounted() ? foresee(move, alpha, beta, ply) : 0;
            } else {
                following = onLine && move == lines.keptAt(ply);
                position.make(move);
                value = -search(childDepth, -beta, -alpha, ply + 1);
                position.unmake(move);
            }
            if (aborted) {
                arena.release(begin);
                return 0;
            }
            if (value >= beta) {
                arena.rememberCutoff(move, depth, ply);
                following = onLine;
                arena.release(begin);
                return beta;
            }
            if (value > alpha) {
                alpha = value;
                lines.raise(ply, move);
            }
        }
        following = onLine;
        arena.release(begin);
        if (!anyLegal) {
            return checkers != 0 ? Score.matedAt(ply) : 0;
        }
        return alpha;
    }

    private int quiesce(int alphaAtStart, int beta, int ply) {
        if (!isCounted()) {
            return 0;
        }
        long checkers = Legality.checkers(position);
        boolean evading = evadesChecks && checkers != 0;
        int alpha = alphaAtStart;
        if (!evading) {
            int stand = evaluator.score(position);
            if (stand >= beta) {
                return beta;
            }
            alpha = Math.max(alpha, stand);
        }
        return resolve(alpha, beta, ply, evading, checkers);
    }

    /** Quiescence once the static score has been looked at: captures, or every move when evading check. */
    private int resolve(int alphaAtStart, int beta, int ply, boolean evading, long checkers) {
        int alpha = alphaAtStart;
        if (ply >= DEEPEST_QUIESCENCE || arena.isFull()) {
            return evading ? evaluator.score(position) : alpha;
        }
        int begin = arena.top();
        int end = evading ? arena.addAll(position, ply) : arena.addCaptures(position);
        if (begin == end) {
            return evading ? Score.matedAt(ply) : alpha;
        }
        long pinned = Legality.pinned(position);
        boolean anyLegal = false;
        int scored = end;
        for (int i = begin; i < end; i++) {
            int entry = arena.select(i, scored);
            if (MoveOrdering.isUnscored(entry)) {
                scored = i;
            }
            int move = entry & Move.MASK;
            if (!Legality.isLegal(position, move, checkers, pinned)) {
                continue;
            }
            if (!anyLegal) {
                checks[ply].look(position);
            }
            anyLegal = true;
            int value;
            if (foresees && Move.isPlain(move) && !checks[ply].given(move)) {
                value = foresee(move, alpha, beta, ply);
            } else {
                position.make(move);
                value = -quiesce(-beta, -alpha, ply + 1);
                position.unmake(move);
            }
            if (aborted) {
                arena.release(begin);
                return 0;
            }
            if (value >= beta) {
                arena.release(begin);
                return beta;
            }
            alpha = Math.max(alpha, value);
        }
        arena.release(begin);
        return evading && !anyLegal ? Score.matedAt(ply) : alpha;
    }

    /** Whether the position after a move leads straight to quiescence without check: no draw to claim, no extra work. */
    private boolean isForeseeable(int move, int ply) {
        if (!foresees || !Move.isPlain(move) || checks[ply].given(move)) {
            return false;
        }
        if (Move.captured(move) != 0 || Move.type(move) == Piece.PAWN) {
            return true;
        }
        int clock = position.halfMoveClock() + 1;
        return clock < FIFTY_MOVES
                && !(seesRepetitions && repetitions.repeats(ply + 1, position.positionKeyAfter(move), clock));
    }

    /**
     * The value of quiescence after a move that gives no check. Most of these positions end at once because their static score is
     * already too good for the other side: that is seen without making the move.
     */
    private int foresee(int move, int alpha, int beta, int ply) {
        if (!isCounted()) {
            return 0;
        }
        int stand = evaluator.scoreAfter(position, move);
        if (stand >= -alpha) {
            return alpha;
        }
        position.make(move);
        int value = -resolve(Math.max(-beta, stand), -alpha, ply + 1, false, 0);
        position.unmake(move);
        return value;
    }

    /** Counts a node, unless the search has spent what it may: then it is aborted. */
    private boolean isCounted() {
        if (nodes >= checkpoint && isSpent()) {
            return false;
        }
        nodes++;
        return true;
    }

    private boolean isSpent() {
        if (nodes >= limits.nodes() || limits.mustStop()) {
            aborted = true;
            return true;
        }
        checkpoint = Math.min(limits.nodes(), nodes + POLL_INTERVAL);
        return false;
    }
}
