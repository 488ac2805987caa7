package dev.touchstone.engine;

import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.game.Game;
import java.util.Arrays;
import java.util.Random;
import java.util.function.Consumer;

/** Games of random legal moves from fixed seeds, with castling, en passant and promotion played more often than chance would. */
public final class RandomGames {
    /** Plies after which a game is given up. */
    public static final int LONGEST = 160;

    private RandomGames() {}

    /** Shows the positions of a number of games, each once, before every move and at the end. */
    public static void positions(long seed, int games, Consumer<Game> visitor) {
        Random random = new Random(seed);
        for (int i = 0; i < games; i++) {
            Game game = new Game(Position.start());
            visitor.accept(game);
            while (game.plies() < LONGEST && game.hasLegalMove()) {
                game.play(pick(game, random));
                visitor.accept(game);
            }
        }
    }

    private static int pick(Game game, Random random) {
        int[] moves = game.legalMoves();
        int[] special = Arrays.stream(moves).filter(RandomGames::isSpecial).toArray();
        if (special.length > 0 && random.nextInt(3) > 0) {
            return special[random.nextInt(special.length)];
        }
        return moves[random.nextInt(moves.length)];
    }

    private static boolean isSpecial(int move) {
        return Move.promotion(move) != 0 || Move.kind(move) != 0;
    }
}
