package dev.touchstone.engine.search.ce;

import java.util.Arrays;

/** For each side and target square, how well quiet moves there have done; old merits fade as new ones come. */
final class CutoffHistory {
    private final int[] scores = new int[2 * 64];
    private final int cap;
    private final int divisor;

    CutoffHistory(int cap, int divisor) {
        this.cap = cap;
        this.divisor = divisor;
    }

    void clear() {
        Arrays.fill(scores, 0);
    }

    /** The score of a target square for a colour. */
    int score(int colour, int to) {
        return scores[colour << 3 | to];
    }

    /** A quiet move of that colour to that square cut off a search of that depth. */
    void reward(int colour, int to, int depth) {
        int at = colour << 3 | to;
        int weight = depth * depth;
        scores[at] = Math.clamp(scores[at] + weight - (long) scores[at] * weight / divisor, -cap, cap);
    }
}
