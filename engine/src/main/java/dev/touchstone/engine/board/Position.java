package dev.touchstone.engine.board;

import java.util.Arrays;

/**
 * A chess position that makes and takes back moves without allocating. It keeps bitboards and a list of squares side by side, the
 * 16-bit keys of the cc65 engine, and the running sum of a table of weights over its pieces that an evaluator may hand in.
 */
public final class Position {
    /** Length of a table of weights: index {@code piece << 6 | square}; the entries of no piece must be 0. */
    public static final int WEIGHTS = 1024;

    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    private static final long[] NO_WEIGHTS = new long[WEIGHTS];
    private static final long LIGHT_SQUARES = 0xAA55AA55AA55AA55L;

    /** By piece; index 0 is all white pieces, index 8 all black ones. */
    private final long[] pieces = new long[16];

    private final byte[] squares = new byte[64];
    private int colour;
    private int castling;
    private int enPassant = Square.NONE;
    private int halfMoveClock;
    private int moveNumber = 1;
    private int placementKey;
    private long[] weights = NO_WEIGHTS;
    private long weighed;

    /** What a move destroys, a pair of numbers a move: the state packed, and the weights' sum. */
    private long[] undo = new long[64];

    private int undoTop;

    Position() {}

    /** The start position of a game. */
    public static Position start() {
        return fromFen(START, FenRules.SUBMISSION);
    }

    /**
     * Reads a FEN of six fields, or of four (the counters are then 0 and 1).
     *
     * @throws FenException naming the field at fault
     */
    public static Position fromFen(String fen, FenRules rules) {
        return new FenReader(fen, rules).read();
    }

    /** FEN of six fields; the en-passant target stands after every double step, whether or not a capture is possible. */
    public String toFen() {
        return FenWriter.write(this);
    }

    /** An independent copy; moves made before cannot be taken back from it. */
    public Position copy() {
        Position copy = new Position();
        copy.set(this);
        copy.weigh(weights);
        return copy;
    }

    /** Becomes the same position as another, keeping the own table of weights; moves made before can no longer be taken back. */
    public void set(Position other) {
        System.arraycopy(other.pieces, 0, pieces, 0, pieces.length);
        System.arraycopy(other.squares, 0, squares, 0, squares.length);
        colour = other.colour;
        castling = other.castling;
        enPassant = other.enPassant;
        halfMoveClock = other.halfMoveClock;
        moveNumber = other.moveNumber;
        placementKey = other.placementKey;
        undoTop = 0;
        weighed = recountWeights();
    }

    /** Hands in a table of weights, {@code piece << 6 | square} to a number; their sum is kept up to date from here on. */
    public void weigh(long[] table) {
        if (table.length != WEIGHTS) {
            throw new IllegalArgumentException("a table of weights has " + WEIGHTS + " entries");
        }
        weights = table;
        weighed = recountWeights();
    }

    /** The sum of the weights of all pieces on their squares. */
    public long weighed() {
        return weighed;
    }

    /** What {@link #weighed} will be after a plain move. */
    public long weighedAfter(int move) {
        int piece = (colour | Move.type(move)) << 6;
        int victim = (colour ^ Piece.BLACK | Move.captured(move)) << 6;
        int to = Move.to(move);
        long gained = weights[piece | to] - weights[piece | Move.from(move)];
        return weighed + gained - weights[victim | to];
    }

    /** What {@link #positionKey} will be after a plain move that is neither a capture nor a pawn move. */
    public int positionKeyAfter(int move) {
        int piece = colour | Move.type(move);
        int from = Move.from(move);
        int to = Move.to(move);
        return placementKey
                ^ PositionKeys.piece(piece, from)
                ^ PositionKeys.piece(piece, to)
                ^ PositionKeys.castling(castling & Castling.kept(from) & Castling.kept(to));
    }

    public boolean whiteToMove() {
        return colour == Piece.WHITE;
    }

    /** The colour to move: {@link Piece#WHITE} or {@link Piece#BLACK}. */
    public int colourToMove() {
        return colour;
    }

    /** Plies since the last capture or pawn move. */
    public int halfMoveClock() {
        return halfMoveClock;
    }

    /** The number of the move about to be played, from 1, raised after Black's move. */
    public int moveNumber() {
        return moveNumber;
    }

    /** The mask of castling rights, see {@link Castling}. */
    public int castlingRights() {
        return castling;
    }

    /** The square passed over by a double step just made, else {@link Square#NONE}. */
    public int enPassantTarget() {
        return enPassant;
    }

    /** The piece on a square, see {@link Piece}. */
    public int pieceAt(int square) {
        return squares[square];
    }

    /** The squares of one piece; of a colour's number, all pieces of that colour. */
    public long pieces(int piece) {
        return pieces[piece];
    }

