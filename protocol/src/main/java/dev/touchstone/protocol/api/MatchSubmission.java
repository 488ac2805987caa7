package dev.touchstone.protocol.api;

import org.jspecify.annotations.Nullable;

/**
 * What someone asks for: {@code POST /api/matches}. Every field may be absent; the service validates all of them in one
 * go and fills in the defaults.
 *
 * @param candidate engine configuration in text, at most {@link #LONGEST_CONFIGURATION} characters; required
 * @param baseline the same for the other side; required
 * @param games even; absent: two for each opening of the set
 * @param nodes fills a missing node budget of both sides
 * @param depth fills a missing depth budget of both sides
 * @param equal {@code nodes}, {@code time} or {@code both}
 * @param charge cost of one node of the candidate in nodes of the baseline, for equal time
 * @param rules {@code fide} or {@code cc65}
 * @param plyLimit half-moves after which a game is drawn
 * @param keepSigma keep from this sigma on
 * @param rejectSigma reject from this sigma down
 */
public record MatchSubmission(
        @Nullable String candidate,
        @Nullable String baseline,
        @Nullable Integer games,
        @Nullable OpeningsChoice openings,
        @Nullable Long nodes,
        @Nullable Integer depth,
        @Nullable String equal,
        @Nullable Double charge,
        @Nullable String rules,
        @Nullable Integer plyLimit,
        @Nullable Double keepSigma,
        @Nullable Double rejectSigma) {
    /** Characters that an engine configuration's text may have: several times what names every change there is. */
    public static final int LONGEST_CONFIGURATION = 4000;
}
