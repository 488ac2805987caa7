package dev.touchstone.service.gate;

import dev.touchstone.protocol.api.ExperimentGateView;
import dev.touchstone.protocol.api.ExperimentView;
import dev.touchstone.protocol.api.GateCheck;
import dev.touchstone.protocol.api.GateView;
import dev.touchstone.protocol.api.MatchView;
import java.util.List;

/**
 * What a gate came to.
 *
 * @param reason {@code checks}, or why nothing could be checked
 * @param sentence the decision in words
 */
record GateDecision(GateOutcome outcome, String reason, String sentence, List<GateCheck> checks) {
    GateDecision {
        checks = List.copyOf(checks);
    }

    /** Of something that was not played out nothing is checked. */
    static GateDecision without(String reason, String why) {
        return new GateDecision(
                GateOutcome.INCONCLUSIVE,
                reason,
                "The gate does not pass, as nothing is decided: " + why + ".",
                List.of());
    }

    ExperimentGateView view(ExperimentView experiment) {
        return new ExperimentGateView(outcome.word(), reason, sentence, checks, experiment);
    }

    GateView view(MatchView match) {
        return new GateView(outcome.word(), reason, sentence, checks, match);
    }
}
