package dev.touchstone.engine.search.cc65;

/** Varies the opening: adds a little to the ordering scores at the root of the first searches of a game. */
final class RootRandomiser {
    private static final int SEARCHES = 5;

    /** Entries from here on are already first for a reason. */
    private static final int EXEMPT_FROM = 252;

    private final ShiftRegister random;
    private final boolean on;
    private int searches;

    RootRandomiser(ShiftRegister random, boolean on) {
        this.random = random;
        this.on = on;
    }

    void newGame() {
        searches = 0;
    }

    /** Steps the register once for each entry below the exempt scores, in list order. */
    void vary(int[] list, int from, int end) {
        if (!on || !random.isSeeded() || searches >= SEARCHES) {
            return;
        }
        for (int i = from; i < end; i++) {
            int score = MoveOrdering.scoreOf(list[i]);
            if (score < EXEMPT_FROM) {
                list[i] = MoveOrdering.entry(list[i], score + (random.next() & 3));
            }
        }
    }

    void searchFinished() {
        searches = Math.min(SEARCHES, searches + 1);
    }
}
