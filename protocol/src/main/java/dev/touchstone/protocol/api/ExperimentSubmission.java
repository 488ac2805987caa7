package dev.touchstone.protocol.api;

import org.jspecify.annotations.Nullable;

/**
 * A group of matches that answer one question: {@code POST /api/experiments}. Exactly one of the kinds is given.
 *
 * @param title one line, at most {@link #LONGEST_TITLE} characters; absent: made from what is played
 */
public record ExperimentSubmission(
        @Nullable String title,
        @Nullable LadderSubmission ladder,
        @Nullable TournamentSubmission tournament) {
    /** Characters that a title may have. */
    public static final int LONGEST_TITLE = 300;

    /** A ladder without a title of its own. */
    public static ExperimentSubmission of(LadderSubmission ladder) {
        return new ExperimentSubmission(null, ladder, null);
    }

    /** A tournament without a title of its own. */
    public static ExperimentSubmission of(TournamentSubmission tournament) {
        return new ExperimentSubmission(null, null, tournament);
    }
}
