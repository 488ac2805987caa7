package dev.touchstone.engine.search.ce;

import java.util.Arrays;

/** The hashes of the positions of the game and of the path being searched, to see which of them come again. */
final class Repetitions {
    /** Entries that the search may add to those of the game. */
    private static final int SEARCH_ROOM = 256;

    private int[] hashes = new int[2 * SEARCH_ROOM];

    /** For each entry the first one that could be the same position: nothing comes again over a capture or a pawn's move. */
    private int[] floors = new int[2 * SEARCH_ROOM];

    private int top;

    /** Begins with one position. */
    void begin(long key) {
        top = 0;
        hashes[0] = (int) key;
        floors[0] = 0;
    }

    /** Adds a position of the game. */
    void play(long key, boolean irreversible) {
        if (top + SEARCH_ROOM >= hashes.length) {
            hashes = Arrays.copyOf(hashes, 2 * hashes.length);
            floors = Arrays.copyOf(floors, 2 * floors.length);
        }
        push(key, irreversible);
    }

    /** Adds a position of the path. */
    void push(long key, boolean irreversible) {
        int floor = floors[top];
        top++;
        hashes[top] = (int) key;
        floors[top] = irreversible ? top : floor;
    }

    /** Takes the newest position off the path. */
    void pop() {
        top--;
    }

    /** Whether the newest position has occurred so many times, this one included, with the same side to move. */
    boolean occurred(int times) {
        int hash = hashes[top];
        int floor = floors[top];
        int found = 1;
        for (int i = top - 4; i >= floor; i -= 2) {
            if (hashes[i] == hash && ++found >= times) {
                return true;
            }
        }
        return false;
    }
}
