package dev.touchstone.protocol.submission;

import java.util.List;

/**
 * An ablation that was found right.
 *
 * @param configuration that each change is held against, with its budget
 * @param changes such as {@code -mate-drive}
 * @param matches two for each change: at equal nodes, at equal time
 * @param suites all of them, of the configuration as it is and of each change
 */
public record NewAblation(
        String title, String configuration, List<String> changes, List<PlannedMatch> matches, List<PlannedSuite> suites)
        implements NewExperiment {

    /** Its name in the database. */
    public static final String KIND = "ablation";

    /** Who answers suites without any change. */
    public static final String AS_IT_IS = "as it is";

    public NewAblation {
        changes = List.copyOf(changes);
        matches = List.copyOf(matches);
        suites = List.copyOf(suites);
    }

    @Override
    public String kind() {
        return KIND;
    }

    /** What the match of a change at equal nodes is called. */
    public static String atEqualNodes(String change) {
        return change + ", equal nodes";
    }

    /** What the match of a change at equal time is called. */
    public static String atEqualTime(String change) {
        return change + ", equal time";
    }
}
