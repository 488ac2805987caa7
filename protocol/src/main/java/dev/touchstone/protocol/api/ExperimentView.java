package dev.touchstone.protocol.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An experiment as the API shows it, while it runs and afterwards. Times are ISO-8601 in UTC.
 *
 * @param kind {@code ladder}, {@code tournament}, {@code experiment}, {@code sweep} or {@code ablation}
 * @param state {@code running}, {@code stopping}, {@code stopped}, {@code finished} or {@code failed}
 * @param matchesTotal matches asked for so far
 * @param matchesEnded those of them that do not go on by themselves
 * @param games played so far, over all matches
 * @param gamesTotal games of all matches asked for so far
 * @param gamesPerSecond of the matches that run now
 * @param measuring matches that wait until it is measured what a node of their candidate costs
 * @param secondsLeft estimate; absent when not running or not known yet
 * @param problem why it does not go on, in words
 * @param matches its matches in their order; absent in lists and in {@code progress}
 * @param ladder what a ladder has found so far; absent likewise, and for other kinds
 * @param tournament what a tournament has found so far; absent likewise, and for other kinds
 * @param panel the same for an experiment on one change
 * @param sweep the same for a dose curve
 * @param ablation the same for an ablation
 */
public record ExperimentView(
        long id,
        String kind,
        String title,
        String state,
        int matchesTotal,
        int matchesEnded,
        long games,
        long gamesTotal,
        double gamesPerSecond,
        int measuring,
        @Nullable Double secondsLeft,
        @Nullable String problem,
        String submittedAt,
        @Nullable String finishedAt,
        @Nullable List<ExperimentMatch> matches,
        @Nullable LadderTable ladder,
        @Nullable TournamentTable tournament,

        @Nullable PanelTable panel,
        @Nullable SweepTable sweep,
        @Nullable AblationTable ablation) {
    public ExperimentView {
        matches = matches == null ? null : List.copyOf(matches);
    }

    /**
     * A match of an experiment.
     *
     * @param ordinal its place in the experiment, from 0
     * @param role what it is for
     */
    public record ExperimentMatch(int ordinal, String role, MatchView match) {}
}
