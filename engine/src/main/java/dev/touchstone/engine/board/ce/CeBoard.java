package dev.touchstone.engine.board.ce;

import dev.touchstone.engine.board.Attacks;
import dev.touchstone.engine.board.Castling;
import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.board.Piece;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.board.Square;

/**
 * A position of the ce preset: bitboards, a mailbox, the 48-bit key, the running sum of a table of weights, and for each side a list of the
 * squares of its pieces. The list is part of what has to be exact: moves are generated in its order, and taking back a capture puts the
 * victim at its end, so that the order depends on everything that was searched before.
 */
public final class CeBoard {
    /** Moves that can be made and taken back on top of each other: the deepest search and its quiescence. */
    private static final int DEEPEST = 128;

    private static final int CLOCK_LIMIT = 255;
    private static final long LIGHT_SQUARES = 0xAA55AA55AA55AA55L;

    /** By piece; index 0 is all white pieces, index 8 all black ones. */
    private final long[] pieces = new long[16];

    private final byte[] squares = new byte[64];

    /** The squares of White's pieces from 0, of Black's from 64. */
    private final byte[] list = new byte[128];

    /** Where in {@link #list} the piece of a square stands. */
    private final byte[] slot = new byte[64];

    /** One past the last entry of each side's list, by {@code colour >> 3}. */
    private final int[] listEnd = new int[2];

    private int colour;
    private int castling;
    private int enPassant;
    private int halfMoveClock;
    private long key;
    private long[] weights = new long[Position.WEIGHTS];
    private long weighed;

    private final long[] oldKeys = new long[DEEPEST];
    private final long[] oldWeighed = new long[DEEPEST];
    private final int[] oldStates = new int[DEEPEST];
    private int made;

    /** Hands in a table of weights, {@code piece << 6 | square} to a number; call {@link #set} after it. */
    public void weigh(long[] table) {
        weights = table;
    }

    /** Becomes the same position as another, with lists in board order, a8 to h1. */
    public void set(Position position) {
        listEnd[0] = 0;
        listEnd[1] = 64;
        weighed = 0;
        key = 0;
        for (int piece = 0; piece < 16; piece++) {
            pieces[piece] = position.pieces(piece);
        }
        for (int square = 0; square < 64; square++) {
            int piece = position.pieceAt(square);
            squares[square] = (byte) piece;
            if (piece != Piece.NONE) {
                append(piece >> 3, square);
                key ^= CeKeys.PIECES[piece << 6 | square];
                weighed += weights[piece << 6 | square];
            }
        }
        colour = position.colourToMove();
        castling = position.castlingRights();
        enPassant = position.enPassantTarget();
        halfMoveClock = Math.min(CLOCK_LIMIT, position.halfMoveClock());
        key ^= CeKeys.CASTLING[castling]
                ^ (colour == Piece.BLACK ? CeKeys.BLACK_TO_MOVE : 0)
                ^ (enPassant < 0 ? 0 : CeKeys.EN_PASSANT[Square.file(enPassant)]);
        made = 0;
    }

    /** The colour to move: {@link Piece#WHITE} or {@link Piece#BLACK}. */
    public int colourToMove() {
        return colour;
    }

    /** The squares of one piece; of a colour's number, all pieces of that colour. */
    public long pieces(int piece) {
        return pieces[piece];
    }

    /** The piece on a square, see {@link Piece}. */
    public int pieceAt(int square) {
        return squares[square];
    }

    public long occupied() {
        return pieces[Piece.WHITE] | pieces[Piece.BLACK];
    }

    public int kingSquare(int ofColour) {
        return Long.numberOfTrailingZeros(pieces[ofColour | Piece.KING]);
    }

    /** The mask of castling rights, see {@link Castling}. */
    public int castlingRights() {
        return castling;
    }

    /** The square passed over by a double step just made, else {@link Square#NONE}. */
    public int enPassantTarget() {
        return enPassant;
    }

    /** Plies since the last capture or pawn move, 255 for more. */
    public int halfMoveClock() {
        return halfMoveClock;
    }

    /** The hash in the low 32 bits, the 16-bit lock above. */
    public long key() {
        return key;
    }

    /** The sum of the weights of all pieces on their squares. */
    public long weighed() {
        return weighed;
    }

    /** The first place of a colour's list. */
    public int listBegin(int ofColour) {
        return ofColour << 3;
    }

