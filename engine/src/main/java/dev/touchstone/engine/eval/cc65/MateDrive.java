package dev.touchstone.engine.eval.cc65;

import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Piece;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.board.Square;

/** With a won endgame: drive the losing king to the edge, and bring the own king near. */
final class MateDrive {
    private static final int[] FROM_CENTRE = {3, 2, 1, 0, 0, 1, 2, 3};
    private static final int FARTHEST = 14;

    private final int corner;
    private final int proximity;

    MateDrive(int corner, int proximity) {
        this.corner = corner;
        this.proximity = proximity;
    }

    /** What the winner gains from where the kings stand. */
    int score(Position position, int winner) {
        return score(position.kingSquare(winner ^ Piece.BLACK), position.kingSquare(winner));
    }

    /** What the winner gains from where the kings stand after a plain move. */
    int score(Position position, int move, int winner) {
        int losing = position.kingSquare(winner ^ Piece.BLACK);
        int winning = position.kingSquare(winner);
        if (Move.type(move) != Piece.KING) {
            return score(losing, winning);
        }
        return winner == position.colourToMove() ? score(losing, Move.to(move)) : score(Move.to(move), winning);
    }

    private int score(int losingKing, int winningKing) {
        return corner * (FROM_CENTRE[Square.file(losingKing)] + FROM_CENTRE[Square.row(losingKing)])
                + proximity * (FARTHEST - distance(losingKing, winningKing));
    }

    /** Steps along files and rows together (Manhattan distance). */
    static int distance(int a, int b) {
        return Math.abs(Square.file(a) - Square.file(b)) + Math.abs(Square.row(a) - Square.row(b));
    }
}
