package dev.touchstone.protocol.submission;

import java.util.List;

/**
 * A dose curve that was found right.
 *
 * @param configuration that the values are held against, with its budget
 * @param own the value that it has itself
 * @param values in their order
 * @param matches one for each value but the own one
 */
public record NewSweep(
        String title, String configuration, String parameter, int own, List<Integer> values, List<PlannedMatch> matches)
        implements NewExperiment {

    /** Its name in the API and the database. */
    public static final String KIND = "sweep";

    public NewSweep {
        values = List.copyOf(values);
        matches = List.copyOf(matches);
    }

    @Override
    public String kind() {
        return KIND;
    }

    /** What the match of a value is called. */
    public String role(int value) {
        return parameter + "=" + value;
    }
}
