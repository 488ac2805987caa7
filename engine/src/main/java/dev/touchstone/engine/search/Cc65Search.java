package dev.touchstone.engine.search;

import dev.touchstone.engine.SearchLimits;
import dev.touchstone.engine.SearchResult;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.config.Cc65;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.eval.Evaluator;
import dev.touchstone.engine.game.Game;
import dev.touchstone.engine.movegen.Legality;
import dev.touchstone.engine.movegen.MoveGenerator;
import org.jspecify.annotations.Nullable;

/** The search of the cc65 preset, exact to the node; allocates nothing once it is set up. */
final class Cc65Search {
    /** Moves that all lists on the path may hold together. */
    private static final int ARENA = 512;

    private static final int LONGEST_LIST = 127;

    /** With less room than this no list is begun. */
    private static final int LEAST_ROOM = 8;

    private static final int POLL_INTERVAL = 1024;

    private final Evaluator evaluator;
    private final RootRandomiser randomiser;
    private final boolean seesRepetitions;
    private final boolean evadesChecks;
    private final boolean extendsChecks;
    private final boolean followsLine;
    private final @Nullable RootScores rootScores;
    private final @Nullable CutoffHistory history;
    private final int aspirationWindow;

    private final Position position = Position.start();
    private final int[] arena = new int[ARENA + MoveGenerator.SLACK];
    private final Killers killers = new Killers();
    private final RepetitionHistory repetitions = new RepetitionHistory();
    private final PrincipalLines lines = new PrincipalLines();

    private SearchLimits limits = SearchLimits.of(1, 1);
    private long nodes;

    /** Where the node counter next has to be looked at. */
    private long checkpoint;

