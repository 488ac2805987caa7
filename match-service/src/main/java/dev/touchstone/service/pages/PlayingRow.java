package dev.touchstone.service.pages;

import org.jspecify.annotations.Nullable;

/**
 * A match that is being played, or waits for it, as a row.
 *
 * @param gamesPerSecond over all its time so far; absent before its first game
 */
record PlayingRow(MatchRow match, @Nullable Double gamesPerSecond) {

    private static final int SLOW = 10;

    /** @param seconds for which it was played so far; absent before it begins */
    static PlayingRow of(MatchRow match, @Nullable Double seconds) {
        return new PlayingRow(match, seconds == null || match.games() == 0 ? null : match.games() / seconds);
    }

    /** What the candidate won, lost and drew. */
    public String results() {
        return match.wins() + "-" + match.losses() + "-" + match.draws();
    }

    /** Games a second, in words. */
    public String speed() {
        return gamesPerSecond == null ? Words.NONE : Words.decimal(gamesPerSecond, gamesPerSecond < SLOW ? 1 : 0);
    }

    /** Seconds that it still takes at this speed; absent while that is not known. */
    public @Nullable Double secondsLeft() {
        return gamesPerSecond == null ? null : (match.gamesTotal() - match.games()) / gamesPerSecond;
    }
}
