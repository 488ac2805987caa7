package dev.touchstone.protocol.api;

import java.util.List;

/**
 * What a gate says of an experiment on one change: {@code GET /api/experiments/ID/gate}.
 *
 * @param outcome {@code pass}, {@code fail} or {@code inconclusive}
 * @param reason {@code checks} when the lines decided; else why they could not: {@code not-finished}, {@code stopped} or
 *     {@code failed} (the experiment), {@code timeout} (of the command that waited)
 * @param sentence the decision in words
 * @param checks the verdict, then each line that something is required of; empty when the experiment has not finished
 * @param experiment what it was asked of; its table is held against the requirements of the gate where it gives any
 */
public record ExperimentGateView(
        String outcome, String reason, String sentence, List<GateCheck> checks, ExperimentView experiment) {
    public ExperimentGateView {
        checks = List.copyOf(checks);
    }
}
