package dev.touchstone.statistics;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What one line of an experiment shows.
 *
 * @param name such as {@code equal-time}
 * @param value in sigma (suites: in positions), for the candidate when positive; absent when there is none yet
 * @param shortfall why the value decides nothing although it is there, such as too few pairs; or why there is none
 * @param inert whether the two sides never played differently
 */
public record PanelLine(String name, OptionalDouble value, Optional<String> shortfall, boolean inert) {

    /** The line of a match. */
    public static PanelLine of(String name, Tally tally) {
        if (tally.games() == 0) {
            return new PanelLine(name, OptionalDouble.empty(), Optional.empty(), false);
        }
        boolean few = tally.distinctPairs() < VerdictRule.LEAST_DISTINCT_PAIRS;
        String pairs = tally.distinctPairs() + " distinct pairs, " + VerdictRule.LEAST_DISTINCT_PAIRS + " needed";
        return new PanelLine(
                name,
                OptionalDouble.of(tally.figures().shownSigma()),
                few ? Optional.of(pairs) : Optional.empty(),
                tally.identicalPairs() == tally.pairs().total());
    }

    /** A line that any number of cases can decide. */
    public static PanelLine of(String name, OptionalDouble value) {
        return new PanelLine(name, value, Optional.empty(), false);
    }

    /** A line that was to be played and could not be. */
    public static PanelLine unplayed(String name, String why) {
        return new PanelLine(name, OptionalDouble.empty(), Optional.of(why), false);
    }

    /** The value, with its sign and unit. */
    String shown() {
        if (value.isEmpty()) {
            return "no value";
        }
        return name.equals("suites")
                ? String.format(Locale.ROOT, "%+.0f positions", value.getAsDouble())
                : String.format(Locale.ROOT, "%+.2f sigma", value.getAsDouble());
    }
}
