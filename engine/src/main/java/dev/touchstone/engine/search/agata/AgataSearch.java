package dev.touchstone.engine.search.agata;

import dev.touchstone.engine.SearchLimits;
import dev.touchstone.engine.SearchResult;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Piece;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.config.Agata;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.eval.agata.Evaluator;
import dev.touchstone.engine.game.Game;
import dev.touchstone.engine.movegen.Legality;
import dev.touchstone.engine.search.PrincipalLines;
import dev.touchstone.engine.search.Score;
import java.util.Arrays;

/** The search of the agata preset; allocates nothing once it is set up. Scores are on agata's own scale until they leave it. */
final class AgataSearch {
    /** Plies that a path can have: at the last of them only the static score is looked at. */
    static final int PLIES = 64;

    private static final int LAST_PLY = PLIES - 1;

    /** Beyond every score. */
    private static final int INFINITY = 50_000;

    /** A side mated at ply n scores n less than this, with a minus. */
    private static final int MATE = 49_000;

    /** Other scores are cut to this for everybody else. */
    private static final int HIGHEST_OUTSIDE = 28_000;

    /** No technique asks for so much depth: it is absent. */
    private static final int NEVER = Integer.MAX_VALUE;

    /** Nodes between two looks at the clock; agata itself looks every 2,048. */
    private static final int POLL_INTERVAL = 256;

    private final Evaluator evaluator;
    private final boolean seesRepetitions;
    private final boolean seesCaptures;
    private final boolean extendsChecks;
    private final boolean scouts;
    private final boolean reducesAfterRaise;
    private final boolean followsLine;
    private final int aspirationWindow;
    private final int passDepth;
    private final int passReduction;
    private final int reducedDepth;
    private final int reducedFrom;
    private final int reduction;

    private final Position position = Position.start();
    private final MoveOrdering ordering;
    private final MoveLists lists = new MoveLists();
    private final MovePicker[] pickers = new MovePicker[PLIES];
    private final PathKeys path = new PathKeys();
    private final PrincipalLines lines = new PrincipalLines(PLIES);

    private SearchLimits limits = SearchLimits.of(1, 1);
    private long nodes;

    /** Where the node counter next has to be looked at. */
    private long checkpoint;

    private boolean aborted;

    /** Whether the moves made so far are looked up in the line of the iteration before. */
    private boolean following;

    private int bestMove;
    private int bestScore;
    private int bestDepth;

    AgataSearch(EngineConfiguration configuration) {
        evaluator = new Evaluator(configuration);
        ordering = new MoveOrdering(configuration);
        seesRepetitions = configuration.on(Agata.REPETITION);
        seesCaptures = configuration.on(Agata.QUIESCENCE);
        extendsChecks = configuration.on(Agata.CHECK_EXTENSION);
        scouts = configuration.on(Agata.PVS);
        reducesAfterRaise = !configuration.on(Agata.SCOUT_AFTER_RAISE);
        followsLine = configuration.on(Agata.FOLLOW_PV);
        aspirationWindow = configuration.on(Agata.ASPIRATION) ? configuration.value(Agata.ASPIRATION_WINDOW) : INFINITY;
        passDepth = configuration.on(Agata.NULL_MOVE) ? configuration.value(Agata.NULL_MOVE_DEPTH) : NEVER;
        passReduction = configuration.value(Agata.NULL_MOVE_REDUCTION);
        reducedDepth = configuration.on(Agata.LMR) ? configuration.value(Agata.LMR_DEPTH) : NEVER;
        reducedFrom = configuration.value(Agata.LMR_MOVES);
        reduction = configuration.value(Agata.LMR_REDUCTION);
        Arrays.setAll(pickers, ply -> new MovePicker(position, ordering, lists, ply));
        position.weigh(evaluator.weights());
    }

    /** Searches the current position of a game by iterative deepening; {@link #result} then has what was found. */
    void think(Game game, SearchLimits newLimits) {
        begin(game, newLimits);
        int maxDepth = Math.min(limits.depth(), Agata.MAX_DEPTH);
        for (int depth = 1; depth <= maxDepth; depth++) {
            int score = iterate(depth);
            if (aborted) {
                break;
            }
            accept(depth, score);
        }
        if (bestDepth == 0) {
            bestMove = lines.firstAtRoot();
            if (bestMove == Move.NONE) {
                bestMove = pickers[0].firstGenerated();
            }
        }
    }

