package dev.touchstone.worker.referee;

import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.game.Game;

/** Games for tests, from text. */
public final class Games {
    private Games() {}

    public static Game start(String... moves) {
        return play(new Game(Position.start()), moves);
    }

    public static Game from(String fen, String... moves) {
        return play(new Game(Position.fromFen(fen, FenRules.ENGINE)), moves);
    }

    private static Game play(Game game, String... moves) {
        for (String text : moves) {
            int move = game.parseUci(text);
            if (move == Move.NONE) {
                throw new IllegalArgumentException(
                        text + " is not legal in " + game.position().toFen());
            }
            game.play(move);
        }
        return game;
    }
}
