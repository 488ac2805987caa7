package dev.touchstone.engine.board.ce;

import dev.touchstone.engine.board.Piece;

/**
 * The keys of CE-Games (commit c9218b1): a 32-bit hash in the low half of each number and a 16-bit lock above it. Both come out of one
 * xorshift generator, first all hashes, then all locks.
 */
final class CeKeys {
    private static final int SEED = 0x12345678;
    private static final int CASTLING_MASKS = 16;
    private static final int FILES = 8;

    /** By piece and square, {@code piece << 6 | square}. */
    static final long[] PIECES = new long[16 * 64];

    /** By mask of castling rights. */
    static final long[] CASTLING = new long[CASTLING_MASKS];

    /** By the file of the en-passant target. */
    static final long[] EN_PASSANT = new long[FILES];

    /** In every key of a position with Black to move. */
    static final long BLACK_TO_MOVE;

    static {
        Generator random = new Generator();
        int side = fill(random, false);
        BLACK_TO_MOVE = Integer.toUnsignedLong(side) | (long) fill(random, true) << 32;
    }

    private CeKeys() {}

    /** Draws one row of numbers into the tables and returns the last, which is that of the side to move. */
    private static int fill(Generator random, boolean locks) {
        for (int colour = Piece.WHITE; colour <= Piece.BLACK; colour += Piece.BLACK) {
            for (int type = Piece.PAWN; type <= Piece.KING; type++) {
                fill(random, locks, PIECES, (colour | type) << 6, 64);
            }
        }
        fill(random, locks, CASTLING, 0, CASTLING_MASKS);
        fill(random, locks, EN_PASSANT, 0, FILES);
        return locks ? random.next() >>> 16 : random.next();
    }

    private static void fill(Generator random, boolean locks, long[] table, int begin, int count) {
        for (int i = begin; i < begin + count; i++) {
            int drawn = random.next();
            table[i] |= locks ? (long) (drawn >>> 16) << 32 : Integer.toUnsignedLong(drawn);
        }
    }

    /** Marsaglia's xorshift with 32 bits of state. */
    private static final class Generator {
        private int state = SEED;

        int next() {
            state ^= state << 13;
            state ^= state >>> 17;
            state ^= state << 5;
            return state;
        }
    }
}
