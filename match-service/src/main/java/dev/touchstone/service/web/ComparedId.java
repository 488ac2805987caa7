package dev.touchstone.service.web;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is compared, as the command line writes it: a match, {@code 12}, or an experiment, {@code e12}.
 *
 * @param number within its kind
 */
record ComparedId(boolean ofExperiment, long number) {

    private static final Pattern FORM = Pattern.compile("([eE]?)([0-9]{1,18})");

    /** @throws BadParameterException when the text is neither */
    static ComparedId of(String field, String text) {
        Matcher form = FORM.matcher(text.strip());
        if (!form.matches()) {
            throw new BadParameterException(
                    field, "must be a match's number, such as 12, or an experiment's with an e, such as e12");
        }
        return new ComparedId(!form.group(1).isEmpty(), Long.parseLong(form.group(2)));
    }
}
