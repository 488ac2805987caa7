package dev.touchstone.engine.eval.cc65;

import dev.touchstone.engine.board.Piece;
import dev.touchstone.engine.board.Position;

/** Bishop and knight against the bare king: only the corners of the bishop's colour mate, so drive there. */
final class BishopAndKnightDrive {
    private static final long LIGHT_SQUARES = 0xAA55AA55AA55AA55L;
    private static final int A8 = 0;
    private static final int H8 = 7;
    private static final int A1 = 56;
    private static final int H1 = 63;
    private static final int FARTHEST = 14;

    private final int corner;
    private final int proximity;

    BishopAndKnightDrive(int corner, int proximity) {
        this.corner = corner;
        this.proximity = proximity;
    }

    /** Whether the winner has just king, bishop and knight and the loser just the king. */
    boolean applies(Position position, int winner) {
        return Long.bitCount(position.pieces(winner)) == 3
                && Long.bitCount(position.pieces(winner | Piece.BISHOP)) == 1
                && Long.bitCount(position.pieces(winner | Piece.KNIGHT)) == 1
                && Long.bitCount(position.pieces(winner ^ Piece.BLACK)) == 1;
    }

    /** What the winner gains from where the kings stand. */
    int score(Position position, int winner) {
        int losing = position.kingSquare(winner ^ Piece.BLACK);
        boolean light = (position.pieces(winner | Piece.BISHOP) & LIGHT_SQUARES) != 0;
        int toCorner = light
                ? Math.min(MateDrive.distance(losing, A8), MateDrive.distance(losing, H1))
                : Math.min(MateDrive.distance(losing, A1), MateDrive.distance(losing, H8));
        return corner * (FARTHEST - toCorner)
                + proximity * (FARTHEST - MateDrive.distance(losing, position.kingSquare(winner)));
    }
}