    public long occupied() {
        return pieces[Piece.WHITE] | pieces[Piece.BLACK];
    }

    public int kingSquare(int ofColour) {
        return Long.numberOfTrailingZeros(pieces[ofColour | Piece.KING]);
    }

    /** The cc65 engine's 16-bit key of the placement alone. */
    public int placementKey() {
        return placementKey;
    }

    /** The cc65 engine's 16-bit key with castling rights and en-passant target, without the side to move. */
    public int positionKey() {
        int key = placementKey ^ PositionKeys.castling(castling);
        return enPassant < 0 ? key : key ^ PositionKeys.enPassantFile(Square.file(enPassant));
    }

    /** Whether the king of the side to move is attacked. */
    public boolean inCheck() {
        return isAttacked(kingSquare(colour), colour ^ Piece.BLACK, occupied());
    }

    /** Whether a colour attacks a square when sliders are stopped by {@code occupied}. */
    public boolean isAttacked(int square, int byColour, long occupied) {
        return attackers(square, byColour, occupied) != 0;
    }

    /** The pieces of a colour that attack a square when sliders are stopped by {@code occupied}. */
    public long attackers(int square, int byColour, long occupied) {
        long queens = pieces[byColour | Piece.QUEEN];
        return Attacks.knight(square) & pieces[byColour | Piece.KNIGHT]
                | Attacks.pawn(byColour ^ Piece.BLACK, square) & pieces[byColour | Piece.PAWN]
                | Attacks.king(square) & pieces[byColour | Piece.KING]
                | Attacks.bishop(square, occupied) & (pieces[byColour | Piece.BISHOP] | queens)
                | Attacks.rook(square, occupied) & (pieces[byColour | Piece.ROOK] | queens);
    }

    /** Makes a pseudo-legal move of this position. */
    public void make(int move) {
        pushState();
        int from = Move.from(move);
        int to = Move.to(move);
        int captured = Move.captured(move);
        int type = Move.type(move);
        halfMoveClock++;
        enPassant = Square.NONE;
        if (captured != 0) {
            remove(colour ^ Piece.BLACK | captured, to);
            halfMoveClock = 0;
        }
        if (type == Piece.PAWN) {
            makePawnMove(move, from, to);
        } else {
            relocate(colour | type, from, to);
            if (Move.kind(move) == Move.CASTLING) {
                relocate(colour | Piece.ROOK, rookFrom(from, to), from + to >> 1);
            }
        }
        castling &= Castling.kept(from) & Castling.kept(to);
        moveNumber += colour >> 3;
        colour ^= Piece.BLACK;
    }

    /** Takes back the move made last. */
    public void unmake(int move) {
        colour ^= Piece.BLACK;
        moveNumber -= colour >> 3;
        int from = Move.from(move);
        int to = Move.to(move);
        int piece = colour | Move.type(move);
        int landed = Move.promotion(move) == 0 ? piece : colour | Move.promotion(move);
        lift(landed, to);
        put(piece, from);
        int captured = Move.captured(move);
        if (captured != 0) {
            put(colour ^ Piece.BLACK | captured, to);
        } else if (Move.kind(move) == Move.EN_PASSANT) {
            put(colour ^ Piece.BLACK | Piece.PAWN, from & 56 | to & 7);
        } else if (Move.kind(move) == Move.CASTLING) {
            lift(colour | Piece.ROOK, from + to >> 1);
            put(colour | Piece.ROOK, rookFrom(from, to));
        }
        popState();
    }

    /** Lets the other side move: the right to capture en passant is lost, the half-move clock stands still. Not for a side in check. */
    public void pass() {
        pushState();
        enPassant = Square.NONE;
        colour ^= Piece.BLACK;
    }

    /** Takes back a {@link #pass}. */
    public void takeBackPass() {
        colour ^= Piece.BLACK;
        popState();
    }

    /** White's material minus Black's in centipawns: P100 N320 B330 R500 Q900. */
    public int materialBalance() {
        return 100 * surplus(Piece.PAWN)
                + 320 * surplus(Piece.KNIGHT)
                + 330 * surplus(Piece.BISHOP)
                + 500 * surplus(Piece.ROOK)
                + 900 * surplus(Piece.QUEEN);
    }

    /** Whether no sequence of moves can mate: bare kings, one minor piece in all, or only bishops on squares of one colour. */
    public boolean insufficientMaterial() {
        long kings = both(Piece.KING);
        long minors = both(Piece.KNIGHT) | both(Piece.BISHOP);
        if ((occupied() & ~kings & ~minors) != 0) {
            return false;
        }
        if (Long.bitCount(minors) <= 1) {
            return true;
        }
        long bishops = both(Piece.BISHOP);
        return both(Piece.KNIGHT) == 0 && ((bishops & LIGHT_SQUARES) == 0 || (bishops & ~LIGHT_SQUARES) == 0);
    }

