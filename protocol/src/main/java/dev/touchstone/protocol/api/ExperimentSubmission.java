package dev.touchstone.protocol.api;

import org.jspecify.annotations.Nullable;

/**
 * A group of matches that answer one question: {@code POST /api/experiments}. Exactly one of the kinds is given.
 *
 * @param title one line, at most {@link #LONGEST_TITLE} characters; absent: made from what is played
 * @param webhook who is told how the experiment ends, and of its matches' faults
 */
public record ExperimentSubmission(
        @Nullable String title,
        @Nullable LadderSubmission ladder,
        @Nullable TournamentSubmission tournament,

        @Nullable PanelSubmission panel,
        @Nullable SweepSubmission sweep,
        @Nullable AblationSubmission ablation,
        @Nullable WebhookChoice webhook) {
    /** Characters that a title may have. */
    public static final int LONGEST_TITLE = 300;

    /** One that nobody is told of. */
    public ExperimentSubmission(
            @Nullable String title,
            @Nullable LadderSubmission ladder,
            @Nullable TournamentSubmission tournament,
            @Nullable PanelSubmission panel,
            @Nullable SweepSubmission sweep,
            @Nullable AblationSubmission ablation) {
        this(title, ladder, tournament, panel, sweep, ablation, null);
    }

    /** A ladder or a tournament. */
    public ExperimentSubmission(
            @Nullable String title, @Nullable LadderSubmission ladder, @Nullable TournamentSubmission tournament) {
        this(title, ladder, tournament, null, null, null);
    }

    /** A ladder without a title of its own. */
    public static ExperimentSubmission of(LadderSubmission ladder) {
        return new ExperimentSubmission(null, ladder, null);
    }

    /** A tournament without a title of its own. */
    public static ExperimentSubmission of(TournamentSubmission tournament) {
        return new ExperimentSubmission(null, null, tournament);
    }

    /** An experiment on one change without a title of its own. */
    public static ExperimentSubmission of(PanelSubmission panel) {
        return new ExperimentSubmission(null, null, null, panel, null, null);
    }

    /** A dose curve without a title of its own. */
    public static ExperimentSubmission of(SweepSubmission sweep) {
        return new ExperimentSubmission(null, null, null, null, sweep, null);
    }

    /** An ablation without a title of its own. */
    public static ExperimentSubmission of(AblationSubmission ablation) {
        return new ExperimentSubmission(null, null, null, null, null, ablation);
    }

    /** The same under that title, unless there is none. */
    public ExperimentSubmission titled(@Nullable String name) {
        return name == null
                ? this
                : new ExperimentSubmission(name, ladder, tournament, panel, sweep, ablation, webhook);
    }

    /** The same that tells somebody else, or nobody. */
    public ExperimentSubmission telling(@Nullable WebhookChoice whom) {
        return new ExperimentSubmission(title, ladder, tournament, panel, sweep, ablation, whom);
    }

    /** The same without the ladder of its panel, for the reason given. */
    public ExperimentSubmission withoutLadder(String why) {
        return panel == null
                ? this
                : new ExperimentSubmission(
                        title, ladder, tournament, panel.withoutLadder(why), sweep, ablation, webhook);
    }

    /** The same, where its last openings are made from a seed that has not been used. */
    public ExperimentSubmission withFreshSeed(int seed) {
        return panel == null
                ? this
                : new ExperimentSubmission(
                        title, ladder, tournament, panel.withFreshSeed(seed), sweep, ablation, webhook);
    }
}
