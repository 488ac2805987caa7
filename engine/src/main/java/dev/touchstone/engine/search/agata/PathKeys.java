package dev.touchstone.engine.search.agata;

import java.util.Arrays;

/** The keys of the positions before and on the path being searched. A pass counts as a ply that can be taken back. */
final class PathKeys {
    private long[] keys = new long[512];

    /** By ply of the path: where the positions begin that the one there could repeat. */
    private final int[] oldest = new int[AgataSearch.PLIES + 1];

    private int root;

    /** Begins with a game of so many plies, of which the last {@code reversible} can be taken back. */
    void begin(int plies, int reversible) {
        int room = plies + AgataSearch.PLIES + 1;
        if (room > keys.length) {
            keys = Arrays.copyOf(keys, 2 * room);
        }
        root = plies;
        oldest[0] = plies - Math.min(plies, reversible);
    }

    /** Notes a position of the game before the root, 0 being the first. */
    void noteGame(int ply, long key) {
        keys[ply] = key;
    }

    /** Notes the position at a ply of the path. */
    void note(int ply, long key) {
        keys[root + ply] = key;
    }

    /** A move is made at a ply. */
    void advance(int ply, boolean irreversible) {
        oldest[ply + 1] = irreversible ? root + ply + 1 : oldest[ply];
    }

    /** Whether the position noted at a ply occurred before, with the same side to move, since the last irreversible move. */
    boolean repeats(int ply) {
        int current = root + ply;
        long key = keys[current];
        for (int i = current - 2; i >= oldest[ply]; i -= 2) {
            if (keys[i] == key) {
                return true;
            }
        }
        return false;
    }
}
