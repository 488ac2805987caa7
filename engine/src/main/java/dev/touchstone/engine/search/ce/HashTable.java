package dev.touchstone.engine.search.ce;

import dev.touchstone.engine.board.Move;
import java.util.Arrays;

/**
 * Positions searched before, one to an entry, always replaced. An entry is one number: stored move (15 bits), bound (2), depth (8), score
 * (16), and on top the lock (16) that tells positions of one index apart.
 */
final class HashTable {
    /** Bounds: what the score of an entry is worth. */
    static final int EXACT = 1;

    static final int AT_LEAST = 2;
    static final int AT_MOST = 3;

    /** No entry. */
    static final long NOTHING = 0;

    private static final int BOUND_SHIFT = 15;
    private static final int DEPTH_SHIFT = 17;
    private static final int SCORE_SHIFT = 25;
    private static final int LOCK_SHIFT = 48;
    private static final int KEY_LOCK_SHIFT = 32;

    private final long[] entries;

    HashTable(int bits) {
        entries = new long[1 << bits];
    }

    void clear() {
        Arrays.fill(entries, NOTHING);
    }

    /** The entry of a position, {@link #NOTHING} when there is none. */
    long probe(long key) {
        long entry = entries[index(key)];
        return entry >>> LOCK_SHIFT == key >>> KEY_LOCK_SHIFT ? entry : NOTHING;
    }

    void store(long key, int depth, int bound, int score, int move) {
        entries[index(key)] = Move.stored(move)
                | (long) bound << BOUND_SHIFT
                | (long) depth << DEPTH_SHIFT
                | (score & 0xFFFFL) << SCORE_SHIFT
                | key >>> KEY_LOCK_SHIFT << LOCK_SHIFT;
    }

    /** From, to and promotion of an entry's move; 0 of no entry. */
    static int move(long entry) {
        return Move.stored((int) entry);
    }

    /** The bound of an entry; 0 of no entry. */
    static int bound(long entry) {
        return (int) entry >> BOUND_SHIFT & 3;
    }

    static int depth(long entry) {
        return (int) (entry >> DEPTH_SHIFT) & 0xFF;
    }

    static int score(long entry) {
        return (short) (entry >> SCORE_SHIFT);
    }

    private int index(long key) {
        return (int) key & entries.length - 1;
    }
}
