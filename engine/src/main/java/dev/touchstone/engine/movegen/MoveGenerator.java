package dev.touchstone.engine.movegen;

import dev.touchstone.engine.board.Attacks;
import dev.touchstone.engine.board.Castling;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Piece;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.board.Square;

/**
 * Generates moves in the order that the cc65 preset's play depends on: own pieces from a8 to h1, each with its moves at once; pawns
 * push before they capture, promotions run queen, rook, bishop, knight; steppers go from a8 to h1; sliders walk each ray outwards.
 */
public final class MoveGenerator {
    /** Room that {@link #legal} needs: at most 16 pieces can reach any of 64 squares. */
    public static final int MAX_MOVES = 1024;

    /** Entries that the generators may write beyond what they return, however odd the position. */
    public static final int SLACK = 1024;

    private static final int[] PROMOTIONS = {
        Move.promotingTo(Piece.QUEEN),
        Move.promotingTo(Piece.ROOK),
        Move.promotingTo(Piece.BISHOP),
        Move.promotingTo(Piece.KNIGHT)
    };
    private static final long A_FILE = 0x0101010101010101L;
    private static final long H_FILE = 0x8080808080808080L;
    private static final long SEVENTH_RANK = 0x000000000000FF00L;
    private static final long SECOND_RANK = 0x00FF000000000000L;
    private static final long LAST_RANKS = 0xFF000000000000FFL;

    private MoveGenerator() {}

    /**
     * Writes the pseudo-legal moves to {@code into[at..]} and returns how many: those beyond {@code capacity} are lost.
     * {@code into} needs {@link #SLACK} entries behind {@code at}.
     */
    public static int pseudoLegal(Position position, int[] into, int at, int capacity) {
        int end = at;
        for (long rest = position.pieces(position.colourToMove()); rest != 0; rest &= rest - 1) {
            end = movesFrom(position, Long.numberOfTrailingZeros(rest), into, end);
        }
        return Math.min(end - at, capacity);
    }

    /** Writes the pseudo-legal moves of the piece on a square to {@code into} and returns how many: none unless it is the mover's. */
    public static int pseudoLegalFrom(Position position, int from, int[] into) {
        boolean own = (position.pieces(position.colourToMove()) & Square.bit(from)) != 0;
        return own ? movesFrom(position, from, into, 0) : 0;
    }

    /** The end of what is written. */
    private static int movesFrom(Position position, int from, int[] into, int at) {
        int type = Piece.type(position.pieceAt(from));
        return switch (type) {
            case Piece.PAWN -> pawnMoves(position, from, into, at);
            case Piece.KNIGHT -> steps(position, type, from, Attacks.knight(from), into, at);
            case Piece.KING -> kingMoves(position, from, into, at);
            default -> slides(position, type, from, ~position.pieces(position.colourToMove()), into, at);
        };
    }

    /** Whether the side to move has a legal capture en passant. */
    public static boolean hasEnPassant(Position position) {
        int target = position.enPassantTarget();
        if (target < 0) {
            return false;
        }
        int colour = position.colourToMove();
        long pawns = Attacks.pawn(colour ^ Piece.BLACK, target) & position.pieces(colour | Piece.PAWN);
        for (long rest = pawns; rest != 0; rest &= rest - 1) {
            if (Legality.isEnPassantSafe(position, colour, Long.numberOfTrailingZeros(rest), target)) {
                return true;
            }
        }
        return false;
    }

    /** As {@link #pseudoLegal}, but only captures, captures en passant and promotions. */
    public static int captures(Position position, int[] into, int at, int capacity) {
        int end = at;
        int colour = position.colourToMove();
        long enemies = position.pieces(colour ^ Piece.BLACK);
        long pawns = position.pieces(colour | Piece.PAWN);
        long movers = position.pieces(colour) ^ pawns | pawns & tacticalPawns(position);
        for (long rest = movers; rest != 0; rest &= rest - 1) {
            int from = Long.numberOfTrailingZeros(rest);
            int type = Piece.type(position.pieceAt(from));
            end = switch (type) {
                case Piece.PAWN -> pawnCaptures(position, from, into, pawnPromotions(position, from, into, end));
                case Piece.KNIGHT -> steps(position, type, from, Attacks.knight(from) & enemies, into, end);
                case Piece.KING -> steps(position, type, from, Attacks.king(from) & enemies, into, end);
                default -> slides(position, type, from, enemies, into, end);
            };
        }
        return Math.min(end - at, capacity);
    }

    /** Squares from which a pawn of the side to move captures or promotes. */
    private static long tacticalPawns(Position position) {
        int colour = position.colourToMove();
        long targets = pawnTargets(position, colour);
        long empty = ~position.occupied();
        if (colour == Piece.WHITE) {
            return (targets & ~H_FILE) << 9 | (targets & ~A_FILE) << 7 | empty << 8 & SEVENTH_RANK;
        }
        return (targets & ~H_FILE) >>> 7 | (targets & ~A_FILE) >>> 9 | empty >>> 8 & SECOND_RANK;
    }

    private static long pawnTargets(Position position, int colour) {
        int target = position.enPassantTarget();
        return position.pieces(colour ^ Piece.BLACK) | (target < 0 ? 0 : Square.bit(target));
    }

