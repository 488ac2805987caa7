package dev.touchstone.engine.movegen;

import dev.touchstone.engine.board.Attacks;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Piece;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.board.Square;

/** Tells which plain moves of a position give check, without making them: look at the position once, then ask for each move. */
public final class Checks {
    /** By piece type: squares from which it would attack the enemy king. */
    private final long[] from = new long[8];

    private long discoverers;
    private int enemyKing;

    /** Notes what matters of a position; moves asked about are moves of this position. */
    public void look(Position position) {
        int colour = position.colourToMove();
        int enemy = colour ^ Piece.BLACK;
        int king = position.kingSquare(enemy);
        long occupied = position.occupied();
        long diagonal = Attacks.bishop(king, occupied);
        long straight = Attacks.rook(king, occupied);
        from[Piece.PAWN] = Attacks.pawn(enemy, king);
        from[Piece.KNIGHT] = Attacks.knight(king);
        from[Piece.BISHOP] = diagonal;
        from[Piece.ROOK] = straight;
        from[Piece.QUEEN] = diagonal | straight;
        discoverers = Legality.soleBlockers(position, king, colour) & position.pieces(colour);
        enemyKing = king;
    }

    /** Whether a legal plain move ({@link Move#isPlain}) gives check. */
    public boolean given(int move) {
        int origin = Move.from(move);
        long to = Square.bit(Move.to(move));
        if ((from[Move.type(move)] & to) != 0) {
            return true;
        }
        return (discoverers & Square.bit(origin)) != 0 && (Attacks.line(enemyKing, origin) & to) == 0;
    }
}
