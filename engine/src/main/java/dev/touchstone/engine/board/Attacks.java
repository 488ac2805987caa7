package dev.touchstone.engine.board;

/**
 * Squares that pieces attack, as bitboards (bit n = square n). Sliding attacks are computed, not looked up: subtracting the slider
 * from the blockers on its line flips all bits up to the first blocker, once in each direction (hyperbola quintessence).
 */
public final class Attacks {
    private static final long[] KNIGHT = new long[64];
    private static final long[] KING = new long[64];
    private static final long[] PAWN = new long[128];
    private static final long[] BISHOP_LINES = new long[64];
    private static final long[] ROOK_LINES = new long[64];
    private static final long[] FILE = new long[64];
    private static final long[] DIAGONAL = new long[64];
    private static final long[] ANTIDIAGONAL = new long[64];

    /** Attacks along a row by inner blockers (6 bits) and file, as the eight bits of the row. */
    private static final byte[] ROW = new byte[64 * 8];

    /** Rays by direction and square; a direction's number is its place among the king's steps. */
    private static final long[] RAYS = new long[8 * 64];

    private static final long[] BETWEEN = new long[64 * 64];
    private static final long[] LINE = new long[64 * 64];

    private static final int[][] KNIGHT_STEPS = {{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2}, {1, -2}, {1, 2}, {2, -1}, {2, 1}
    };
    private static final int[][] KING_STEPS = {{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}};

    static {
        for (int square = 0; square < 64; square++) {
            KNIGHT[square] = steps(square, KNIGHT_STEPS);
            KING[square] = steps(square, KING_STEPS);
            PAWN[square] = steps(square, new int[][] {{-1, -1}, {-1, 1}});
            PAWN[64 + square] = steps(square, new int[][] {{1, -1}, {1, 1}});
            FILE[square] = ray(square, -1, 0) | ray(square, 1, 0);
            DIAGONAL[square] = ray(square, -1, -1) | ray(square, 1, 1);
            ANTIDIAGONAL[square] = ray(square, -1, 1) | ray(square, 1, -1);
            BISHOP_LINES[square] = DIAGONAL[square] | ANTIDIAGONAL[square];
            ROOK_LINES[square] = FILE[square] | ray(square, 0, -1) | ray(square, 0, 1);
            for (int direction = 0; direction < 8; direction++) {
                RAYS[direction << 6 | square] = ray(square, KING_STEPS[direction][0], KING_STEPS[direction][1]);
            }
            fillLines(square);
        }
        for (int blockers = 0; blockers < 64; blockers++) {
            for (int file = 0; file < 8; file++) {
                ROW[blockers * 8 + file] = (byte) rowAttacks(file, blockers << 1);
            }
        }
    }

    private Attacks() {}

    public static long knight(int square) {
        return KNIGHT[square];
    }

    public static long king(int square) {
        return KING[square];
    }

    /** Squares that a pawn of that colour attacks from {@code square}. */
    public static long pawn(int colour, int square) {
        return PAWN[colour << 3 | square];
    }

    /** What a bishop would attack on an empty board. */
    public static long bishopLines(int square) {
        return BISHOP_LINES[square];
    }

    /** What a rook would attack on an empty board. */
    public static long rookLines(int square) {
        return ROOK_LINES[square];
    }

    public static long bishop(int square, long occupied) {
        return onLine(square, occupied, DIAGONAL[square]) | onLine(square, occupied, ANTIDIAGONAL[square]);
    }

    public static long rook(int square, long occupied) {
        int shift = square & 56;
        int blockers = (int) (occupied >>> shift + 1) & 63;
        long row = (ROW[blockers << 3 | square & 7] & 0xFFL) << shift;
        return onLine(square, occupied, FILE[square]) | row;
    }

    /** All squares of a ray to the edge, towards rank 8; the others likewise. */
    public static long north(int square) {
        return RAYS[1 << 6 | square];
    }

    public static long south(int square) {
        return RAYS[6 << 6 | square];
    }

    public static long west(int square) {
        return RAYS[3 << 6 | square];
    }

    public static long east(int square) {
        return RAYS[4 << 6 | square];
    }

    public static long northWest(int square) {
        return RAYS[0 << 6 | square];
    }

    public static long northEast(int square) {
        return RAYS[2 << 6 | square];
    }

    public static long southWest(int square) {
        return RAYS[5 << 6 | square];
    }

    public static long southEast(int square) {
        return RAYS[7 << 6 | square];
    }

    /** Squares strictly between two squares of one line, none when they share no line. */
    public static long between(int a, int b) {
        return BETWEEN[a << 6 | b];
    }

    /** The whole line through two squares, without the first, none when they share no line. */
    public static long line(int a, int b) {
        return LINE[a << 6 | b];
    }

    private static long onLine(int square, long occupied, long line) {
        long blockers = occupied & line;
        long up = blockers - Square.bit(square);
        long down = Long.reverseBytes(Long.reverseBytes(blockers) - Square.bit(square ^ 56));
        return (up ^ down) & line;
    }

    private static long steps(int square, int[][] steps) {
        long squares = 0;
        for (int[] step : steps) {
            int row = Square.row(square) + step[0];
            int file = Square.file(square) + step[1];
            if (row >= 0 && row < 8 && file >= 0 && file < 8) {
                squares |= Square.bit(row * 8 + file);
            }
        }
        return squares;
    }

    /** All squares from the edge of {@code square} to the edge of the board in one direction. */
    private static long ray(int square, int rowStep, int fileStep) {
        long squares = 0;
        int row = Square.row(square) + rowStep;
        int file = Square.file(square) + fileStep;
        while (row >= 0 && row < 8 && file >= 0 && file < 8) {
            squares |= Square.bit(row * 8 + file);
            row += rowStep;
            file += fileStep;
        }
        return squares;
    }

    private static int rowAttacks(int file, int blockers) {
        int attacks = 0;
        for (int f = file - 1; f >= 0; f--) {
            attacks |= 1 << f;
            if ((blockers >> f & 1) != 0) {
                break;
            }
        }
        for (int f = file + 1; f < 8; f++) {
            attacks |= 1 << f;
            if ((blockers >> f & 1) != 0) {
                break;
            }
        }
        return attacks;
    }

    private static void fillLines(int square) {
        for (int[] step : KING_STEPS) {
            long ahead = ray(square, step[0], step[1]);
            long whole = ahead | ray(square, -step[0], -step[1]);
            for (long rest = ahead; rest != 0; rest &= rest - 1) {
                int other = Long.numberOfTrailingZeros(rest);
                BETWEEN[square << 6 | other] = ahead & ~ray(other, step[0], step[1]) & ~Square.bit(other);
                LINE[square << 6 | other] = whole;
            }
        }
    }
}