    /** Writes the legal moves, in the order of {@link #pseudoLegal}, to {@code into} and returns how many. */
    public static int legal(Position position, int[] into) {
        int[] all = new int[SLACK];
        int count = pseudoLegal(position, all, 0, SLACK);
        long checkers = Legality.checkers(position);
        long pinned = Legality.pinned(position);
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (Legality.isLegal(position, all[i], checkers, pinned)) {
                into[kept++] = all[i];
            }
        }
        return kept;
    }

    /** Whether the side to move has any legal move. */
    public static boolean hasLegal(Position position) {
        return LegalCount.of(position) > 0;
    }

    /** Whether a pseudo-legal move of this position leaves the own king safe. */
    public static boolean isLegal(Position position, int move) {
        return Legality.isLegal(position, move, Legality.checkers(position), Legality.pinned(position));
    }

    private static int pawnMoves(Position position, int from, int[] into, int at) {
        boolean white = position.whiteToMove();
        int step = white ? -8 : 8;
        int to = from + step;
        int end = at;
        if (position.pieceAt(to) == Piece.NONE) {
            if ((Square.bit(to) & LAST_RANKS) != 0) {
                end = promotions(Move.of(Piece.PAWN, from, to, 0), into, end);
            } else {
                into[end++] = Move.of(Piece.PAWN, from, to, 0);
                boolean atHome = Square.row(from) == (white ? 6 : 1);
                if (atHome && position.pieceAt(to + step) == Piece.NONE) {
                    into[end++] = Move.of(Piece.PAWN, from, to + step, 0) | Move.DOUBLE_STEP;
                }
            }
        }
        return pawnCaptures(position, from, into, end);
    }

    private static int pawnPromotions(Position position, int from, int[] into, int at) {
        int to = position.whiteToMove() ? from - 8 : from + 8;
        boolean promotes = (Square.bit(to) & LAST_RANKS) != 0 && position.pieceAt(to) == Piece.NONE;
        return promotes ? promotions(Move.of(Piece.PAWN, from, to, 0), into, at) : at;
    }

    private static int pawnCaptures(Position position, int from, int[] into, int at) {
        int colour = position.colourToMove();
        int end = at;
        for (long rest = Attacks.pawn(colour, from) & pawnTargets(position, colour); rest != 0; rest &= rest - 1) {
            int to = Long.numberOfTrailingZeros(rest);
            int captured = Piece.type(position.pieceAt(to));
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
        for (int i = 0; i < 4; i++) {
            into[at + i] = move | PROMOTIONS[i];
        }
        return at + 4;
    }

    private static int steps(Position position, int type, int from, long attacks, int[] into, int at) {
        int end = at;
        for (long rest = attacks & ~position.pieces(position.colourToMove()); rest != 0; rest &= rest - 1) {
            int to = Long.numberOfTrailingZeros(rest);
            into[end++] = Move.of(type, from, to, Piece.type(position.pieceAt(to)));
        }
        return end;
    }

    private static int slides(Position position, int type, int from, long targets, int[] into, int at) {
        int end = at;
        long occupied = position.occupied();
        if (type != Piece.BISHOP) {
            long reached = Attacks.rook(from, occupied) & targets;
            if (reached != 0) {
                end = upwards(position, type, from, reached & Attacks.north(from), into, end);
                end = downwards(position, type, from, reached & Attacks.south(from), into, end);
                end = upwards(position, type, from, reached & Attacks.west(from), into, end);
                end = downwards(position, type, from, reached & Attacks.east(from), into, end);
            }
        }
        if (type != Piece.ROOK) {
            long reached = Attacks.bishop(from, occupied) & targets;
            if (reached != 0) {
                end = upwards(position, type, from, reached & Attacks.northWest(from), into, end);
                end = upwards(position, type, from, reached & Attacks.northEast(from), into, end);
                end = downwards(position, type, from, reached & Attacks.southWest(from), into, end);
                end = downwards(position, type, from, reached & Attacks.southEast(from), into, end);
            }
        }
        return end;
    }

    /** A ray towards a8: the nearest square has the highest number. */
    private static int upwards(Position position, int type, int from, long ray, int[] into, int at) {
        int end = at;
        long rest = ray;
        while (rest != 0) {
            int to = 63 - Long.numberOfLeadingZeros(rest);
            into[end++] = Move.of(type, from, to, Piece.type(position.pieceAt(to)));
            rest ^= Square.bit(to);
        }
        return end;
    }

    /** A ray towards h1: the nearest square has the lowest number. */
    private static int downwards(Position position, int type, int from, long ray, int[] into, int at) {
        int end = at;
        for (long rest = ray; rest != 0; rest &= rest - 1) {
            int to = Long.numberOfTrailingZeros(rest);
            into[end++] = Move.of(type, from, to, Piece.type(position.pieceAt(to)));
        }
        return end;
    }

    private static int kingMoves(Position position, int from, int[] into, int at) {
        int end = steps(position, Piece.KING, from, Attacks.king(from), into, at);
        int colour = position.colourToMove();
        int kingSide = colour == Piece.WHITE ? Castling.WHITE_KING_SIDE : Castling.BLACK_KING_SIDE;
        int rights = position.castlingRights() & (kingSide | kingSide << 1);
        if (rights == 0 || position.inCheck()) {
            return end;
        }
        if ((rights & kingSide) != 0 && mayCross(position, from, from + 1, Attacks.between(from, from + 3))) {
            into[end++] = Move.of(Piece.KING, from, from + 2, 0) | Move.CASTLING;
        }
        if ((rights & kingSide << 1) != 0 && mayCross(position, from, from - 1, Attacks.between(from, from - 4))) {
            into[end++] = Move.of(Piece.KING, from, from - 2, 0) | Move.CASTLING;
        }
        return end;
    }

    private static boolean mayCross(Position position, int from, int crossed, long way) {
        return (position.occupied() & way) == 0
                && !position.isAttacked(crossed, position.colourToMove() ^ Piece.BLACK, position.occupied());
    }
}
