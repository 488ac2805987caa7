package dev.touchstone.engine.movegen;

import dev.touchstone.engine.board.Attacks;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Piece;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.board.Square;

/**
 * Judges pseudo-legal moves without making them, from two bitboards worked out once a position: the pieces that give check, and the
 * own pieces that are pinned to the king.
 */
public final class Legality {
    private Legality() {}

    /** The pieces that give check to the side to move. */
    public static long checkers(Position position) {
        int colour = position.colourToMove();
        return position.attackers(position.kingSquare(colour), colour ^ Piece.BLACK, position.occupied());
    }

    /** The pieces of the side to move that alone stand between their king and an enemy slider. */
    public static long pinned(Position position) {
        int colour = position.colourToMove();
        return soleBlockers(position, position.kingSquare(colour), colour ^ Piece.BLACK) & position.pieces(colour);
    }

    /** Pieces of either colour that alone stand between a square and a slider of {@code sliders}' colour. */
    static long soleBlockers(Position position, int square, int sliders) {
        long queens = position.pieces(sliders | Piece.QUEEN);
        long snipers = Attacks.bishopLines(square) & (position.pieces(sliders | Piece.BISHOP) | queens)
                | Attacks.rookLines(square) & (position.pieces(sliders | Piece.ROOK) | queens);
        long occupied = position.occupied();
        long blockers = 0;
        for (long rest = snipers; rest != 0; rest &= rest - 1) {
            long between = Attacks.between(square, Long.numberOfTrailingZeros(rest)) & occupied;
            if ((between & between - 1) == 0) {
                blockers |= between;
            }
        }
        return blockers;
    }

    /** Whether a pseudo-legal move leaves the own king safe, given the position's {@link #checkers} and {@link #pinned}. */
    public static boolean isLegal(Position position, int move, long checkers, long pinned) {
        int colour = position.colourToMove();
        int from = Move.from(move);
        int to = Move.to(move);
        if (Move.type(move) == Piece.KING) {
            return !position.isAttacked(to, colour ^ Piece.BLACK, position.occupied() ^ Square.bit(from));
        }
        if (Move.kind(move) == Move.EN_PASSANT) {
            return isEnPassantSafe(position, colour, from, to);
        }
        int king = position.kingSquare(colour);
        if (checkers != 0 && !answers(checkers, king, to)) {
            return false;
        }
        return (pinned & Square.bit(from)) == 0 || (Attacks.line(king, from) & Square.bit(to)) != 0;
    }

    /** Whether landing on {@code to} captures the only checker or steps in its way. */
    private static boolean answers(long checkers, int king, int to) {
        if ((checkers & checkers - 1) != 0) {
            return false;
        }
        long way = Attacks.between(king, Long.numberOfTrailingZeros(checkers)) | checkers;
        return (way & Square.bit(to)) != 0;
    }

    /** Two pawns leave their squares at once, which no pin describes: look at the board as it will be. */
    static boolean isEnPassantSafe(Position position, int colour, int from, int to) {
        long captured = Square.bit(from & 56 | to & 7);
        long after = (position.occupied() ^ Square.bit(from) ^ captured) | Square.bit(to);
        int enemy = colour ^ Piece.BLACK;
        return (position.attackers(position.kingSquare(colour), enemy, after) & ~captured) == 0;
    }
}