    /** One past the last place of a colour's list. */
    public int listEnd(int ofColour) {
        return listEnd[ofColour >> 3];
    }

    /** The square at a place of the lists. */
    public int listed(int place) {
        return list[place];
    }

    /** The pieces of a colour that attack a square when sliders are stopped by {@code occupied}. */
    public long attackers(int square, int byColour, long occupied) {
        long queens = pieces[byColour | Piece.QUEEN];
        return Attacks.knight(square) & pieces[byColour | Piece.KNIGHT]
                | Attacks.pawn(byColour ^ Piece.BLACK, square) & pieces[byColour | Piece.PAWN]
                | Attacks.king(square) & pieces[byColour | Piece.KING]
                | sliders(square, byColour, occupied, queens);
    }

    /** Whether a colour attacks a square when sliders are stopped by {@code occupied}. */
    public boolean isAttacked(int square, int byColour, long occupied) {
        return attackers(square, byColour, occupied) != 0;
    }

    /** Whether no sequence of moves can mate: bare kings, one minor piece in all, or only bishops on squares of one colour. */
    public boolean insufficientMaterial() {
        long kings = pieces[Piece.WHITE | Piece.KING] | pieces[Piece.BLACK | Piece.KING];
        long bishops = pieces[Piece.WHITE | Piece.BISHOP] | pieces[Piece.BLACK | Piece.BISHOP];
        long knights = pieces[Piece.WHITE | Piece.KNIGHT] | pieces[Piece.BLACK | Piece.KNIGHT];
        long others = occupied() & ~kings;
        if ((others & ~bishops & ~knights) != 0) {
            return false;
        }
        boolean oneColour = (bishops & LIGHT_SQUARES) == 0 || (bishops & ~LIGHT_SQUARES) == 0;
        return Long.bitCount(others) <= 1 || knights == 0 && oneColour;
    }

    /** Makes a pseudo-legal move of this position. */
    public void make(int move) {
        push();
        int us = colour;
        int from = Move.from(move);
        int to = Move.to(move);
        int type = Move.type(move);
        int captured = Move.captured(move);
        halfMoveClock = Math.min(CLOCK_LIMIT, halfMoveClock + 1);
        clearTarget();
        if (captured != 0) {
            capture(us ^ Piece.BLACK | captured, to);
        }
        relocate(us | type, from, to);
        if (type == Piece.PAWN) {
            finishPawnMove(move, from, to);
        } else if (Move.kind(move) == Move.CASTLING) {
            relocate(us | Piece.ROOK, rookFrom(from, to), from + to >> 1);
        }
        int kept = castling & Castling.kept(from) & Castling.kept(to);
        key ^= CeKeys.CASTLING[castling] ^ CeKeys.CASTLING[kept] ^ CeKeys.BLACK_TO_MOVE;
        castling = kept;
        colour = us ^ Piece.BLACK;
    }

    /** Takes back the move made last. */
    public void unmake(int move) {
        int us = colour ^ Piece.BLACK;
        int from = Move.from(move);
        int to = Move.to(move);
        int piece = us | Move.type(move);
        int promotion = Move.promotion(move);
        long change = Square.bit(from) | Square.bit(to);
        if (promotion == 0) {
            pieces[piece] ^= change;
        } else {
            pieces[us | promotion] ^= Square.bit(to);
            pieces[piece] ^= Square.bit(from);
        }
        pieces[us] ^= change;
        squares[to] = Piece.NONE;
        squares[from] = (byte) piece;
        move(to, from);
        int captured = Move.captured(move);
        if (captured != 0) {
            putBack(us ^ Piece.BLACK | captured, to);
        } else if (Move.kind(move) == Move.EN_PASSANT) {
            putBack(us ^ Piece.BLACK | Piece.PAWN, from & 56 | to & 7);
        } else if (Move.kind(move) == Move.CASTLING) {
            slide(us | Piece.ROOK, from + to >> 1, rookFrom(from, to));
        }
        colour = us;
        pop();
    }

    /** Lets the other side move: the en-passant target goes, the half-move clock stays. */
    public void makeNull() {
        push();
        clearTarget();
        key ^= CeKeys.BLACK_TO_MOVE;
        colour ^= Piece.BLACK;
    }

    /** Takes back {@link #makeNull}. */
    public void unmakeNull() {
        colour ^= Piece.BLACK;
        pop();
    }

    /** Forgets how to take back the moves made so far: they were played for good. */
    public void settle() {
        made = 0;
    }

