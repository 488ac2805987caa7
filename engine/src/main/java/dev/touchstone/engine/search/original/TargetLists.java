package dev.touchstone.engine.search.original;

import dev.touchstone.engine.board.Piece;
import dev.touchstone.engine.board.Square;

/** Lists where a piece can go, in the engine's order, and what it covers. */
final class TargetLists {
    /** The most squares that a list can have: a queen's 27, or a king's eight steps and two castlings. */
    static final int LONGEST = 27;

    private final Board board;
    private final AttackTables tables;

    TargetLists(Board board, AttackTables tables) {
        this.board = board;
        this.tables = tables;
    }

    /** Writes the squares that a piece may move to, legal or not, and returns how many there are. */
    int moves(int square, byte[] targets) {
        int piece = board.piece(square);
        int colour = piece & Piece.BLACK;
        int count =
                switch (Piece.type(piece)) {
                    case Piece.PAWN -> pawnSteps(colour, square, targets);
                    case Piece.KING -> castlings(colour, square, targets);
                    default -> 0;
                };
        boolean pawn = Piece.type(piece) == Piece.PAWN;
        for (byte[] ray : Rays.of(piece, square)) {
            for (byte target : ray) {
                boolean empty = board.isEmpty(target);
                if (pawn ? takesPawnOrPiece(colour, target) : empty || !board.holds(colour, target)) {
                    targets[count++] = target;
                }
                if (!empty) {
                    break;
                }
            }
        }
        return count;
    }

    /** Writes the squares that a piece attacks or defends from a square, and returns how many there are. */
    int covered(int piece, int square, byte[] targets) {
        int count = 0;
        for (byte[] ray : Rays.of(piece, square)) {
            for (byte target : ray) {
                targets[count++] = target;
                if (!board.isEmpty(target)) {
                    break;
                }
            }
        }
        return count;
    }

    /** The square of en passant counts as an enemy pawn for either side. */
    private boolean takesPawnOrPiece(int colour, int target) {
        return target == board.enPassant() || board.holds(colour ^ Piece.BLACK, target);
    }

    private int pawnSteps(int colour, int square, byte[] targets) {
        int ahead = square + Board.ahead(colour);
        if (Square.row(square) == 0 || Square.row(square) == 7 || !board.isEmpty(ahead)) {
            return 0;
        }
        targets[0] = (byte) ahead;
        int twoAhead = ahead + Board.ahead(colour);
        if (Square.row(square) != Board.homeRow(colour) || !board.isEmpty(twoAhead)) {
            return 1;
        }
        targets[1] = (byte) twoAhead;
        return 2;
    }

    /** Whether the landing square is safe is left to the trial of the move. */
    private int castlings(int colour, int king, byte[] targets) {
        int enemy = colour ^ Piece.BLACK;
        if (!board.isUnmoved(Piece.KING, king) || tables.count(enemy, king) > 0) {
            return 0;
        }
        int count = 0;
        if (board.isUnmoved(Piece.ROOK, king - 4)
                && board.isEmpty(king - 1)
                && board.isEmpty(king - 2)
                && board.isEmpty(king - 3)
                && tables.count(enemy, king - 1) == 0) {
            targets[count++] = (byte) (king - 2);
        }
        if (board.isUnmoved(Piece.ROOK, king + 3)
                && board.isEmpty(king + 1)
                && board.isEmpty(king + 2)
                && tables.count(enemy, king + 1) == 0) {
            targets[count++] = (byte) (king + 2);
        }
        return count;
    }
}
