package dev.touchstone.cli.match;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.TypeConversionException;

/**
 * What is meant by an id on the command line: a match, such as {@code 12}, or an experiment, such as {@code e12}.
 *
 * @param number within its kind
 */
public record StoredId(boolean ofExperiment, long number) {

    private static final Pattern FORM = Pattern.compile("([eE]?)([0-9]{1,18})");

    /** Reads an id. */
    public static StoredId parse(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw new TypeConversionException(
                    "'" + text + "' is neither a match, such as 12, nor an experiment, such as e12");
        }
        return new StoredId(!form.group(1).isEmpty(), Long.parseLong(form.group(2)));
    }
}
