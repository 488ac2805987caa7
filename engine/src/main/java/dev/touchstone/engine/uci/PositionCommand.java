package dev.touchstone.engine.uci;

import dev.touchstone.engine.board.FenException;
import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.game.Game;
import java.util.List;

/** Reads {@code position [startpos | fen FEN] moves MOVE...} into a game. */
final class PositionCommand {

    private PositionCommand() {}

    /**
     * The game described by the words after {@code position}.
     *
     * @throws IllegalArgumentException saying which part cannot be read
     */
    static Game read(List<String> words) {
        int moves = words.indexOf("moves");
        int startEnd = moves < 0 ? words.size() : moves;
        Game game = new Game(start(words.subList(0, startEnd)));
        for (String text : moves < 0 ? List.<String>of() : words.subList(moves + 1, words.size())) {
            int move = game.parseUci(text);
            if (move == Move.NONE) {
                throw new IllegalArgumentException("'" + text + "' is not a legal move in "
                        + game.position().toFen());
            }
            game.play(move);
        }
        return game;
    }

    private static Position start(List<String> words) {
        String kind = words.isEmpty() ? "" : words.getFirst();
        return switch (kind) {
            case "startpos" -> Position.start();
            case "fen" -> {
                try {
                    yield Position.fromFen(String.join(" ", words.subList(1, words.size())), FenRules.ENGINE);
                } catch (FenException wrong) {
                    throw new IllegalArgumentException(wrong.getMessage(), wrong);
                }
            }
            default -> throw new IllegalArgumentException("expected 'startpos' or 'fen' after 'position'");
        };
    }
}
