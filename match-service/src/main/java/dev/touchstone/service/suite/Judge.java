package dev.touchstone.service.suite;

import dev.touchstone.engine.board.FenException;
import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.game.Game;
import dev.touchstone.openings.Want;
import dev.touchstone.protocol.SuiteResult;

/** Says whether a position was answered rightly, by the rules of chess alone: a pure function. */
final class Judge {

    private Judge() {}

    /**
     * Whether the answer is the one that is wanted.
     *
     * @throws IllegalArgumentException when the answer cannot be one to this position: a move is not legal, or a mate is none
     */
    static boolean solved(String fen, Want want, SuiteResult result) {
        Game game = replayed(fen, result);
        boolean mated = !game.hasLegalMove() && game.position().inCheck();
        if (result.ending().equals(SuiteResult.MATE) && !mated) {
            throw new IllegalArgumentException("its mate is none");
        }
        boolean answered = game.plies() > 0;
        return switch (want) {
            case Want.TheMove move ->
                result.moves().equals(move.uci())
                        && result.score() >= move.leastScore().orElse(Integer.MIN_VALUE);
            case Want.LeastScore least -> answered && result.score() >= least.score();
            case Want.AnyMove any -> answered;
            case Want.NoMove none -> !answered;
            case Want.Mate mate ->
                result.ending().equals(SuiteResult.MATE)
                        && game.position().whiteToMove() != game.start().whiteToMove();
        };
    }

    private static Game replayed(String fen, SuiteResult result) {
        try {
            Game game = new Game(Position.fromFen(fen, FenRules.ENGINE));
            for (String word :
                    result.moves().isEmpty() ? new String[0] : result.moves().split(" ")) {
                int move = game.parseUci(word);
                if (move == Move.NONE) {
                    throw new IllegalArgumentException("its move " + word + " is not legal");
                }
                game.play(move);
            }
            return game;
        } catch (FenException wrong) {
            throw new IllegalArgumentException("its position cannot be read: " + wrong.getMessage(), wrong);
        }
    }
}
