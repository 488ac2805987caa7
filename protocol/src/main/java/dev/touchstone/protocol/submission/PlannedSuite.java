package dev.touchstone.protocol.submission;

import dev.touchstone.openings.Suites;
import dev.touchstone.protocol.api.SuiteSubmission;
import java.util.List;

/**
 * A run of a suite that an experiment asks for.
 *
 * @param role what it is for: its name within the experiment, the same whenever it is asked for
 */
public record PlannedSuite(String role, SuiteSubmission submission) {

    /** Every suite for one configuration. */
    static List<PlannedSuite> all(String who, String configuration) {
        return Suites.names().stream()
                .map(suite -> new PlannedSuite(role(who, suite), SuiteSubmission.of(suite, configuration)))
                .toList();
    }

    /**
     * What a run is called.
     *
     * @param who it is that answers, in the words of the experiment
     */
    public static String role(String who, String suite) {
        return who + ", suite " + suite;
    }
}