    /** What the last search found: its best finished iteration, or the move it had in hand when it finished none. */
    SearchResult result() {
        return new SearchResult(bestMove, onCommonScale(bestScore), bestDepth, nodes);
    }

    /** Positions visited by the last search. */
    long nodes() {
        return nodes;
    }

    private void begin(Game game, SearchLimits newLimits) {
        limits = newLimits;
        replay(game);
        lists.clear();
        ordering.clear();
        lines.clear();
        lines.begin(0);
        nodes = 0;
        checkpoint = 0;
        aborted = false;
        bestMove = Move.NONE;
        bestScore = 0;
        bestDepth = 0;
    }

    /** Plays the game again on the own board, for the keys of its positions. */
    private void replay(Game game) {
        path.begin(game.plies(), game.position().halfMoveClock());
        game.putStartInto(position);
        for (int ply = 0; ply < game.plies(); ply++) {
            path.noteGame(ply, evaluator.key(position));
            position.make(game.moveAt(ply));
        }
    }

    private int iterate(int depth) {
        boolean open = depth == 1 || aspirationWindow == INFINITY;
        int alpha = open ? -INFINITY : bestScore - aspirationWindow;
        int beta = open ? INFINITY : bestScore + aspirationWindow;
        following = followsLine;
        int score = search(depth, alpha, beta, 0);
        if (!open && !aborted && (score <= alpha || score >= beta)) {
            following = followsLine;
            score = search(depth, -INFINITY, INFINITY, 0);
        }
        return score;
    }

    private void accept(int depth, int score) {
        bestMove = lines.firstAtRoot();
        bestScore = score;
        bestDepth = depth;
        lines.keep();
        if (limits.isReported()) {
            limits.listener().iterationFinished(depth, onCommonScale(score), nodes, lines.kept());
        }
    }

    /** The main search: fail-hard alpha-beta, the score of the side to move. */
    private int search(int depthAsked, int alphaAtStart, int beta, int ply) {
        // 1. Nothing is known about the line from here. At the horizon only captures are searched, whatever the
        // position.
        lines.begin(ply);
        if (depthAsked == 0) {
            return quiesce(alphaAtStart, beta, ply);
        }
        // 2. A position that occurred before is a draw, and not even counted.
        path.note(ply, evaluator.key(position));
        if (ply > 0 && seesRepetitions && path.repeats(ply)) {
            return 0;
        }
        if (isSpent()) {
            return 0;
        }
        if (ply == LAST_PLY) {
            return evaluator.score(position);
        }
        // 3. Check extension.
        long checkers = Legality.checkers(position);
        int depth = extendsChecks && checkers != 0 ? depthAsked + 1 : depthAsked;
        // 4. Null move: if the other side may move twice and it is still too good, so would any move be.
        if (depth >= passDepth && checkers == 0 && ply > 0) {
            int value = -searchAfterPass(Math.max(0, depth - 1 - passReduction), -beta, ply);
            if (aborted) {
                return 0;
            }
            if (value >= beta) {
                return beta;
            }
        }
        // 5. Ordering: the line of the iteration before while followed, captures, killers, history.
        int colour = position.colourToMove();
        MovePicker moves = pickers[ply];
        moves.pickFromAll(checkers);
        following = following && moves.prefer(lines.keptAt(ply));
        int alpha = alphaAtStart;
        int searched = 0;
        boolean raised = false;
        for (int move = moves.next(); move != Move.NONE; move = moves.next()) {
            // 6. The first move gets the full window, later ones only when a null window has shown that they deserve
            // it;
            //    late quiet moves have to show it at less depth before.
            boolean shown = true;
            int value = 0;
            if (searched >= reducedFrom
                    && depth >= reducedDepth
                    && checkers == 0
                    && !MoveOrdering.isCapture(move)
                    && Move.promotion(move) == 0
                    && (reducesAfterRaise || !raised)) {
                value = -searchAfter(move, Math.max(0, depth - 1 - reduction), -alpha - 1, -alpha, ply);
                shown = !aborted && value > alpha;
            }
            if (shown && searched > 0 && scouts) {
                value = -searchAfter(move, depth - 1, -alpha - 1, -alpha, ply);
                shown = !aborted && value > alpha && value < beta;
            }
            if (shown) {
                value = -searchAfter(move, depth - 1, -beta, -alpha, ply);
            }
            if (aborted) {
                break;
            }
            searched++;
            // 7. Too good for the other side to allow, or better than all before.
            if (value >= beta) {
                ordering.cutOff(move, colour, depth, ply);
                alpha = beta;
                break;
            }
            if (value > alpha) {
                ordering.raised(move, colour, depth);
                alpha = value;
                raised = true;
                lines.raise(ply, move);
            }
        }
        moves.close();
        // 8. Mate and stalemate.
        if (searched == 0) {
            return checkers != 0 ? ply - MATE : 0;
        }
        return alpha;
    }