    /**
     * Whether a side could mate by any series of legal moves, the worst of the other side included (FIDE Laws 6.9), as far
     * as the pieces tell: it cannot with a bare king, with a single knight against a king or king and queens, and with
     * bishops on squares of one colour when no knight, pawn or bishop on the other colour is there to shut a king in.
     */
    public boolean canMate(boolean white) {
        int own = white ? Piece.WHITE : Piece.BLACK;
        int other = own ^ Piece.BLACK;
        if ((pieces(own | Piece.PAWN) | pieces(own | Piece.ROOK) | pieces(own | Piece.QUEEN)) != 0) {
            return true;
        }
        int knights = Long.bitCount(pieces(own | Piece.KNIGHT));
        long bishops = pieces(own | Piece.BISHOP);
        if (knights > 0) {
            long helpers = pieces(other | Piece.PAWN)
                    | pieces(other | Piece.KNIGHT)
                    | pieces(other | Piece.BISHOP)
                    | pieces(other | Piece.ROOK);
            return knights > 1 || bishops != 0 || helpers != 0;
        }
        long all = both(Piece.BISHOP);
        boolean oneColour = (all & LIGHT_SQUARES) == 0 || (all & ~LIGHT_SQUARES) == 0;
        return bishops != 0 && (!oneColour || (both(Piece.PAWN) | both(Piece.KNIGHT)) != 0);
    }

    /** Sets up a piece while a position is being read. */
    void place(int piece, int square) {
        put(piece, square);
        placementKey ^= PositionKeys.piece(piece, square);
        weighed += weights[piece << 6 | square];
    }

    /** Sets everything but the pieces while a position is being read. */
    void setState(int toMove, int rights, int target, int clock, int number) {
        colour = toMove;
        castling = rights;
        enPassant = target;
        halfMoveClock = clock;
        moveNumber = number;
    }

    private void makePawnMove(int move, int from, int to) {
        halfMoveClock = 0;
        int promotion = Move.promotion(move);
        if (promotion != 0) {
            remove(colour | Piece.PAWN, from);
            place(colour | promotion, to);
            return;
        }
        relocate(colour | Piece.PAWN, from, to);
        if (Move.kind(move) == Move.DOUBLE_STEP) {
            enPassant = from + to >> 1;
        } else if (Move.kind(move) == Move.EN_PASSANT) {
            remove(colour ^ Piece.BLACK | Piece.PAWN, from & 56 | to & 7);
        }
    }

    private void relocate(int piece, int from, int to) {
        long change = Square.bit(from) | Square.bit(to);
        pieces[piece] ^= change;
        pieces[piece & Piece.BLACK] ^= change;
        squares[from] = Piece.NONE;
        squares[to] = (byte) piece;
        placementKey ^= PositionKeys.piece(piece, from) ^ PositionKeys.piece(piece, to);
        weighed += weights[piece << 6 | to] - weights[piece << 6 | from];
    }

    private void remove(int piece, int square) {
        lift(piece, square);
        placementKey ^= PositionKeys.piece(piece, square);
        weighed -= weights[piece << 6 | square];
    }

    private void put(int piece, int square) {
        long bit = Square.bit(square);
        pieces[piece] |= bit;
        pieces[piece & Piece.BLACK] |= bit;
        squares[square] = (byte) piece;
    }

    private void lift(int piece, int square) {
        long bit = Square.bit(square);
        pieces[piece] ^= bit;
        pieces[piece & Piece.BLACK] ^= bit;
        squares[square] = Piece.NONE;
    }

    private static int rookFrom(int kingFrom, int kingTo) {
        return kingTo > kingFrom ? kingFrom + 3 : kingFrom - 4;
    }

    private void pushState() {
        if (undoTop + 2 > undo.length) {
            undo = Arrays.copyOf(undo, undo.length * 2);
        }
        undo[undoTop++] = placementKey | castling << 16 | (enPassant + 1) << 20 | (long) halfMoveClock << 32;
        undo[undoTop++] = weighed;
    }

    private void popState() {
        weighed = undo[--undoTop];
        long state = undo[--undoTop];
        placementKey = (int) state & 0xFFFF;
        castling = (int) state >> 16 & 15;
        enPassant = ((int) state >> 20 & 127) - 1;
        halfMoveClock = (int) (state >> 32);
    }

    private long both(int type) {
        return pieces[Piece.WHITE | type] | pieces[Piece.BLACK | type];
    }

    private int surplus(int type) {
        return Long.bitCount(pieces[Piece.WHITE | type]) - Long.bitCount(pieces[Piece.BLACK | type]);
    }

    private long recountWeights() {
        long sum = 0;
        for (long rest = occupied(); rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            sum += weights[squares[square] << 6 | square];
        }
        return sum;
    }
}
