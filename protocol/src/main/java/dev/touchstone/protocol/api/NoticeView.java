package dev.touchstone.protocol.api;

import org.jspecify.annotations.Nullable;

/**
 * Something that happened; this is what a webhook is sent.
 *
 * @param id the same however often it is sent
 * @param kind {@code verdict}, {@code match-failed}, {@code unit-parked}, {@code worker-barred},
 *     {@code experiment-ended}, {@code experiment-failed} or {@code test}
 * @param title the whole of it in one line
 * @param unit number of the work unit that was parked
 * @param experiment that ended or failed
 * @param reason why a match or an experiment failed, a unit was parked or a worker barred
 */
public record NoticeView(
        long id,
        String kind,
        String noticedAt,
        String title,
        @Nullable OfMatch match,
        @Nullable OfVerdict verdict,
        @Nullable Integer unit,
        @Nullable OfWorker worker,
        @Nullable OfExperiment experiment,
        @Nullable String reason) {

    /** The match that it is about. */
    public record OfMatch(long id, String candidate, String baseline) {}

    /**
     * The verdict.
     *
     * @param decision {@code keep}, {@code reject} or {@code inconclusive}
     */
    public record OfVerdict(
            String decision,
            String reason,
            String sentence,
            long wins,
            long losses,
            long draws,
            @Nullable Double sigma,
            @Nullable Double elo) {}

    /**
     * The experiment.
     *
     * @param kind {@code ladder}, {@code tournament}, {@code experiment}, {@code sweep} or {@code ablation}
     * @param decision {@code keep}, {@code reject} or {@code inconclusive} on one change; absent for other kinds, and where it failed
     * @param reason of the decision, in one word
     * @param sentence that says it
     */
    public record OfExperiment(
            long id,
            String kind,
            String title,
            @Nullable String decision,
            @Nullable String reason,
            @Nullable String sentence) {}

    /**
     * The worker that gets no more units.
     *
     * @param state {@code set-aside} or {@code quarantined}
     */
    public record OfWorker(String name, String state) {}
}
