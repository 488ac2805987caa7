package dev.touchstone.protocol.submission;

import java.util.List;

/** An experiment whose submission was found right in every field. */
public sealed interface NewExperiment permits NewLadder, NewTournament, NewPanel, NewSweep, NewAblation {

    /** The word for its kind, in the API and the database. */
    String kind();

    /** One line that says what is played. */
    String title();

    /** The matches that it begins with, each of which was found right. */
    List<PlannedMatch> matches();

    /** The suites that are run beside them. */
    default List<PlannedSuite> suites() {
        return List.of();
    }
}
