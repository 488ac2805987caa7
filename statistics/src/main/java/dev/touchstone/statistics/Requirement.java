package dev.touchstone.statistics;

import java.util.Locale;

/**
 * What a line of an experiment must show for the change to be kept.
 *
 * @param line its name
 * @param least value, in sigma (suites: in positions). Above 0 it is a gain that has to be shown, and as much of a loss rejects.
 *     At 0 or below it is a loss that is put up with, and more of a loss rejects
 */
public record Requirement(String line, double least) {

    /** The line that is only played when all others agree. */
    public static final String CONFIRMATION = "confirmation";

    /** A value on one side of the requirement, on the other, or in between. */
    public enum Answer {
        YES,
        OPEN,
        NO;

        /** The word for it. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** What a value says. */
    public Answer answer(double value) {
        if (value >= least) {
            return Answer.YES;
        }
        return least <= 0 || value <= -least ? Answer.NO : Answer.OPEN;
    }

    /** {@code equal-time:2}. */
    public String text() {
        return line + ":" + (least == Math.rint(least) ? Long.toString((long) least) : Double.toString(least));
    }
}