    private boolean aborted;
    private int used;
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
        history = configuration.on(Cc65.HISTORY) ? new CutoffHistory() : null;
        aspirationWindow = configuration.on(Cc65.ASPIRATION) ? configuration.value(Cc65.ASPIRATION_WINDOW) : 0;
        position.weigh(evaluator.weights());
    }

    /** Searches the current position of a game by iterative deepening. */
    SearchResult run(Game game, SearchLimits newLimits) {
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
        if (bestDepth == 0 && candidate != Move.NONE) {
            return new SearchResult(candidate, 0, 0, nodes);
        }
        return new SearchResult(bestMove, bestScore, bestDepth, nodes);
    }

    private void begin(Game game, SearchLimits newLimits) {
        limits = newLimits;
        position.set(game.position());
        repetitions.begin(game);
        killers.clear();
        lines.clear();
        if (history != null) {
            history.clear();
        }
        if (rootScores != null) {
            rootScores.clear();
        }
        nodes = 0;
        checkpoint = 0;
        aborted = false;
        used = 0;
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
        limits.listener().iterationFinished(depth, score, nodes, lines.kept());
    }

    private int searchRoot(int depth, int alphaAtStart, int beta) {
        int alpha = alphaAtStart;
        candidate = bestMove;
        if (rootScores != null) {
            rootScores.beginIteration();
        }
        following = followsLine;
        lines.begin(0);
        int end = generateRoot();
        long checkers = Legality.checkers(position);
        long pinned = Legality.pinned(position);
        boolean finishedOne = false;
        for (int i = 0; i < end; i++) {
            int move = MoveOrdering.select(arena, i, end) & Move.MASK;
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
                used = 0;
                return beta;
            }
            if (!finishedOne || value > alpha) {
                alpha = value;
                candidate = move;
                lines.raise(0, move);
            }
            finishedOne = true;
        }
        used = 0;
        return alpha;
    }

    private int generateRoot() {
        int end = MoveGenerator.pseudoLegal(position, arena, 0, LONGEST_LIST);
        used = end;
        scoreAll(0, end, 0);
        randomiser.vary(arena, 0, end);
        for (int i = 0; i < end && bestMove != Move.NONE; i++) {
            if ((arena[i] & Move.MASK) == bestMove) {
                arena[i] = MoveOrdering.withScore(arena[i], MoveOrdering.PREVIOUS_BEST);
                break;
            }
        }
        if (rootScores != null) {
            rootScores.order(arena, 0, end);
        }
        return end;
    }

    private int search(int depth, int alphaAtStart, int beta, int ply) {
        if (nodes >= checkpoint && isSpent()) {
            return 0;
        }
        nodes++;
        lines.begin(ply);
        int clock = position.halfMoveClock();
        repetitions.note(ply, position.positionKey());
        if (seesRepetitions && repetitions.repeats(ply, clock)) {
            return 0;
        }
        if (clock >= 100) {
            return 0;
        }
        if (depth == 0) {
            return quiesce(alphaAtStart, beta, ply);
        }
        int alpha = alphaAtStart;
        long checkers = Legality.checkers(position);
        if (ARENA - used < LEAST_ROOM) {
            return evaluator.score(position);
        }
        int begin = used;
        int end = begin + MoveGenerator.pseudoLegal(position, arena, begin, Math.min(LONGEST_LIST, ARENA - begin));
        used = end;
        scoreAll(begin, end, ply);
        if (following) {
            preferLine(begin, end, ply);
        }
        long pinned = Legality.pinned(position);
        int childDepth = extendsChecks && checkers != 0 && ply + 1 < 12 ? depth : depth - 1;
        boolean anyLegal = false;
        boolean onLine = following;
        for (int i = begin; i < end; i++) {
            int move = MoveOrdering.select(arena, i, end) & Move.MASK;
            if (!Legality.isLegal(position, move, checkers, pinned)) {
                continue;
            }
            anyLegal = true;
            following = onLine && move == lines.keptAt(ply);
            position.make(move);
            int value = -search(childDepth, -beta, -alpha, ply + 1);
            position.unmake(move);
            if (aborted) {
                used = begin;
                return 0;
            }
            if (value >= beta) {
                rememberCutoff(move, depth, ply);
                following = onLine;
                used = begin;
                return beta;
            }
            if (value > alpha) {
                alpha = value;
                lines.raise(ply, move);
            }
        }
        following = onLine;
        used = begin;
        if (!anyLegal) {
            return checkers != 0 ? Score.matedAt(ply) : 0;
        }
        return alpha;
    }

    private int quiesce(int alphaAtStart, int beta, int ply) {
        if (nodes >= checkpoint && isSpent()) {
            return 0;
        }
        nodes++;
        int alpha = alphaAtStart;
        long checkers = Legality.checkers(position);
        boolean evading = evadesChecks && checkers != 0;
        if (!evading) {
            int stand = evaluator.score(position);
            if (stand >= beta) {
                return beta;
            }
            alpha = Math.max(alpha, stand);
        }
        if (ply >= 12 || ARENA - used < LEAST_ROOM) {
            return evading ? evaluator.score(position) : alpha;
        }
        int begin = used;
        int room = Math.min(LONGEST_LIST, ARENA - begin);
        int end = begin
                + (evading
                        ? MoveGenerator.pseudoLegal(position, arena, begin, room)
                        : MoveGenerator.captures(position, arena, begin, room));
        used = end;
        scoreAll(begin, end, ply);
        long pinned = Legality.pinned(position);
        boolean anyLegal = false;
        for (int i = begin; i < end; i++) {
            int move = MoveOrdering.select(arena, i, end) & Move.MASK;
            if (!Legality.isLegal(position, move, checkers, pinned)) {
                continue;
            }
            anyLegal = true;
            position.make(move);
            int value = -quiesce(-beta, -alpha, ply + 1);
            position.unmake(move);
            if (aborted) {
                used = begin;
                return 0;
            }
            if (value >= beta) {
                used = begin;
                return beta;
            }
            alpha = Math.max(alpha, value);
        }
        used = begin;
        return evading && !anyLegal ? Score.matedAt(ply) : alpha;
    }

    private void scoreAll(int begin, int end, int ply) {
        for (int i = begin; i < end; i++) {
            int move = arena[i];
            int score = MoveOrdering.tactical(move);
            if (score == 0) {
                score = killers.contains(move, ply) ? MoveOrdering.KILLER : history == null ? 0 : history.of(move);
            }
            arena[i] = move | score << Move.SCORE_SHIFT;
        }
    }

    private void preferLine(int begin, int end, int ply) {
        int next = lines.keptAt(ply);
        for (int i = begin; i < end; i++) {
            if ((arena[i] & Move.MASK) == next) {
                arena[i] = MoveOrdering.withScore(arena[i], MoveOrdering.PREVIOUS_BEST);
            }
        }
    }

    private void rememberCutoff(int move, int depth, int ply) {
        if (Move.captured(move) != 0 || Move.kind(move) == Move.EN_PASSANT) {
            return;
        }
        killers.remember(move, ply);
        if (history != null) {
            history.remember(move, depth);
        }
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
