package dev.touchstone.engine.game;

import dev.touchstone.engine.board.Piece;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.movegen.MoveGenerator;

/**
 * A 64-bit number for what FIDE calls the same position (Laws of Chess, article 9.2.3): placement, side to move, castling rights, and
 * the en-passant right where the capture is legal.
 */
final class FideIdentity {
    private FideIdentity() {}

    static long of(Position position) {
        long mixed = position.castlingRights() << 8 | position.colourToMove() << 4;
        mixed = mix(mixed, enPassantFile(position));
        for (int type = Piece.PAWN; type <= Piece.KING; type++) {
            mixed = mix(mixed, position.pieces(Piece.WHITE | type));
            mixed = mix(mixed, position.pieces(Piece.BLACK | type));
        }
        return mixed;
    }

    /** The file of a legal capture en passant, -1 without one. */
    private static int enPassantFile(Position position) {
        return MoveGenerator.hasEnPassant(position) ? position.enPassantTarget() & 7 : -1;
    }

    /** One round of the finaliser of SplitMix64 (Steele, Lea, Flood 2014) over the sum so far and the next word. */
    private static long mix(long sum, long word) {
        long z = (sum * 31 ^ word) + 0x9E3779B97F4A7C15L;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }
}
