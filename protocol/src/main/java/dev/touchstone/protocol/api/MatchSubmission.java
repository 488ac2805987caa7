package dev.touchstone.protocol.api;

import org.jspecify.annotations.Nullable;

/**
 * What someone asks for: {@code POST /api/matches}. Every field may be absent; the service validates all of them in one
 * go and fills in the defaults.
 *
 * @param candidate engine configuration in text, at most {@link #LONGEST_CONFIGURATION} characters; required
 * @param baseline the same for the other side; required
 * @param games even; absent: 512, or two for each opening of a smaller set; with a sequential test two for each opening
 * @param nodes fills a missing node budget of both sides
 * @param depth fills a missing depth budget of both sides
 * @param equal {@code nodes} or {@code time}
 * @param charge cost of one node of the candidate in nodes of the baseline, for equal time
 * @param rules {@code fide} or {@code cc65}
 * @param plyLimit half-moves after which a game is drawn
 * @param keepSigma keep from this sigma on
 * @param rejectSigma reject from this sigma down
 * @param priority 0 to 9: a match goes before those of lower priority
 * @param weight share of the workers against the other matches of its priority
 * @param sprt a sequential test that decides in the place of sigma, and ends the match when it has
 * @param webhook who is told of the match's verdict and faults
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
        @Nullable Double rejectSigma,
        @Nullable Integer priority,
        @Nullable Double weight,
        @Nullable SprtChoice sprt,
        @Nullable WebhookChoice webhook) {
    /** Characters that an engine configuration's text may have: several times what names every change there is. */
    public static final int LONGEST_CONFIGURATION = 4000;

    /** A match of a fixed number of games, of the usual priority and weight. */
    public MatchSubmission(
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
        this(
                candidate,
                baseline,
                games,
                openings,
                nodes,
                depth,
                equal,
                charge,
                rules,
                plyLimit,
                keepSigma,
                rejectSigma,
                null,
                null,
                null,
                null);
    }

    /** A match that nobody is told of. */
    public MatchSubmission(
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
            @Nullable Double rejectSigma,
            @Nullable Integer priority,
            @Nullable Double weight,
            @Nullable SprtChoice sprt) {
        this(
                candidate,
                baseline,
                games,
                openings,
                nodes,
                depth,
                equal,
                charge,
                rules,
                plyLimit,
                keepSigma,
                rejectSigma,
                priority,
                weight,
                sprt,
                null);
    }
}
