package dev.touchstone.worker.program;

import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Piece;
import dev.touchstone.engine.board.Square;
import dev.touchstone.engine.game.Game;
import java.util.Locale;

/** Reads {@code bestmove e2e4 ponder e7e5}. */
final class MoveAnswer {
    private static final int RAW_CHARACTERS = 120;
    private static final int KING_SIDE_ROOK = 7;

    private MoveAnswer() {}

    /** The word of the move; empty when there is none. */
    static String word(String line) {
        String[] words = line.strip().split("\\s+", 3);
        return words.length < 2 ? "" : words[1];
    }

    /**
     * The legal move that a word means, or {@code Move.NONE}. A king that takes its own rook castles, as programs write it
     * that play Chess960.
     */
    static int move(Game game, String word) {
        String lower = word.toLowerCase(Locale.ROOT);
        int move = game.parseUci(lower);
        if (move != Move.NONE || lower.length() != 4 || !lower.matches("([a-h][1-8]){2}")) {
            return move;
        }
        int from = Square.parse(lower.substring(0, 2));
        int to = Square.parse(lower.substring(2));
        int king = game.position().pieceAt(from);
        boolean castles = Piece.type(king) == Piece.KING
                && game.position().pieceAt(to) == king - Piece.KING + Piece.ROOK
                && (Square.file(to) == 0 || Square.file(to) == KING_SIDE_ROOK);
        if (!castles) {
            return Move.NONE;
        }
        String target = (Square.file(to) == 0 ? "c" : "g") + lower.charAt(3);
        return game.parseUci(lower.substring(0, 2) + target);
    }

    /** The raw line, shortened, for the record. */
    static String raw(String line) {
        String clean = line.replaceAll("\\p{Cntrl}", " ");
        return clean.length() <= RAW_CHARACTERS ? clean : clean.substring(0, RAW_CHARACTERS) + "…";
    }
}
