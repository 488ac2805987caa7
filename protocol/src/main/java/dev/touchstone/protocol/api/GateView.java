package dev.touchstone.protocol.api;

import java.util.List;

/**
 * What a gate says of a match: {@code GET /api/matches/ID/gate}.
 *
 * @param outcome {@code pass}, {@code fail} or {@code inconclusive}
 * @param reason {@code checks} when the checks decided; else why they could not: {@code not-finished}, {@code stopped} or
 *     {@code failed} (the match), {@code timeout} (of the command that waited)
 * @param sentence the decision in words
 * @param checks what was asked, in order; empty when the match has not finished
 * @param match what it was asked of
 */
public record GateView(String outcome, String reason, String sentence, List<GateCheck> checks, MatchView match) {
    public GateView {
        checks = List.copyOf(checks);
    }
}
