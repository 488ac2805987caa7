package dev.touchstone.service.pages;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Where in a view one of its rows stands: what an address calls {@code after}. A match is written {@code 12}, an experiment of
 * a list that has both {@code e12}, after what orders the view before the id: {@code 2.5,e12}.
 *
 * @param key sigma, or microseconds since 1970; absent in the order of ids
 */
record HistoryPlace(@Nullable Double key, boolean ofExperiment, long id) {

    private static final Pattern FORM = Pattern.compile("(?:(-?[0-9.E-]{1,25}),)?(e?)([0-9]{1,18})");

    /** Microseconds from 1970 to the beginning of the year 1, and to the year 9892. */
    private static final double LEAST_MICROS = -6.2135596e16;

    private static final double MOST_MICROS = 2.5e17;

    /**
     * Reads a place in a view of that order.
     *
     * @param both whether the view has matches and experiments
     * @throws BadFilterException when it is no such place
     */
    static HistoryPlace of(String text, HistoryOrder order, boolean both) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()
                || (form.group(1) != null) != order.hasKey()
                || (!both && !form.group(2).isEmpty())) {
            throw bad();
        }
        return new HistoryPlace(
                form.group(1) == null ? null : key(form.group(1), order),
                !form.group(2).isEmpty(),
                Long.parseLong(form.group(3)));
    }

    private static double key(String text, HistoryOrder order) {
        try {
            double key = Double.parseDouble(text);
            if (order == HistoryOrder.SIGMA || (key >= LEAST_MICROS && key <= MOST_MICROS)) {
                return key;
            }
        } catch (NumberFormatException e) {
            // As one that is too great.
        }
        throw bad();
    }

    private static BadFilterException bad() {
        return new BadFilterException("after", "must be what the address of the page before says");
    }

    /**
     * The id that is compared where the keys are alike: matches come before all experiments then, in ascending order.
     *
     * @param experiments whether ids of experiments are compared with it
     */
    long idAmong(boolean experiments) {
        if (experiments == ofExperiment) {
            return id;
        }
        return experiments ? -1 : Long.MAX_VALUE;
    }

    /** As an address says it; {@code both}: as for reading it. */
    String text(boolean both) {
        return (key == null ? "" : key + ",") + (both && ofExperiment ? "e" : "") + id;
    }
}
