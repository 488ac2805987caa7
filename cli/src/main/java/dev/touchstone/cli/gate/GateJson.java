package dev.touchstone.cli.gate;

import dev.touchstone.cli.match.MatchDetailsJson;
import dev.touchstone.protocol.api.GateCheck;
import dev.touchstone.protocol.api.GateView;
import java.util.List;

/** What {@code gate --json} prints: the decision, the checks, and the match as {@code show --json} prints it. */
record GateJson(String outcome, String reason, String sentence, List<GateCheck> checks, MatchDetailsJson match) {
    GateJson {
        checks = List.copyOf(checks);
    }

    static GateJson of(GateView gate) {
        return new GateJson(
                gate.outcome(), gate.reason(), gate.sentence(), gate.checks(), MatchDetailsJson.of(gate.match()));
    }
}
