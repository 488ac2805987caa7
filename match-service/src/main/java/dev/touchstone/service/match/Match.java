package dev.touchstone.service.match;

import dev.touchstone.protocol.GameRules;
import dev.touchstone.protocol.Side;
import dev.touchstone.protocol.submission.SprtRule;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A stored match: candidate v baseline, under one budget rule, over an opening set.
 *
 * @param pairCount game pairs, one an opening, from the start of the set
 * @param equal what the two budgets have in common: {@code nodes} or {@code time}
 * @param charge cost of a candidate's node in baseline's nodes, where time is equal
 * @param seed from which the engines' seeds are derived
 * @param priority 0 to 9, as in the broker
 * @param weight share of the workers against the other matches of its priority
 * @param queue where its units wait for a worker that has what they need
 * @param problem why it failed
 * @param sprt the sequential test that decides; null where sigma does
 * @param decided whether that test has: nothing more is played then
 */
public record Match(
        long id,
        MatchState state,
        Side candidate,
        Side baseline,
        long openingSetId,
        String openings,
        int pairCount,
        GameRules rules,
        double keepSigma,
        double rejectSigma,
        String equal,
        @Nullable Double charge,
        long seed,
        int priority,
        double weight,
        String queue,
        @Nullable String problem,
        Instant submittedAt,
        @Nullable Instant finishedAt,
        @Nullable SprtRule sprt,
        boolean decided) {

    /** Games of the whole match. */
    public int games() {
        return 2 * pairCount;
    }
}
