package dev.touchstone.cli.gate;

import dev.touchstone.cli.TextTable;
import dev.touchstone.cli.experiment.ExperimentFigures;
import dev.touchstone.protocol.api.ExperimentGateView;
import dev.touchstone.protocol.api.ExperimentView;
import dev.touchstone.protocol.api.GateCheck;
import dev.touchstone.protocol.api.GateView;
import java.util.List;

/**
 * What a gate came to, as reports give it.
 *
 * @param subject what was asked, such as {@code match 3}
 * @param sides who played
 * @param seconds that playing took; 0 where that is not told
 * @param figures of what was played, in two columns
 * @param json the object that {@code --json} prints
 */
record GateResult(
        String outcome,
        String reason,
        String sentence,
        List<GateCheck> checks,
        String subject,
        String sides,
        double seconds,
        TextTable figures,
        Object json) {
    GateResult {
        checks = List.copyOf(checks);
    }

    static GateResult of(GateView gate) {
        return new GateResult(
                gate.outcome(),
                gate.reason(),
                gate.sentence(),
                gate.checks(),
                "match " + gate.match().id(),
                gate.match().candidate() + " v " + gate.match().baseline(),
                gate.match().figures().seconds(),
                GateFigures.of(gate.match()),
                GateJson.of(gate));
    }

    static GateResult of(ExperimentGateView gate) {
        ExperimentView experiment = gate.experiment();
        return new GateResult(
                gate.outcome(),
                gate.reason(),
                gate.sentence(),
                gate.checks(),
                "experiment e" + experiment.id(),
                experiment.title(),
                0,
                ExperimentFigures.of(experiment),
                gate);
    }
}
