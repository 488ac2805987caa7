package dev.touchstone.cli;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.TypeConversionException;

/** Lengths of time as they are typed: {@code 90s}, {@code 45m}, {@code 2h}, {@code 1h30m}. */
public final class Durations {

    private static final Pattern FORM =
            Pattern.compile("(?:([0-9]{1,5})h)?(?:([0-9]{1,6})m)?(?:([0-9]{1,8})s)?", Pattern.CASE_INSENSITIVE);

    private Durations() {}

    /** Reads a length of time of a second or more. */
    public static Duration read(String text) {
        Matcher parts = FORM.matcher(text);
        Duration length = parts.matches()
                ? Duration.ofHours(part(parts, 1)).plusMinutes(part(parts, 2)).plusSeconds(part(parts, 3))
                : Duration.ZERO;
        if (length.isZero()) {
            throw new TypeConversionException("'" + text + "' is not a time such as 90s, 45m or 1h30m");
        }
        return length;
    }

    private static long part(Matcher parts, int group) {
        return parts.group(group) == null ? 0 : Long.parseLong(parts.group(group));
    }
}
