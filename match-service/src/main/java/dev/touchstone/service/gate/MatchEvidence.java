package dev.touchstone.service.gate;

import dev.touchstone.protocol.api.EloView;
import dev.touchstone.service.match.MatchState;
import dev.touchstone.statistics.Tally;
import dev.touchstone.statistics.VerdictRule;
import org.jspecify.annotations.Nullable;

/**
 * What a gate decides a match on.
 *
 * @param games games of the whole match
 * @param stoppedElo of a match that was played for a sequential test: the difference that allows for its early stop
 * @param rule the thresholds that the match was submitted with
 * @param verdict what the match came to; absent while it has none
 * @param problem why it failed, if it did
 */
record MatchEvidence(
        long matchId,
        MatchState state,
        int games,
        Tally tally,
        @Nullable EloView stoppedElo,
        VerdictRule rule,
        @Nullable StoredVerdict verdict,
        Converted candidate,
        Converted baseline,
        @Nullable String problem) {

    /** A verdict as it is stored. */
    record StoredVerdict(String decision, String reason, String sentence) {}

    /**
     * Of the games in which a side was a clear piece up for ten plies or more, those that it won.
     *
     * @param had how many there were
     * @param won how many of them it won
     */
    record Converted(long had, long won) {}
}
