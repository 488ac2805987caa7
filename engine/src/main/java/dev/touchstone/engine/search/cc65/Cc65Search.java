package dev.touchstone.engine.search.cc65;

import dev.touchstone.engine.SearchLimits;
import dev.touchstone.engine.SearchResult;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Piece;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.config.Cc65;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.eval.cc65.Evaluator;
import dev.touchstone.engine.game.Game;
import dev.touchstone.engine.movegen.Legality;
import dev.touchstone.engine.search.PrincipalLines;
import dev.touchstone.engine.search.Score;
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

    /** Nodes between two looks at the clock: well below a tenth of a millisecond once the code is compiled. */
    private static final int POLL_INTERVAL = 256;

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
    private final MovePicker[] pickers = new MovePicker[DEEPEST_PATH];
    private final RepetitionHistory repetitions = new RepetitionHistory();
    private final PrincipalLines lines = new PrincipalLines(DEEPEST_PATH);

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
        Arrays.setAll(pickers, ply -> new MovePicker(position, arena));
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

    /** Searches the moves of the position that the search is asked about; {@link #candidate} is always the best so far. */
    private int searchRoot(int depth, int alphaAtStart, int beta) {
        int alpha = alphaAtStart;
        candidate = bestMove;
        following = followsLine;
        lines.begin(0);
        MovePicker moves = pickRootMoves();
        boolean finishedOne = false;
        for (int move = moves.next(); move != Move.NONE; move = moves.next()) {
            candidate = candidate == Move.NONE ? move : candidate;
            int value = -searchAfter(move, depth - 1, -beta, -alpha, 0);
            if (aborted) {
                break;
            }
            if (rootScores != null) {
                rootScores.note(move, value);
            }
            if (!finishedOne || value > alpha) {
                alpha = Math.min(value, beta);
                candidate = move;
                lines.raise(0, move);
            }
            if (value >= beta) {
                break;
            }
            finishedOne = true;
        }
        moves.close();
        return alpha;
    }

    private MovePicker pickRootMoves() {
        MovePicker moves = pickers[0];
        moves.pickFromAll(0, Legality.checkers(position));
        randomiser.vary(arena.entries(), moves.listBegin(), moves.listEnd());
        moves.prefer(bestMove);
        if (rootScores != null) {
            rootScores.beginIteration();
            rootScores.order(arena.entries(), moves.listBegin(), moves.listEnd());
        }
        return moves;
    }

    /** The main search: fail-hard alpha-beta, the score of the side to move. */
    private int search(int depth, int alphaAtStart, int beta, int ply) {
        if (!isCounted()) {
            return 0;
        }
        // Draws: by one earlier occurrence, and by fifty moves, which is looked at before any mate.
        lines.begin(ply);
        int clock = position.halfMoveClock();
        int key = position.positionKey();
        repetitions.note(ply, key);
        if (seesRepetitions && repetitions.repeats(ply, key, clock) || clock >= FIFTY_MOVES) {
            return 0;
        }
        if (depth == 0) {
            return quiesce(alphaAtStart, beta, ply);
        }
        if (arena.isFull()) {
            return evaluator.score(position);
        }
        // Ordering: captures, killers, the rest; in front of all the line of the iteration before, while on it.
        long checkers = Legality.checkers(position);
        MovePicker moves = pickers[ply];
        moves.pickFromAll(ply, checkers);
        if (following) {
            moves.prefer(lines.keptAt(ply));
        }
        int childDepth = extendsChecks && checkers != 0 && ply + 1 < LAST_EXTENDED ? depth : depth - 1;
        int alpha = alphaAtStart;
        int move = moves.next();
        if (move == Move.NONE) {
            moves.close();
            return checkers != 0 ? Score.matedAt(ply) : 0;
        }
        for (; move != Move.NONE; move = moves.next()) {
            int value;
            if (childDepth == 0 && isForeseeable(moves, move, ply)) {
                lines.begin(ply + 1);
                value = isCounted() ? foresee(move, alpha, beta, ply) : 0;
            } else {
                value = -searchAfter(move, childDepth, -beta, -alpha, ply);
            }
            if (aborted) {
                break;
            }
            if (value >= beta) {
                arena.rememberCutoff(move, depth, ply);
                alpha = beta;
                break;
            }
            if (value > alpha) {
                alpha = value;
                lines.raise(ply, move);
            }
        }
        moves.close();
        return alpha;
    }

    /** Searches the position after a move made at a ply; the score is that of the other side. */
    private int searchAfter(int move, int depth, int alpha, int beta, int ply) {
        boolean onLine = following;
        following = onLine && move == lines.keptAt(ply);
        position.make(move);
        int value = search(depth, alpha, beta, ply + 1);
        position.unmake(move);
        following = onLine;
        return value;
    }

    /** Quiescence: the static score, or what captures make of it. */
    private int quiesce(int alpha, int beta, int ply) {
        if (!isCounted()) {
            return 0;
        }
        long checkers = Legality.checkers(position);
        if (evadesChecks && checkers != 0) {
            return resolve(alpha, beta, ply, true, checkers);
        }
        int stand = evaluator.score(position);
        return stand >= beta ? beta : resolve(Math.max(alpha, stand), beta, ply, false, checkers);
    }

    /** Quiescence once the static score has been looked at: captures, or every move when evading check. */
    private int resolve(int alphaAtStart, int beta, int ply, boolean evading, long checkers) {
        if (ply >= DEEPEST_QUIESCENCE || arena.isFull()) {
            return evading ? evaluator.score(position) : alphaAtStart;
        }
        MovePicker moves = pickers[ply];
        if (evading) {
            moves.pickFromAll(ply, checkers);
        } else {
            moves.pickFromCaptures(checkers);
        }
        int alpha = alphaAtStart;
        int move = moves.next();
        if (move == Move.NONE && evading) {
            alpha = Score.matedAt(ply);
        }
        for (; move != Move.NONE; move = moves.next()) {
            int value;
            if (foresees && Move.isPlain(move) && !moves.givesCheck(move)) {
                value = foresee(move, alpha, beta, ply);
            } else {
                position.make(move);
                value = -quiesce(-beta, -alpha, ply + 1);
                position.unmake(move);
            }
            if (aborted) {
                break;
            }
            if (value >= beta) {
                alpha = beta;
                break;
            }
            alpha = Math.max(alpha, value);
        }
        moves.close();
        return alpha;
    }

    /** Whether the position after a move leads straight to quiescence without check: no draw to claim, no extra work. */
    private boolean isForeseeable(MovePicker moves, int move, int ply) {
        if (!foresees || !Move.isPlain(move) || moves.givesCheck(move)) {
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
