package dev.touchstone.statistics;

/** Argument checks shared by the count records. */
final class Counts {
    /** Room to add up a few counts, or to take one as percent, without overflow. */
    private static final long MOST_GAMES = 90_000_000_000_000_000L;

    private Counts() {}

    /** Of games, pairs or sides. */
    static void ofGames(String name, long count) {
        notNegative(name, count);
        if (count > MOST_GAMES) {
            throw new IllegalArgumentException(name + " is too large: " + count);
        }
    }

    static void notNegative(String name, long count) {
        if (count < 0) {
            throw new IllegalArgumentException(name + " cannot be negative: " + count);
        }
    }
}
