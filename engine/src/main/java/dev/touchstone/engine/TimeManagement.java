package dev.touchstone.engine;

import dev.touchstone.engine.config.Preset;
import java.util.OptionalInt;

/**
 * Shares a clock out over the moves to come. Pure arithmetic in milliseconds: the UCI front end and clocked matches ask the same class, so
 * that a preset uses its time alike in both. Whatever the rule, a move is given at least {@link #LEAST} and never what is needed to get
 * the answer back to the clock.
 */
public enum TimeManagement {
    /**
     * An even share of what is left beyond a reserve, and half the increment. With an increment the clock settles above
     * the reserve, so that a machine that is busy elsewhere for a while loses no game.
     */
    EVEN_SHARE {
        @Override
        long share(long remaining, long increment, long movesToGo) {
            long even = (remaining - RESERVE) / movesToGo;
            return Math.max(even, remaining / (movesToGo + LEAN_MOVES)) + increment / 2;
        }
    },

    /** The rule of agata, version 2: an even share and half the increment, less 50 ms. */
    AGATA {
        @Override
        long share(long remaining, long increment, long movesToGo) {
            return remaining / movesToGo + increment / 2 - AGATA_MARGIN;
        }
    };

    /** The least that a move is given, in milliseconds, however little is left. */
    public static final long LEAST = 1;

    /** Milliseconds kept back for the way to the clock and back. */
    private static final long OVERHEAD = 30;

    /** Milliseconds that an even share does not touch, against a machine that is busy elsewhere. */
    private static final long RESERVE = 250;

    /** With no more than the reserve left, the share is for so many moves more. */
    private static final long LEAN_MOVES = 70;

    private static final long AGATA_MARGIN = 50;

    /** Moves that the remaining time is shared out over when the time control does not say. */
    private static final int USUAL_MOVES_TO_GO = 30;

    /** A fixed time for a move loses this part to the way back, at least 1 ms and at most {@link #OVERHEAD}. */
    private static final long FIXED_TIME_PART = 20;

    /** Beyond any clock: keeps the sums from running over. */
    private static final long LONGEST = 1L << 40;

    /** The rule of a preset. */
    public static TimeManagement of(Preset preset) {
        return BuiltIn.of(preset).timeManagement;
    }

    /**
     * Milliseconds that the next move may take.
     *
     * @param remaining on the clock of the side to move, in milliseconds; 0 or less still gets {@link #LEAST}
     * @param increment added after each move, in milliseconds
     * @param movesToGo moves until the clock is refilled; empty when it never is
     */
    public long millis(long remaining, long increment, OptionalInt movesToGo) {
        long left = Math.clamp(remaining, 0, LONGEST);
        long share = share(left, Math.clamp(increment, 0, LONGEST), Math.max(1, movesToGo.orElse(USUAL_MOVES_TO_GO)));
        return Math.max(LEAST, Math.min(share, left - OVERHEAD));
    }

    /** Milliseconds that a search may take when each move has a fixed time of so many milliseconds. */
    public static long withinFixedTime(long millis) {
        long given = Math.clamp(millis, 0, LONGEST);
        return Math.max(LEAST, given - Math.clamp(given / FIXED_TIME_PART, 1, OVERHEAD));
    }

    /** The share before the bounds that hold for every rule; nothing is negative, {@code movesToGo} at least 1. */
    abstract long share(long remaining, long increment, long movesToGo);
}
