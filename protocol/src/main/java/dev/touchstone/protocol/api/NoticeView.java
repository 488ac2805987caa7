package dev.touchstone.protocol.api;

import org.jspecify.annotations.Nullable;

/**
 * Something that happened; this is what a webhook is sent.
 *
 * @param id the same however often it is sent
 * @param kind {@code verdict}, {@code match-failed}, {@code unit-parked}, {@code worker-barred} or {@code test}
 * @param title the whole of it in one line
 * @param unit number of the work unit that was parked
 * @param reason why a match failed, a unit was parked or a worker barred
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
     * The worker that gets no more units.
     *
     * @param state {@code set-aside} or {@code quarantined}
     */
    public record OfWorker(String name, String state) {}
}
