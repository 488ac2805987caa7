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
        int score = 0;
        if (isLate(
                position.pieces(Piece.WHITE | Piece.KNIGHT),
                position.pieces(Piece.WHITE | Piece.BISHOP),
                position.pieces(Piece.WHITE | Piece.QUEEN))) {
            score -= penalty;
        }
        if (isLate(
                Long.reverseBytes(position.pieces(Piece.BLACK | Piece.KNIGHT)),
                Long.reverseBytes(position.pieces(Piece.BLACK | Piece.BISHOP)),
                Long.reverseBytes(position.pieces(Piece.BLACK | Piece.QUEEN)))) {
            score += penalty;
        }
        return score;
    }

    private static boolean isLate(long knights, long bishops, long queens) {
        return (knights & KNIGHTS_HOME | bishops & BISHOPS_HOME) != 0 && (queens & QUEEN_HOME) == 0;
    }
}
