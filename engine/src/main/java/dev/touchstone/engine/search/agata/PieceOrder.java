package dev.touchstone.engine.search.agata;

import dev.touchstone.engine.board.Attacks;
import dev.touchstone.engine.board.Castling;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Piece;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.board.Square;

/**
 * Generates pseudo-legal moves in the order of agata: piece by piece (pawns, knights, bishops, rooks, queens, king), each from a8 to h1, and
 * so their targets, captures among the others. Pawns push, step twice, capture, then capture en passant; promotions run queen, rook, bishop,
 * knight. Castling comes before the king's other moves, the king's side first.
 */
final class PieceOrder {
    /** The most moves that a piece can have; a pawn has at most twelve. */
    static final int MOST_MOVES_OF_A_PIECE = 27;

    private static final long LAST_RANKS = 0xFF000000000000FFL;

    private static final int[] PROMOTIONS = {
        Move.promotingTo(Piece.QUEEN),
        Move.promotingTo(Piece.ROOK),
        Move.promotingTo(Piece.BISHOP),
        Move.promotingTo(Piece.KNIGHT)
    };

    private PieceOrder() {}

    /** Writes all moves to {@code into[at..]} and returns their end. */
    static int all(Position position, long[] into, int at) {
        long targets = ~position.pieces(position.colourToMove());
        int end = pawns(position, true, into, at);
        end = pieces(position, targets, into, end);
        end = castling(position, into, end);
        return king(position, targets, into, end);
    }

    /** Writes the captures alone, in the same order; a promotion without a capture is none. */
    static int captures(Position position, long[] into, int at) {
        long targets = position.pieces(position.colourToMove() ^ Piece.BLACK);
        int end = pawns(position, false, into, at);
        end = pieces(position, targets, into, end);
        return king(position, targets, into, end);
    }

    private static int pawns(Position position, boolean withPushes, long[] into, int at) {
        int colour = position.colourToMove();
        long enemies = position.pieces(colour ^ Piece.BLACK);
        int target = position.enPassantTarget();
        long passed = target < 0 ? 0 : Square.bit(target);
        int end = at;
        for (long rest = position.pieces(colour | Piece.PAWN); rest != 0; rest &= rest - 1) {
            int from = Long.numberOfTrailingZeros(rest);
            if (withPushes) {
                end = pushes(position, from, into, end);
            }
            long attacked = Attacks.pawn(colour, from);
            for (long hit = attacked & enemies; hit != 0; hit &= hit - 1) {
                int to = Long.numberOfTrailingZeros(hit);
                end = pawnMove(Move.of(Piece.PAWN, from, to, Piece.type(position.pieceAt(to))), into, end);
            }
            if ((attacked & passed) != 0) {
                into[end++] = Move.of(Piece.PAWN, from, target, 0) | Move.EN_PASSANT;
            }
        }
        return end;
    }

    private static int pushes(Position position, int from, long[] into, int at) {
        boolean white = position.whiteToMove();
        int step = white ? -8 : 8;
        int to = from + step;
        if (position.pieceAt(to) != Piece.NONE) {
            return at;
        }
        int end = pawnMove(Move.of(Piece.PAWN, from, to, 0), into, at);
        boolean atHome = Square.row(from) == (white ? 6 : 1);
        if (atHome && position.pieceAt(to + step) == Piece.NONE) {
            into[end++] = Move.of(Piece.PAWN, from, to + step, 0) | Move.DOUBLE_STEP;
        }
        return end;
    }

    private static int pawnMove(int move, long[] into, int at) {
        if ((Square.bit(Move.to(move)) & LAST_RANKS) == 0) {
            into[at] = move;
            return at + 1;
        }
        for (int i = 0; i < 4; i++) {
            into[at + i] = move | PROMOTIONS[i];
        }
        return at + 4;
    }

    private static int pieces(Position position, long targets, long[] into, int at) {
        int colour = position.colourToMove();
        long occupied = position.occupied();
        int end = at;
        for (long rest = position.pieces(colour | Piece.KNIGHT); rest != 0; rest &= rest - 1) {
            int from = Long.numberOfTrailingZeros(rest);
            end = moves(position, Piece.KNIGHT, from, Attacks.knight(from) & targets, into, end);
        }
        for (long rest = position.pieces(colour | Piece.BISHOP); rest != 0; rest &= rest - 1) {
            int from = Long.numberOfTrailingZeros(rest);
            end = moves(position, Piece.BISHOP, from, Attacks.bishop(from, occupied) & targets, into, end);
        }
        for (long rest = position.pieces(colour | Piece.ROOK); rest != 0; rest &= rest - 1) {
            int from = Long.numberOfTrailingZeros(rest);
            end = moves(position, Piece.ROOK, from, Attacks.rook(from, occupied) & targets, into, end);
        }
        for (long rest = position.pieces(colour | Piece.QUEEN); rest != 0; rest &= rest - 1) {
            int from = Long.numberOfTrailingZeros(rest);
            long reached = Attacks.bishop(from, occupied) | Attacks.rook(from, occupied);
            end = moves(position, Piece.QUEEN, from, reached & targets, into, end);
        }
        return end;
    }

    private static int king(Position position, long targets, long[] into, int at) {
        int from = position.kingSquare(position.colourToMove());
        return moves(position, Piece.KING, from, Attacks.king(from) & targets, into, at);
    }

    private static int moves(Position position, int type, int from, long targets, long[] into, int at) {
        int end = at;
        for (long rest = targets; rest != 0; rest &= rest - 1) {
            int to = Long.numberOfTrailingZeros(rest);
            into[end++] = Move.of(type, from, to, Piece.type(position.pieceAt(to)));
        }
        return end;
    }

    private static int castling(Position position, long[] into, int at) {
        int colour = position.colourToMove();
        int kingSide = colour == Piece.WHITE ? Castling.WHITE_KING_SIDE : Castling.BLACK_KING_SIDE;
        int rights = position.castlingRights() & (kingSide | kingSide << 1);
        if (rights == 0 || position.inCheck()) {
            return at;
        }
        int from = position.kingSquare(colour);
        int end = at;
        if ((rights & kingSide) != 0 && mayCross(position, from + 1, Attacks.between(from, from + 3))) {
            into[end++] = Move.of(Piece.KING, from, from + 2, 0) | Move.CASTLING;
        }
        if ((rights & kingSide << 1) != 0 && mayCross(position, from - 1, Attacks.between(from, from - 4))) {
            into[end++] = Move.of(Piece.KING, from, from - 2, 0) | Move.CASTLING;
        }
        return end;
    }

    private static boolean mayCross(Position position, int crossed, long way) {
        return (position.occupied() & way) == 0
                && !position.isAttacked(crossed, position.colourToMove() ^ Piece.BLACK, position.occupied());
    }
}