    /** What making and taking back a capture does to the victim's list: the last entry takes its place, and it becomes the last. */
    public void disturb(int victimSquare) {
        int place = slot[victimSquare];
        int last = listEnd[squares[victimSquare] >> 3] - 1;
        int other = list[last];
        list[place] = (byte) other;
        slot[other] = (byte) place;
        list[last] = (byte) victimSquare;
        slot[victimSquare] = (byte) last;
    }

    private long sliders(int square, int byColour, long occupied, long queens) {
        return Attacks.bishop(square, occupied) & (pieces[byColour | Piece.BISHOP] | queens)
                | Attacks.rook(square, occupied) & (pieces[byColour | Piece.ROOK] | queens);
    }

    private void finishPawnMove(int move, int from, int to) {
        halfMoveClock = 0;
        int promotion = Move.promotion(move);
        if (promotion != 0) {
            exchange(colour | Piece.PAWN, colour | promotion, to);
        } else if (Move.kind(move) == Move.DOUBLE_STEP) {
            enPassant = from + to >> 1;
            key ^= CeKeys.EN_PASSANT[Square.file(to)];
        } else if (Move.kind(move) == Move.EN_PASSANT) {
            int victimSquare = from & 56 | to & 7;
            capture(colour ^ Piece.BLACK | Piece.PAWN, victimSquare);
            squares[victimSquare] = Piece.NONE;
        }
    }

    private void clearTarget() {
        if (enPassant >= 0) {
            key ^= CeKeys.EN_PASSANT[Square.file(enPassant)];
            enPassant = Square.NONE;
        }
    }

    /** A piece goes to another square, with all that is kept about it. */
    private void relocate(int piece, int from, int to) {
        slide(piece, from, to);
        int row = piece << 6;
        key ^= CeKeys.PIECES[row | from] ^ CeKeys.PIECES[row | to];
        weighed += weights[row | to] - weights[row | from];
    }

    private void slide(int piece, int from, int to) {
        long change = Square.bit(from) | Square.bit(to);
        pieces[piece] ^= change;
        pieces[piece & Piece.BLACK] ^= change;
        squares[from] = Piece.NONE;
        squares[to] = (byte) piece;
        move(from, to);
    }

    /** The pawn that has just arrived becomes another piece and keeps its place in the list. */
    private void exchange(int pawn, int piece, int square) {
        long bit = Square.bit(square);
        pieces[pawn] ^= bit;
        pieces[piece] ^= bit;
        squares[square] = (byte) piece;
        key ^= CeKeys.PIECES[pawn << 6 | square] ^ CeKeys.PIECES[piece << 6 | square];
        weighed += weights[piece << 6 | square] - weights[pawn << 6 | square];
    }

    /** A piece leaves the board; the last of its list takes its place there. */
    private void capture(int victim, int square) {
        halfMoveClock = 0;
        long bit = Square.bit(square);
        pieces[victim] ^= bit;
        pieces[victim & Piece.BLACK] ^= bit;
        key ^= CeKeys.PIECES[victim << 6 | square];
        weighed -= weights[victim << 6 | square];
        int place = slot[square];
        int other = list[--listEnd[victim >> 3]];
        list[place] = (byte) other;
        slot[other] = (byte) place;
    }

    private void putBack(int victim, int square) {
        long bit = Square.bit(square);
        pieces[victim] ^= bit;
        pieces[victim & Piece.BLACK] ^= bit;
        squares[square] = (byte) victim;
        append(victim >> 3, square);
    }

    private void append(int side, int square) {
        int place = listEnd[side]++;
        list[place] = (byte) square;
        slot[square] = (byte) place;
    }

    private void move(int from, int to) {
        byte place = slot[from];
        list[place] = (byte) to;
        slot[to] = place;
    }

    private static int rookFrom(int kingFrom, int kingTo) {
        return kingTo > kingFrom ? kingFrom + 3 : kingFrom - 4;
    }

    private void push() {
        int at = made++;
        oldKeys[at] = key;
        oldWeighed[at] = weighed;
        oldStates[at] = castling | enPassant + 1 << 4 | halfMoveClock << 12;
    }

    private void pop() {
        int at = --made;
        key = oldKeys[at];
        weighed = oldWeighed[at];
        int state = oldStates[at];
        castling = state & 15;
        enPassant = (state >> 4 & 127) - 1;
        halfMoveClock = state >> 12;
    }
}
