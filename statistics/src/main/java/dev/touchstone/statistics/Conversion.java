package dev.touchstone.statistics;

import java.util.OptionalInt;

/**
 * What became of won games: a side that was a clear piece up (300 centipawns or more) for ten counted plies or more
 * "had a win". Both sides of a game can have had one, so {@code had} may exceed the number of games.
 *
 * @param had sides that had a win
 * @param converted of those, the sides that won
 * @param stillUp of those, the sides that drew and were still up at the end
 * @param gaveBack of those, the sides that drew and were no longer up at the end
 * @param lost of those, the sides that lost
 */
public record Conversion(long had, long converted, long stillUp, long gaveBack, long lost) {
    /** No side has had a win. */
    public static final Conversion NONE = new Conversion(0, 0, 0, 0, 0);

    public Conversion {
        Counts.ofGames("converted", converted);
        Counts.ofGames("stillUp", stillUp);
        Counts.ofGames("gaveBack", gaveBack);
        Counts.ofGames("lost", lost);
        if (had != converted + stillUp + gaveBack + lost) {
            throw new IllegalArgumentException("had must be converted + stillUp + gaveBack + lost: " + had + " is not "
                    + (converted + stillUp + gaveBack + lost));
        }
    }

    /** Converted wins in percent, rounded down; empty when no side had a win. */
    public OptionalInt percent() {
        return had == 0 ? OptionalInt.empty() : OptionalInt.of((int) (converted * 100 / had));
    }

    public Conversion plus(Conversion other) {
        return new Conversion(
                had + other.had,
                converted + other.converted,
                stillUp + other.stillUp,
                gaveBack + other.gaveBack,
                lost + other.lost);
    }
}
