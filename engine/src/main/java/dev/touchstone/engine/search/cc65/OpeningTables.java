package dev.touchstone.engine.search.cc65;

import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.game.Game;
import java.util.List;
import java.util.Map;

/** The cc65 engine's answers to the first move of a game from the start position. */
final class OpeningTables {
    private static final List<String> FIRST_MOVES = List.of("e2e4", "d2d4", "g1f3", "c2c4");

    private static final Map<String, List<String>> REPLIES = Map.of(
            "e2e4", List.of("d7d5", "e7e5"),
            "d2d4", List.of("g8f6", "d7d5"),
            "c2c4", List.of("d7d5", "e7e5"),
            "g1f3", List.of("d7d5", "g8f6"),
            "f2f4", List.of("e7e5", "g8f6"));

    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

    private final ShiftRegister random;

    OpeningTables(ShiftRegister random) {
        this.random = random;
    }

    /** The table's move, drawn with one step of the register; {@code Move.NONE} when the tables have none. */
    int answer(Game game) {
        if (!random.isSeeded() || game.plies() > 1 || !game.start().toFen().startsWith(START)) {
            return Move.NONE;
        }
        if (game.plies() == 0) {
            return game.parseUci(FIRST_MOVES.get(random.next() & 3));
        }
        List<String> replies = REPLIES.get(Move.toUci(game.moveAt(0)));
        return replies == null ? Move.NONE : game.parseUci(replies.get(random.next() & 1));
    }
}
