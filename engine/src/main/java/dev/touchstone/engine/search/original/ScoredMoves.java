package dev.touchstone.engine.search.original;

/** A short list of moves, best first; of equal scores the one entered last comes first, and the last falls off a full list. */
final class ScoredMoves {
    private final int[] scores;
    private final byte[] sources;
    private final byte[] targets;
    private int size;

    ScoredMoves(int slots) {
        scores = new int[slots];
        sources = new byte[slots];
        targets = new byte[slots];
    }

    void clear() {
        size = 0;
    }

    int size() {
        return size;
    }

    int score(int slot) {
        return scores[slot];
    }

    int from(int slot) {
        return sources[slot];
    }

    int to(int slot) {
        return targets[slot];
    }

    /** Changes a score; the order stays as it is. */
    void add(int slot, int change) {
        scores[slot] += change;
    }

    /** Enters a move in front of the first whose score is not greater. */
    void insert(int from, int to, int score) {
        int slot = 0;
        while (slot < size && scores[slot] > score) {
            slot++;
        }
        if (slot == scores.length) {
            return;
        }
        size = Math.min(size + 1, scores.length);
        for (int i = size - 1; i > slot; i--) {
            scores[i] = scores[i - 1];
            sources[i] = sources[i - 1];
            targets[i] = targets[i - 1];
        }
        scores[slot] = score;
        sources[slot] = (byte) from;
        targets[slot] = (byte) to;
    }
}
