package dev.touchstone.engine.eval.cc65;

import dev.touchstone.engine.board.Piece;
import dev.touchstone.engine.board.Position;

/** A queen that left home before the minor pieces did: one penalty a side, however many of them stay behind. */
final class Development {
    private static final long KNIGHTS_HOME = 1L << 57 | 1L << 62;
    private static final long BISHOPS_HOME = 1L << 58 | 1L << 61;
    private static final long QUEEN_HOME = 1L << 59;

    private final int penalty;

    Development(int penalty) {
        this.penalty = penalty;
    }

    /** White minus Black. */
    int score(Position position) {
        return score(position, Piece.WHITE) - score(position, Piece.BLACK);
    }

    /** What a colour gets: nothing, or the penalty. */
    int score(Position position, int colour) {
        boolean late = isLate(
                asWhite(position, colour, Piece.KNIGHT),
                asWhite(position, colour, Piece.BISHOP),
                asWhite(position, colour, Piece.QUEEN));
        return late ? -penalty : 0;
    }

    private static long asWhite(Position position, int colour, int type) {
        long pieces = position.pieces(colour | type);
        return colour == Piece.WHITE ? pieces : Long.reverseBytes(pieces);
    }

    private static boolean isLate(long knights, long bishops, long queens) {
        return (knights & KNIGHTS_HOME | bishops & BISHOPS_HOME) != 0 && (queens & QUEEN_HOME) == 0;
    }
}
