package dev.touchstone.engine.search.ce;

import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.board.ce.CeBoard;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.eval.ce.CeEvaluator;
import dev.touchstone.engine.game.Game;
import dev.touchstone.engine.movegen.ce.CeGenerator;
import dev.touchstone.engine.movegen.ce.CeLegality;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the board and its piece lists in step with a game. While the game goes on, the lists stay as searches left them; for any other
 * game they are built up from its start. After each move CE-Games looks whether the game is over, which changes the lists too.
 */
final class GameTracker {
    private static final int FIFTY_MOVES = 100;
    private static final int THREEFOLD = 3;

    private final CeBoard board = new CeBoard();
    private final Repetitions repetitions = new Repetitions();
    private final CeEvaluator evaluator;
    private final int[] room = new int[CeGenerator.ROOM];

    /** The game followed, and how many of its moves have been. */
    private @Nullable Game followed;

    private int plies;

    GameTracker(EngineConfiguration configuration) {
        evaluator = new CeEvaluator(configuration);
        board.weigh(evaluator.weights());
    }

    CeBoard board() {
        return board;
    }

    Repetitions repetitions() {
        return repetitions;
    }

    CeEvaluator evaluator() {
        return evaluator;
    }

    /** The next game starts anew, even if it looks like the one followed so far. */
    void forget() {
        followed = null;
    }

    /** Goes on to the current position of a game. */
    void follow(Game game) {
        if (!isContinued(game)) {
            Position start = game.start();
            board.set(start);
            repetitions.begin(board.key());
            plies = 0;
        }
        followed = game;
        for (; plies < game.plies(); plies++) {
            play(game.moveAt(plies));
        }
    }

    /** Whether a game has the same start and began with the same moves. A game only ever grows. */
    private boolean isContinued(Game game) {
        Game before = followed;
        if (before == null || game.plies() < plies) {
            return false;
        }
        if (before == game) {
            return true;
        }
        for (int ply = 0; ply < plies; ply++) {
            if (game.moveAt(ply) != before.moveAt(ply)) {
                return false;
            }
        }
        return game.start().toFen().equals(before.start().toFen());
    }

    private void play(int move) {
        board.make(move);
        board.settle();
        repetitions.play(board.key(), board.halfMoveClock() == 0);
        lookForTheEnd();
    }

    /** Unless the game is drawn, tries moves until one is legal. */
    private void lookForTheEnd() {
        if (board.halfMoveClock() >= FIFTY_MOVES || repetitions.occurred(THREEFOLD) || board.insufficientMaterial()) {
            return;
        }
        int count = CeGenerator.all(board, room);
        long checkers = CeLegality.checkers(board);
        long pinned = CeLegality.pinned(board);
        for (int i = 0; i < count; i++) {
            CeLegality.leaveTrace(board, room[i]);
            if (CeLegality.isLegal(board, room[i], checkers, pinned)) {
                return;
            }
        }
    }
}