    /** Searches the position after a move made at a ply; the score is that of the other side. */
    private int searchAfter(int move, int depth, int alpha, int beta, int ply) {
        if (depth == 0 && Move.isPlain(move)) {
            return -foresee(move, -beta, -alpha, ply);
        }
        path.advance(ply, Move.captured(move) != 0 || Move.type(move) == Piece.PAWN);
        position.make(move);
        int value = search(depth, alpha, beta, ply + 1);
        position.unmake(move);
        return value;
    }

    /** Searches with the other side to move again, to see whether its score reaches {@code alpha}, with a null window. */
    private int searchAfterPass(int depth, int alpha, int ply) {
        path.advance(ply, false);
        position.pass();
        int value = search(depth, alpha, alpha + 1, ply + 1);
        position.takeBackPass();
        return value;
    }

    /** Quiescence: the static score, or what captures make of it. */
    private int quiesce(int alpha, int beta, int ply) {
        if (isSpent()) {
            return 0;
        }
        int stand = evaluator.score(position);
        if (ply == LAST_PLY) {
            return stand;
        }
        return stand >= beta ? beta : resolve(Math.max(alpha, stand), beta, ply);
    }

    /** Quiescence once the static score has been looked at. */
    private int resolve(int alphaAtStart, int beta, int ply) {
        if (!seesCaptures) {
            return alphaAtStart;
        }
        MovePicker moves = pickers[ply];
        moves.pickFromCaptures();
        int alpha = alphaAtStart;
        for (int move = moves.next(); move != Move.NONE; move = moves.next()) {
            int value;
            if (Move.isPlain(move)) {
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

    /**
     * The value of quiescence after a plain move, for the side that makes it. Most of these positions end at once because their static score
     * is already too good for the other side: that is seen without making the move.
     */
    private int foresee(int move, int alpha, int beta, int ply) {
        lines.begin(ply + 1);
        if (isSpent()) {
            return 0;
        }
        int stand = evaluator.scoreAfter(position, move);
        if (ply + 1 == LAST_PLY) {
            return -stand;
        }
        if (stand >= -alpha) {
            return alpha;
        }
        position.make(move);
        int value = -resolve(Math.max(-beta, stand), -alpha, ply + 1);
        position.unmake(move);
        return value;
    }

    /** Counts a node; when that was the last that the search may spend, the search is aborted. */
    private boolean isSpent() {
        nodes++;
        if (nodes < checkpoint) {
            return false;
        }
        if (nodes >= limits.nodes() || limits.mustStop()) {
            aborted = true;
            return true;
        }
        checkpoint = Math.min(limits.nodes(), nodes + POLL_INTERVAL);
        return false;
    }

    /** The score for everybody else, whose mates score {@link Score#MATE} less the plies to it. */
    private static int onCommonScale(int score) {
        if (Math.abs(score) <= Evaluator.HIGHEST) {
            return Math.clamp(score, -HIGHEST_OUTSIDE, HIGHEST_OUTSIDE);
        }
        return score > 0 ? score - MATE + Score.MATE : score + MATE - Score.MATE;
    }
}
