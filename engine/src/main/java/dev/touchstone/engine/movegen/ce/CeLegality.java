package dev.touchstone.engine.movegen.ce;

import dev.touchstone.engine.board.Attacks;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Piece;
import dev.touchstone.engine.board.Square;
import dev.touchstone.engine.board.ce.CeBoard;

/**
 * Judges pseudo-legal moves of the ce preset without making them. CE-Games makes a doubtful move, looks at its king and takes the move back;
 * that leaves a trace in the victim's piece list, which {@link #admits} leaves too.
 */
public final class CeLegality {
    private CeLegality() {}

    /** The pieces that give check to the side to move. */
    public static long checkers(CeBoard board) {
        int colour = board.colourToMove();
        int enemy = colour ^ Piece.BLACK;
        int king = board.kingSquare(colour);
        long checkers = Attacks.knight(king) & board.pieces(enemy | Piece.KNIGHT)
                | Attacks.pawn(colour, king) & board.pieces(enemy | Piece.PAWN);
        long occupied = board.occupied();
        for (long rest = snipers(board, king, enemy); rest != 0; rest &= rest - 1) {
            if ((Attacks.between(king, Long.numberOfTrailingZeros(rest)) & occupied) == 0) {
                checkers |= rest & -rest;
            }
        }
        return checkers;
    }

    /** The pieces of the side to move that alone stand between their king and an enemy slider. */
    public static long pinned(CeBoard board) {
        int colour = board.colourToMove();
        int king = board.kingSquare(colour);
        long occupied = board.occupied();
        long pinned = 0;
        for (long rest = snipers(board, king, colour ^ Piece.BLACK); rest != 0; rest &= rest - 1) {
            long between = Attacks.between(king, Long.numberOfTrailingZeros(rest)) & occupied;
            if ((between & between - 1) == 0) {
                pinned |= between;
            }
        }
        return pinned & board.pieces(colour);
    }

    /** Whether a pseudo-legal move leaves the own king safe, given the position's {@link #checkers} and {@link #pinned}. */
    public static boolean isLegal(CeBoard board, int move, long checkers, long pinned) {
        int from = Move.from(move);
        if (checkers == 0 && Move.type(move) != Piece.KING && (pinned & Square.bit(from)) == 0) {
            return Move.kind(move) != Move.EN_PASSANT || isEnPassantSafe(board, move);
        }
        return Move.type(move) == Piece.KING ? isKingSafe(board, move) : isRestLegal(board, move, checkers, pinned);
    }

    /**
     * Whether the search goes on with a pseudo-legal move: one that does not answer a check is passed over, one that turns out illegal is
     * taken back, and the list of the victim's side shows it.
     */
    public static boolean admits(CeBoard board, int move, long checkers, long pinned) {
        if (isLegal(board, move, checkers, pinned)) {
            return true;
        }
        if (checkers == 0 || answers(board, move, checkers)) {
            leaveTrace(board, move);
        }
        return false;
    }

    /** What making and taking back a move does to the piece lists. */
    public static void leaveTrace(CeBoard board, int move) {
        if (Move.captured(move) != 0) {
            board.disturb(Move.to(move));
        } else if (Move.kind(move) == Move.EN_PASSANT) {
            board.disturb(victimSquare(move));
        }
    }

    /** Whether a move can answer a check at all: by the king, by capturing the only checker, or by stepping in its way. */
    private static boolean answers(CeBoard board, int move, long checkers) {
        if (Move.type(move) == Piece.KING) {
            return true;
        }
        if ((checkers & checkers - 1) != 0) {
            return false;
        }
        long way = checkers
                | Attacks.between(board.kingSquare(board.colourToMove()), Long.numberOfTrailingZeros(checkers));
        return (way & Square.bit(Move.to(move))) != 0
                || Move.kind(move) == Move.EN_PASSANT && checkers == Square.bit(victimSquare(move));
    }

    private static boolean isRestLegal(CeBoard board, int move, long checkers, long pinned) {
        if (Move.kind(move) == Move.EN_PASSANT) {
            return isEnPassantSafe(board, move);
        }
        if (checkers != 0 && !answers(board, move, checkers)) {
            return false;
        }
        int from = Move.from(move);
        return (pinned & Square.bit(from)) == 0
                || (Attacks.line(board.kingSquare(board.colourToMove()), from) & Square.bit(Move.to(move))) != 0;
    }

    private static boolean isKingSafe(CeBoard board, int move) {
        int enemy = board.colourToMove() ^ Piece.BLACK;
        return !board.isAttacked(Move.to(move), enemy, board.occupied() ^ Square.bit(Move.from(move)));
    }

    /** Two pawns leave their squares at once, which no pin describes: look at the board as it will be. */
    private static boolean isEnPassantSafe(CeBoard board, int move) {
        int colour = board.colourToMove();
        long victim = Square.bit(victimSquare(move));
        long after = (board.occupied() ^ Square.bit(Move.from(move)) ^ victim) | Square.bit(Move.to(move));
        return (board.attackers(board.kingSquare(colour), colour ^ Piece.BLACK, after) & ~victim) == 0;
    }

    private static int victimSquare(int move) {
        return Move.from(move) & 56 | Move.to(move) & 7;
    }

    /** Enemy sliders that would attack the king on an empty board. */
    private static long snipers(CeBoard board, int king, int enemy) {
        long queens = board.pieces(enemy | Piece.QUEEN);
        return Attacks.bishopLines(king) & (board.pieces(enemy | Piece.BISHOP) | queens)
                | Attacks.rookLines(king) & (board.pieces(enemy | Piece.ROOK) | queens);
    }
}
