package dev.touchstone.engine.movegen.ce;

import dev.touchstone.engine.board.Attacks;
import dev.touchstone.engine.board.Castling;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Piece;
import dev.touchstone.engine.board.Square;
import dev.touchstone.engine.board.ce.CeBoard;

/**
 * Lists pseudo-legal moves in the order of CE-Games (commit c9218b1): piece by piece along the side's list, each piece in its own order of
 * steps. Castling is listed only where it is legal. Every method writes into an array from its beginning and returns how many it wrote.
 */
public final class CeGenerator {
    /** More moves than any position has. */
    public static final int ROOM = 256;

    private static final long LAST_RANKS = 0xFF000000000000FFL;
    private static final long A_FILE = 0x0101010101010101L;
    private static final long H_FILE = 0x8080808080808080L;

    private static final int[] PROMOTIONS = {
        Move.promotingTo(Piece.QUEEN),
        Move.promotingTo(Piece.ROOK),
        Move.promotingTo(Piece.BISHOP),
        Move.promotingTo(Piece.KNIGHT)
    };

    private CeGenerator() {}

    /** Every move, piece by piece. */
    public static int all(CeBoard board, int[] into) {
        int colour = board.colourToMove();
        long notOwn = ~board.pieces(colour);
        int end = 0;
        for (int place = board.listBegin(colour); place < board.listEnd(colour); place++) {
            int from = board.listed(place);
            int type = Piece.type(board.pieceAt(from));
            end = switch (type) {
                case Piece.PAWN -> pawnCaptures(board, from, into, pawnQuiets(board, from, into, end));
                case Piece.KNIGHT -> steps(board, type, from, Attacks.knight(from) & notOwn, into, end);
                case Piece.KING ->
                    castlings(board, from, into, steps(board, type, from, Attacks.king(from) & notOwn, into, end));
                default -> slides(board, type, from, notOwn, into, end);
            };
        }
        return end;
    }

    /** Captures, en passant and promotions among them. */
    public static int captures(CeBoard board, int[] into) {
        int colour = board.colourToMove();
        long enemies = board.pieces(colour ^ Piece.BLACK);
        long pawns = capturingPawns(board, colour, enemies);
        int end = 0;
        int listEnd = board.listEnd(colour);
        for (int place = board.listBegin(colour); place < listEnd; place++) {
            int from = board.listed(place);
            int type = Piece.type(board.pieceAt(from));
            if (type == Piece.PAWN) {
                if ((pawns & Square.bit(from)) != 0) {
                    end = pawnCaptures(board, from, into, end);
                }
            } else if (type == Piece.KNIGHT) {
                end = steps(board, type, from, Attacks.knight(from) & enemies, into, end);
            } else if (type == Piece.KING) {
                end = steps(board, type, from, Attacks.king(from) & enemies, into, end);
            } else {
                end = slides(board, type, from, enemies, into, end);
            }
        }
        return end;
    }

    /** All moves but captures; promotions by a push are among them. */
    public static int quiets(CeBoard board, int[] into) {
        int colour = board.colourToMove();
        long empty = ~board.occupied();
        int end = 0;
        int listEnd = board.listEnd(colour);
        for (int place = board.listBegin(colour); place < listEnd; place++) {
            int from = board.listed(place);
            int type = Piece.type(board.pieceAt(from));
            if (type == Piece.PAWN) {
                end = pawnQuiets(board, from, into, end);
            } else if (type == Piece.KNIGHT) {
                end = steps(board, type, from, Attacks.knight(from) & empty, into, end);
            } else if (type == Piece.KING) {
                end = castlings(board, from, into, steps(board, type, from, Attacks.king(from) & empty, into, end));
            } else {
                end = slides(board, type, from, empty, into, end);
            }
        }
        return end;
    }

    /** Whether any pawn of the side to move can promote by a push. */
    public static boolean canPushToPromote(CeBoard board) {
        int colour = board.colourToMove();
        long pawns = board.pieces(colour | Piece.PAWN);
        long pushed = colour == Piece.WHITE ? pawns >>> 8 : pawns << 8;
        return (pushed & LAST_RANKS & ~board.occupied()) != 0;
    }

    /** The pawns that have something to capture, en passant included. */
    private static long capturingPawns(CeBoard board, int colour, long enemies) {
        int target = board.enPassantTarget();
        long targets = enemies | (target < 0 ? 0 : Square.bit(target));
        long attackers = colour == Piece.WHITE
                ? (targets & ~H_FILE) << 9 | (targets & ~A_FILE) << 7
                : (targets & ~A_FILE) >>> 9 | (targets & ~H_FILE) >>> 7;
        return attackers & board.pieces(colour | Piece.PAWN);
    }

    private static int pawnQuiets(CeBoard board, int from, int[] into, int at) {
        boolean white = board.colourToMove() == Piece.WHITE;
        int step = white ? -8 : 8;
        int to = from + step;
        if (board.pieceAt(to) != Piece.NONE) {
            return at;
        }
        if ((Square.bit(to) & LAST_RANKS) != 0) {
            return promotions(Move.of(Piece.PAWN, from, to, 0), into, at);
        }
        int end = at;
        into[end++] = Move.of(Piece.PAWN, from, to, 0);
        boolean atHome = Square.row(from) == (white ? 6 : 1);
        if (atHome && board.pieceAt(to + step) == Piece.NONE) {
            into[end++] = Move.of(Piece.PAWN, from, to + step, 0) | Move.DOUBLE_STEP;
        }
        return end;
    }

