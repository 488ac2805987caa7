package dev.touchstone.engine.board;

/** Reads one FEN, field by field, and then checks that the position makes sense. */
final class FenReader {
    private static final long OUTER_RANKS = 0xFF000000000000FFL;
    private static final int MAX_COUNTER = 100_000;

    private final FenRules rules;
    private final String[] fields;
    private final Position position = new Position();

    FenReader(String fen, FenRules rules) {
        this.rules = rules;
        this.fields = fen.strip().split("\\s+");
    }

    Position read() {
        if (fields.length != 4 && fields.length != 6) {
            throw new FenException(
                    nameOf(fields.length),
                    "a FEN has 4 or 6 fields separated by blanks, this one has " + fields.length);
        }
        readBoard(fields[0]);
        int colour = readSide(fields[1]);
        requireOneKing(Piece.WHITE, "White");
        requireOneKing(Piece.BLACK, "Black");
        requirePawnsInside();
        int rights = readCastling(fields[2]);
        int target = readTarget(fields[3], colour);
        int clock = fields.length == 4 ? 0 : readCounter("half-move clock", fields[4]);
        int number = fields.length == 4 ? 1 : readCounter("move number", fields[5]);
        position.setState(colour, rights, target, clock, Math.max(1, number));
        requireWaitingKingSafe(colour);
        if (rules == FenRules.SUBMISSION) {
            requirePossibleCounts(Piece.WHITE, "White");
            requirePossibleCounts(Piece.BLACK, "Black");
        }
        return position;
    }

    /** The field that a FEN of too few or too many fields is blamed on: the first one missing. */
    private String nameOf(int fieldCount) {
        return switch (fieldCount) {
            case 1 -> fields[0].isEmpty() ? "board" : "side";
            case 2 -> "castling";
            case 3 -> "en-passant";
            default -> "move number";
        };
    }

    private void readBoard(String field) {
        String[] rows = field.split("/", -1);
        if (rows.length != 8) {
            throw new FenException("board", "there must be 8 ranks separated by '/', there are " + rows.length);
        }
        for (int row = 0; row < 8; row++) {
            readRow(row, rows[row]);
        }
    }

    private void readRow(int row, String text) {
        int file = 0;
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            int piece = Piece.ofLetter(letter);
            if (piece == Piece.NONE && (letter < '1' || letter > '8')) {
                throw new FenException(
                        "board", "'" + letter + "' in rank " + (8 - row) + " is neither a piece nor 1 to 8");
            }
            if (piece != Piece.NONE && file < 8) {
                position.place(piece, row * 8 + file);
            }
            file += piece == Piece.NONE ? letter - '0' : 1;
        }
        if (file != 8) {
            throw new FenException("board", "rank " + (8 - row) + " has " + file + " squares, not 8");
        }
    }

    private static int readSide(String field) {
        return switch (field) {
            case "w" -> Piece.WHITE;
            case "b" -> Piece.BLACK;
            default -> throw new FenException("side", "'" + field + "' is neither w nor b");
        };
    }

    private void requirePawnsInside() {
        long pawns = position.pieces(Piece.WHITE | Piece.PAWN) | position.pieces(Piece.BLACK | Piece.PAWN);
        if ((pawns & OUTER_RANKS) != 0) {
            throw new FenException("board", "a pawn stands on the first or the last rank");
        }
    }

    private void requireOneKing(int colour, String name) {
        int kings = Long.bitCount(position.pieces(colour | Piece.KING));
        if (kings != 1) {
            throw new FenException("board", name + " has " + kings + " kings, not 1");
        }
    }

    /** A right whose king or rook is not at home is an error in a submission, and dropped for the engine. */
    private int readCastling(String field) {
        int rights = Castling.parse(field);
        if (rights < 0) {
            throw new FenException("castling", "'" + field + "' is neither - nor letters out of KQkq, each once");
        }
        for (int right = 1; right < 16; right <<= 1) {
            if ((rights & right) != 0 && !isAtHome(right)) {
                if (rules == FenRules.SUBMISSION) {
                    throw new FenException(
                            "castling", Castling.text(right) + " needs king and rook on their home squares");
                }
                rights ^= right;
            }
        }
        return rights;
    }

    private boolean isAtHome(int right) {
        int colour = right <= Castling.WHITE_QUEEN_SIDE ? Piece.WHITE : Piece.BLACK;
        return position.pieceAt(Castling.kingHome(right)) == (colour | Piece.KING)
                && position.pieceAt(Castling.rookHome(right)) == (colour | Piece.ROOK);
    }

    private int readTarget(String field, int colour) {
        if (field.equals("-")) {
            return Square.NONE;
        }
        int target = Square.parse(field);
        int row = colour == Piece.WHITE ? 2 : 5;
        int ahead = colour == Piece.WHITE ? 8 : -8;
        if (target == Square.NONE || Square.row(target) != row) {
            throw new FenException("en-passant", "'" + field + "' is neither - nor a square on rank " + (8 - row));
        }
        if (position.pieceAt(target) != Piece.NONE
                || position.pieceAt(target - ahead) != Piece.NONE
                || position.pieceAt(target + ahead) != (colour ^ Piece.BLACK | Piece.PAWN)) {
            throw new FenException("en-passant", "no pawn can just have passed over " + field);
        }
        return target;
    }

    private static int readCounter(String name, String field) {
        try {
            int number = Integer.parseInt(field);
            if (number >= 0 && number <= MAX_COUNTER) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw new FenException(name, "'" + field + "' is not a whole number");
        }
        throw new FenException(name, "'" + field + "' is out of range");
    }

    private void requireWaitingKingSafe(int colour) {
        int waiting = colour ^ Piece.BLACK;
        if (position.isAttacked(position.kingSquare(waiting), colour, position.occupied())) {
            throw new FenException("board", "the side not to move is in check");
        }
    }

    /** At most 8 pawns, 16 pieces, and no more pieces beyond the first set than pawns are missing. */
    private void requirePossibleCounts(int colour, String name) {
        int pawns = Long.bitCount(position.pieces(colour | Piece.PAWN));
        if (pawns > 8) {
            throw new FenException("board", name + " has " + pawns + " pawns");
        }
        if (Long.bitCount(position.pieces(colour)) > 16) {
            throw new FenException("board", name + " has " + Long.bitCount(position.pieces(colour)) + " pieces");
        }
        int promoted = beyond(colour | Piece.KNIGHT, 2)
                + beyond(colour | Piece.BISHOP, 2)
                + beyond(colour | Piece.ROOK, 2)
                + beyond(colour | Piece.QUEEN, 1);
        if (promoted > 8 - pawns) {
            throw new FenException("board", name + " has more pieces than its missing pawns can have become");
        }
    }

    private int beyond(int piece, int firstSet) {
        return Math.max(0, Long.bitCount(position.pieces(piece)) - firstSet);
    }
}
