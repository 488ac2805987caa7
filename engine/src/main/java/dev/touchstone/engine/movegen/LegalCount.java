package dev.touchstone.engine.movegen;

import dev.touchstone.engine.board.Attacks;
import dev.touchstone.engine.board.Castling;
import dev.touchstone.engine.board.Piece;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.board.Square;

/** Counts the legal moves of a position without listing them: whole sets of squares at once. */
final class LegalCount {
    private static final long A_FILE = 0x0101010101010101L;
    private static final long H_FILE = 0x8080808080808080L;
    private static final long LAST_RANKS = 0xFF000000000000FFL;
    private static final long RANK_3 = 0x0000FF0000000000L;
    private static final long RANK_6 = 0x0000000000FF0000L;

    private LegalCount() {}

    static int of(Position position) {
        int colour = position.colourToMove();
        int king = position.kingSquare(colour);
        long own = position.pieces(colour);
        long attacked = attacked(position, colour ^ Piece.BLACK, position.occupied() ^ Square.bit(king));
        int count = Long.bitCount(Attacks.king(king) & ~own & ~attacked);
        long checkers = (attacked & Square.bit(king)) == 0 ? 0 : Legality.checkers(position);
        if ((checkers & checkers - 1) != 0) {
            return count;
        }
        long allowed = ~0L;
        if (checkers == 0) {
            count += castlings(position, colour, king, attacked);
        } else {
            allowed = Attacks.between(king, Long.numberOfTrailingZeros(checkers)) | checkers;
        }
        long pinned = Legality.pinned(position);
        count += pawnMoves(position, colour, position.pieces(colour | Piece.PAWN) & ~pinned, allowed);
        count += enPassant(position, colour);
        count += pieceMoves(position, colour, ~pinned, allowed & ~own);
        for (long rest = pinned & ~position.pieces(colour | Piece.KNIGHT); rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            long line = Attacks.line(king, square) & allowed;
            count += pawnMoves(position, colour, Square.bit(square) & position.pieces(colour | Piece.PAWN), line);
            count += pieceMoves(position, colour, Square.bit(square), line & ~own);
        }
        return count;
    }

    /** All squares that a colour attacks when sliders are stopped by {@code occupied}. */
    private static long attacked(Position position, int by, long occupied) {
        long pawns = position.pieces(by | Piece.PAWN);
        long squares = Attacks.king(position.kingSquare(by)) | leftCaptures(pawns, by) | rightCaptures(pawns, by);
        for (long rest = position.pieces(by | Piece.KNIGHT); rest != 0; rest &= rest - 1) {
            squares |= Attacks.knight(Long.numberOfTrailingZeros(rest));
        }
        long queens = position.pieces(by | Piece.QUEEN);
        for (long rest = position.pieces(by | Piece.BISHOP) | queens; rest != 0; rest &= rest - 1) {
            squares |= Attacks.bishop(Long.numberOfTrailingZeros(rest), occupied);
        }
        for (long rest = position.pieces(by | Piece.ROOK) | queens; rest != 0; rest &= rest - 1) {
            squares |= Attacks.rook(Long.numberOfTrailingZeros(rest), occupied);
        }
        return squares;
    }

    /** Moves of the knights, bishops, rooks and queens among {@code movers}. */
    private static int pieceMoves(Position position, int colour, long movers, long targets) {
        int count = 0;
        long occupied = position.occupied();
        for (long rest = position.pieces(colour | Piece.KNIGHT) & movers; rest != 0; rest &= rest - 1) {
            count += Long.bitCount(Attacks.knight(Long.numberOfTrailingZeros(rest)) & targets);
        }
        long queens = position.pieces(colour | Piece.QUEEN);
        for (long rest = (position.pieces(colour | Piece.BISHOP) | queens) & movers; rest != 0; rest &= rest - 1) {
            count += Long.bitCount(Attacks.bishop(Long.numberOfTrailingZeros(rest), occupied) & targets);
        }
        for (long rest = (position.pieces(colour | Piece.ROOK) | queens) & movers; rest != 0; rest &= rest - 1) {
            count += Long.bitCount(Attacks.rook(Long.numberOfTrailingZeros(rest), occupied) & targets);
        }
        return count;
    }

    /** Pushes and captures of some pawns, without en passant; a promotion is four moves. */
    private static int pawnMoves(Position position, int colour, long pawns, long targets) {
        long empty = ~position.occupied();
        long enemies = position.pieces(colour ^ Piece.BLACK) & targets;
        long single = pushed(pawns, colour) & empty;
        long twice = pushed(single & (colour == Piece.WHITE ? RANK_3 : RANK_6), colour) & empty & targets;
        single &= targets;
        long left = leftCaptures(pawns, colour) & enemies;
        long right = rightCaptures(pawns, colour) & enemies;
        int promotions = Long.bitCount(single & LAST_RANKS)
                + Long.bitCount(left & LAST_RANKS)
                + Long.bitCount(right & LAST_RANKS);
        return Long.bitCount(single)
                + Long.bitCount(twice)
                + Long.bitCount(left)
                + Long.bitCount(right)
                + 3 * promotions;
    }

    private static long pushed(long pawns, int colour) {
        return colour == Piece.WHITE ? pawns >>> 8 : pawns << 8;
    }

    /** Squares attacked towards the a-file. */
    private static long leftCaptures(long pawns, int colour) {
        long inside = pawns & ~A_FILE;
        return colour == Piece.WHITE ? inside >>> 9 : inside << 7;
    }

    /** Squares attacked towards the h-file. */
    private static long rightCaptures(long pawns, int colour) {
        long inside = pawns & ~H_FILE;
        return colour == Piece.WHITE ? inside >>> 7 : inside << 9;
    }

    private static int enPassant(Position position, int colour) {
        int target = position.enPassantTarget();
        if (target < 0) {
            return 0;
        }
        int count = 0;
        long pawns = Attacks.pawn(colour ^ Piece.BLACK, target) & position.pieces(colour | Piece.PAWN);
        for (long rest = pawns; rest != 0; rest &= rest - 1) {
            int from = Long.numberOfTrailingZeros(rest);
            count += Legality.isEnPassantSafe(position, colour, from, target) ? 1 : 0;
        }
        return count;
    }

    private static int castlings(Position position, int colour, int king, long attacked) {
        int kingSide = colour == Piece.WHITE ? Castling.WHITE_KING_SIDE : Castling.BLACK_KING_SIDE;
        int rights = position.castlingRights();
        int count = 0;
        if ((rights & kingSide) != 0
                && (position.occupied() & Attacks.between(king, king + 3)) == 0
                && (attacked & Attacks.between(king, king + 3)) == 0) {
            count++;
        }
        if ((rights & kingSide << 1) != 0
                && (position.occupied() & Attacks.between(king, king - 4)) == 0
                && (attacked & Attacks.between(king, king - 3)) == 0) {
            count++;
        }
        return count;
    }
}
