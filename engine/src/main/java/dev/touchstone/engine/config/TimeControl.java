package dev.touchstone.engine.config;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A clock: {@code tc=BASE+INC} in seconds, or {@code tc=MOVES/BASE+INC} when the base is given again after that many
 * moves.
 *
 * @param moves moves in a period, 0 when the base is for the whole game; at most {@link #MOST_MOVES}
 * @param baseMillis milliseconds at the start of a period, 1 to {@link #MOST_MILLIS}
 * @param incrementMillis milliseconds added after each move, 0 to {@link #MOST_MILLIS}
 */
public record TimeControl(int moves, long baseMillis, long incrementMillis) {
    /** Moves that a period can have. */
    public static final int MOST_MOVES = 1000;

    /** A day. */
    public static final long MOST_MILLIS = 86_400_000;

    private static final Pattern FORM =
            Pattern.compile("(?:([0-9]{1,6})/)?([0-9]{1,9}(?:\\.[0-9]{1,3})?)(?:\\+([0-9]{1,9}(?:\\.[0-9]{1,3})?))?");

    public TimeControl {
        if (moves < 0 || moves > MOST_MOVES) {
            throw wrong("a period has 1 to " + MOST_MOVES + " moves");
        }
        if (baseMillis < 1 || baseMillis > MOST_MILLIS) {
            throw wrong("the base is 0.001 to " + MOST_MILLIS / 1000 + " seconds");
        }
        if (incrementMillis < 0 || incrementMillis > MOST_MILLIS) {
            throw wrong("the increment is 0 to " + MOST_MILLIS / 1000 + " seconds");
        }
    }

    /**
     * Reads {@code 1+0.01}, {@code 60}, {@code 40/60+0.5}.
     *
     * @throws ConfigurationException whose field is {@code tc}
     */
    public static TimeControl parse(String text) {
        Matcher m = FORM.matcher(text);
        if (!m.matches()) {
            throw wrong("cannot read '" + text + "'");
        }
        int moves = m.group(1) == null ? 0 : Integer.parseInt(m.group(1));
        if (m.group(1) != null && moves == 0) {
            throw wrong("a period has 1 to " + MOST_MOVES + " moves");
        }
        return new TimeControl(moves, millis(m.group(2)), m.group(3) == null ? 0 : millis(m.group(3)));
    }

    /** The form that {@link #parse} reads: {@code 40/60+0.5}. */
    public String text() {
        String period = moves == 0 ? "" : moves + "/";
        return period + seconds(baseMillis) + "+" + seconds(incrementMillis);
    }

    private static long millis(String seconds) {
        return new BigDecimal(seconds).movePointRight(3).longValueExact();
    }

    private static String seconds(long millis) {
        BigDecimal seconds = BigDecimal.valueOf(millis).movePointLeft(3).setScale(3, RoundingMode.UNNECESSARY);
        return seconds.signum() == 0 ? "0" : seconds.stripTrailingZeros().toPlainString();
    }

    private static ConfigurationException wrong(String problem) {
        return new ConfigurationException(
                "tc", "tc: " + problem + "; give seconds as tc=BASE+INC or tc=MOVES/BASE+INC, such as tc=10+0.1");
    }
}
