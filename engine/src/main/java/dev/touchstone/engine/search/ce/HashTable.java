package dev.touchstone.engine.search.ce;

import dev.touchstone.engine.board.Move;
import dev.touchstone.engine.search.Score;
import java.util.Arrays;

/**
 * Positions searched before, one to an entry, always replaced. An entry is one number: stored move (15 bits), bound (2), depth (8), score
 * (16), and on top the lock (16) that tells positions of one index apart.
 */
final class HashTable {
    /** Bounds: what the score of an entry is worth. */
    private static final int EXACT = 1;

    private static final int AT_LEAST = 2;
    private static final int AT_MOST = 3;

    /** No entry. */
    static final long NOTHING = 0;

    private static final int BOUND_SHIFT = 15;
    private static final int DEPTH_SHIFT = 17;
    private static final int SCORE_SHIFT = 25;
    private static final int LOCK_SHIFT = 48;
    private static final int KEY_LOCK_SHIFT = 32;

    /** Scores beyond are mates. */
    private static final int MATES = Score.MATE - 64;

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

    /**
     * Remembers a node that was searched with a window from {@code alpha} to {@code beta}.
     *
     * @param score found for it; a mate is counted from the root, and kept as counted from the node
     */
    void store(long key, int depth, int score, int alpha, int beta, int ply, int move) {
        int bound = score <= alpha ? AT_MOST : score >= beta ? AT_LEAST : EXACT;
        entries[index(key)] = Move.stored(move)
                | (long) bound << BOUND_SHIFT
                | (long) depth << DEPTH_SHIFT
                | (fromNode(score, ply) & 0xFFFFL) << SCORE_SHIFT
                | key >>> KEY_LOCK_SHIFT << LOCK_SHIFT;
    }

    /** Whether an entry settles a node that is to be searched so deep with a window from {@code alpha} to {@code beta}. */
    static boolean settles(long entry, int depth, int alpha, int beta, int ply) {
        int bound = bound(entry);
        if (bound == 0 || depth(entry) < depth) {
            return false;
        }
        return switch (bound) {
            case EXACT -> true;
            case AT_LEAST -> fromRoot(entry, ply) >= beta;
            default -> fromRoot(entry, ply) <= alpha;
        };
    }

    /** The score of a node that the entry settles: within the window, unless it is exact. */
    static int score(long entry, int alpha, int beta, int ply) {
        return switch (bound(entry)) {
            case EXACT -> fromRoot(entry, ply);
            case AT_LEAST -> beta;
            default -> alpha;
        };
    }

    /** From, to and promotion of an entry's move; 0 of no entry. */
    static int move(long entry) {
        return Move.stored((int) entry);
    }

    /** 0 of no entry. */
    private static int bound(long entry) {
        return (int) entry >> BOUND_SHIFT & 3;
    }

    private static int depth(long entry) {
        return (int) (entry >> DEPTH_SHIFT) & 0xFF;
    }

    private static int fromRoot(long entry, int ply) {
        int score = (short) (entry >> SCORE_SHIFT);
        if (score > MATES) {
            return score - ply;
        }
        return score < -MATES ? score + ply : score;
    }

    private static int fromNode(int score, int ply) {
        if (score > MATES) {
            return score + ply;
        }
        return score < -MATES ? score - ply : score;
    }

    private int index(long key) {
        return (int) key & entries.length - 1;
    }
}
