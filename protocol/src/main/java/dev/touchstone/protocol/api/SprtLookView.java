package dev.touchstone.protocol.api;

import java.util.List;

/**
 * One look at the sequential test of a match.
 *
 * @param look its number, from 1
 * @param games games that it saw: those of the first openings
 * @param pairs game pairs by the candidate's points, 0 to 2, all of them
 * @param distinctPairs of these, different ones
 * @param llr the log-likelihood ratio
 * @param lower rejected below, drawn in for the overshoot
 * @param upper accepted above
 * @param decision {@code continue}, {@code accepted} or {@code rejected}
 * @param lookedAt when
 */
public record SprtLookView(
        int look,
        long games,
        long wins,
        long losses,
        long draws,
        List<Long> pairs,
        long distinctPairs,
        double llr,
        double lower,
        double upper,
        String decision,
        String lookedAt) {
    public SprtLookView {
        pairs = List.copyOf(pairs);
    }
}
