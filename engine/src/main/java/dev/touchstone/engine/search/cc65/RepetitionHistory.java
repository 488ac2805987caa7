package dev.touchstone.engine.search.cc65;

import dev.touchstone.engine.game.Game;

/** The 16-bit keys of the positions before and on the path being searched: two that are equal count as a repetition, collisions included. */
final class RepetitionHistory {
    /** The fifty-move rule ends the search before a query reaches back further. */
    private static final int REACH = 100;

    private static final int DEEPEST_PATH = 64;

    private final char[] keys = new char[REACH + DEEPEST_PATH];
    private int root;

    /** Begins a search from a game's current position. */
    void begin(Game game) {
        root = Math.min(game.plies(), REACH);
        for (int i = 0; i <= root; i++) {
            keys[i] = (char) game.cc65Key(game.plies() - root + i);
        }
    }

    /** Notes the position at a ply of the path. */
    void note(int ply, int key) {
        keys[root + ply] = (char) key;
    }

    /** Whether a position at that ply, with that key, occurred before, as far back as its half-move clock allows. */
    boolean repeats(int ply, int key, int halfMoveClock) {
        int current = root + ply;
        int oldest = current - Math.min(current, halfMoveClock);
        for (int i = current - 2; i >= oldest; i -= 2) {
            if (keys[i] == key) {
                return true;
            }
        }
        return false;
    }
}