    private static int pawnCaptures(CeBoard board, int from, int[] into, int at) {
        int colour = board.colourToMove();
        int target = board.enPassantTarget();
        long targets = board.pieces(colour ^ Piece.BLACK) | (target < 0 ? 0 : Square.bit(target));
        int end = at;
        for (long rest = Attacks.pawn(colour, from) & targets; rest != 0; rest &= rest - 1) {
            int to = Long.numberOfTrailingZeros(rest);
            int captured = Piece.type(board.pieceAt(to));
            int move = Move.of(Piece.PAWN, from, to, captured);
            if ((Square.bit(to) & LAST_RANKS) != 0) {
                end = promotions(move, into, end);
            } else {
                into[end++] = captured == 0 ? move | Move.EN_PASSANT : move;
            }
        }
        return end;
    }

    private static int promotions(int move, int[] into, int at) {
        for (int i = 0; i < PROMOTIONS.length; i++) {
            into[at + i] = move | PROMOTIONS[i];
        }
        return at + PROMOTIONS.length;
    }

    private static int castlings(CeBoard board, int from, int[] into, int at) {
        int colour = board.colourToMove();
        int kingSide = colour == Piece.WHITE ? Castling.WHITE_KING_SIDE : Castling.BLACK_KING_SIDE;
        int rights = board.castlingRights() & (kingSide | kingSide << 1);
        if (rights == 0) {
            return at;
        }
        int end = at;
        long occupied = board.occupied();
        if ((rights & kingSide) != 0
                && (Attacks.between(from, from + 3) & occupied) == 0
                && isSafe(board, from, from + 1, from + 2)) {
            into[end++] = Move.of(Piece.KING, from, from + 2, 0) | Move.CASTLING;
        }
        if ((rights & kingSide << 1) != 0
                && (Attacks.between(from, from - 4) & occupied) == 0
                && isSafe(board, from, from - 1, from - 2)) {
            into[end++] = Move.of(Piece.KING, from, from - 2, 0) | Move.CASTLING;
        }
        return end;
    }

    private static boolean isSafe(CeBoard board, int home, int crossed, int landing) {
        int enemy = board.colourToMove() ^ Piece.BLACK;
        long occupied = board.occupied();
        return !board.isAttacked(home, enemy, occupied)
                && !board.isAttacked(crossed, enemy, occupied)
                && !board.isAttacked(landing, enemy, occupied);
    }

    private static int steps(CeBoard board, int type, int from, long targets, int[] into, int at) {
        int end = at;
        for (long rest = targets; rest != 0; rest &= rest - 1) {
            int to = Long.numberOfTrailingZeros(rest);
            into[end++] = Move.of(type, from, to, Piece.type(board.pieceAt(to)));
        }
        return end;
    }

    /** Diagonals before ranks and files; a8 towards h1 within both; from the piece outwards on each ray. */
    private static int slides(CeBoard board, int type, int from, long targets, int[] into, int at) {
        int end = at;
        long occupied = board.occupied();
        if (type != Piece.ROOK) {
            long reached = Attacks.bishop(from, occupied) & targets;
            if (reached != 0) {
                end = upwards(board, type, from, reached & Attacks.northWest(from), into, end);
                end = upwards(board, type, from, reached & Attacks.northEast(from), into, end);
                end = downwards(board, type, from, reached & Attacks.southWest(from), into, end);
                end = downwards(board, type, from, reached & Attacks.southEast(from), into, end);
            }
        }
        if (type != Piece.BISHOP) {
            long reached = Attacks.rook(from, occupied) & targets;
            if (reached != 0) {
                end = upwards(board, type, from, reached & Attacks.north(from), into, end);
                end = upwards(board, type, from, reached & Attacks.west(from), into, end);
                end = downwards(board, type, from, reached & Attacks.east(from), into, end);
                end = downwards(board, type, from, reached & Attacks.south(from), into, end);
            }
        }
        return end;
    }

    /** A ray towards a8: the nearest square has the highest number. */
    private static int upwards(CeBoard board, int type, int from, long ray, int[] into, int at) {
        int end = at;
        long rest = ray;
        while (rest != 0) {
            int to = 63 - Long.numberOfLeadingZeros(rest);
            into[end++] = Move.of(type, from, to, Piece.type(board.pieceAt(to)));
            rest ^= Square.bit(to);
        }
        return end;
    }

    /** A ray towards h1: the nearest square has the lowest number. */
    private static int downwards(CeBoard board, int type, int from, long ray, int[] into, int at) {
        int end = at;
        for (long rest = ray; rest != 0; rest &= rest - 1) {
            int to = Long.numberOfTrailingZeros(rest);
            into[end++] = Move.of(type, from, to, Piece.type(board.pieceAt(to)));
        }
        return end;
    }
}
