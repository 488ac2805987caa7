package dev.touchstone.engine.search.original;

import dev.touchstone.engine.board.Piece;
import dev.touchstone.engine.board.Square;

/** Tries whether a move is legal: makes it, builds the attack tables, looks at the king, and takes it back. */
final class Trial {
    private final Board board;
    private final AttackTables tables;
    private final boolean leavesStaleTables;
    private final Board before = new Board();

    Trial(Board board, AttackTables tables, boolean leavesStaleTables) {
        this.board = board;
        this.tables = tables;
        this.leavesStaleTables = leavesStaleTables;
    }

    /**
     * Whether a move is legal. After a legal one the attack tables are left as they are behind the move, and the square of en passant is
     * that of the last move really played; after an illegal one the tables are right again. A king that would step on a square that the
     * tables, however stale, show as attacked is refused at once.
     */
    boolean isLegal(int from, int to) {
        int piece = board.piece(from);
        int colour = piece & Piece.BLACK;
        int enemy = colour ^ Piece.BLACK;
        if (Piece.type(piece) == Piece.KING && tables.count(enemy, to) > 0) {
            return false;
        }
        before.setPieces(board);
        make(piece, from, to);
        tables.rebuild(board);
        boolean legal = tables.count(enemy, board.kingSquare(colour)) == 0;
        board.setPieces(before);
        if (legal) {
            board.restoreEnPassant();
        }
        if (!legal || !leavesStaleTables) {
            tables.rebuild(board);
        }
        return legal;
    }

    private void make(int piece, int from, int to) {
        int colour = piece & Piece.BLACK;
        boolean castles = board.isUnmoved(Piece.KING, from) && isCastlingTarget(colour, to);
        board.relocate(from, to);
        if (castles) {
            board.relocate(to < from ? to - 2 : to + 1, from + to >> 1);
        } else if (Piece.type(piece) == Piece.PAWN && to == board.enPassant()) {
            board.put(from & 56 | to & 7, Piece.NONE);
        } else if (Piece.type(piece) == Piece.PAWN && (Square.row(to) == 0 || Square.row(to) == 7)) {
            board.put(to, colour | Piece.QUEEN | Board.MOVED);
        }
    }

    private static boolean isCastlingTarget(int colour, int to) {
        return Square.row(to) == (colour == Piece.WHITE ? 7 : 0) && (Square.file(to) == 2 || Square.file(to) == 6);
    }
}
