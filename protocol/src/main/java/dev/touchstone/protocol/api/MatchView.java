package dev.touchstone.protocol.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A match as the API shows it, while it runs and afterwards. Times are ISO-8601 in UTC.
 *
 * @param state {@code queued}, {@code running}, {@code stopping}, {@code stopped}, {@code finished} or {@code failed}
 * @param candidate canonical configuration and budget
 * @param baseline canonical configuration and budget
 * @param openings name of the opening set
 * @param rules {@code fide} or {@code cc65}
 * @param verdict {@code keep}, {@code reject} or {@code inconclusive}; absent while there is none
 * @param reason the verdict's reason: {@code threshold}, {@code inert}, {@code too-few-pairs}...
 * @param sentence the verdict in words, with its figures and thresholds
 * @param gamesPerSecond of late while running, on average afterwards
 * @param secondsLeft estimate; absent when not running or not known yet
 * @param parkedUnits units given up after failing on two workers
 * @param problem why the match does not go on, in words
 * @param faults games that ended by what a side did, by side and ending
 * @param priority 0 to 9: it goes before matches of lower priority
 * @param weight its share of the workers against the other matches of its priority
 * @param parked the first of the parked units, with the reasons
 * @param charge what a node of the candidate is charged with; absent where time is not equal
 * @param sprt the sequential test that decides; absent where sigma does
 * @param replays what playing its units once more has shown; absent when none was
 * @param workers what each worker played; empty when fewer than two did
 */
public record MatchView(
        long id,
        String state,
        String candidate,
        String baseline,
        String openings,
        int gamesTotal,
        String rules,
        int plyLimit,
        double keepSigma,
        double rejectSigma,
        MatchFigures figures,
        @Nullable String verdict,
        @Nullable String reason,
        @Nullable String sentence,
        double gamesPerSecond,
        @Nullable Double secondsLeft,
        int parkedUnits,
        @Nullable String problem,
        String submittedAt,
        @Nullable String startedAt,
        @Nullable String finishedAt,
        List<SideFaults> faults,
        int priority,
        double weight,
        List<ParkedUnit> parked,
        @Nullable ChargeView charge,
        @Nullable SprtView sprt,
        @Nullable ReplaysView replays,
        List<WorkerShare> workers) {
    public MatchView {
        faults = List.copyOf(faults);
        parked = List.copyOf(parked);
        workers = List.copyOf(workers);
    }
}
