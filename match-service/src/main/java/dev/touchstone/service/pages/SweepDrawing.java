package dev.touchstone.service.pages;

import dev.touchstone.protocol.api.EloView;
import dev.touchstone.protocol.api.SweepTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** A dose curve: the Elo of each value of a parameter over the configuration's own, with 95 % bars. */
final class SweepDrawing {

    private static final double MOST_ELO = 400;

    private SweepDrawing() {}

    static Plot of(SweepTable sweep) {
        double most = 20;
        for (SweepTable.Row row : sweep.rows()) {
            EloView elo = row.elo();
            most = Math.max(most, Math.abs(Objects.requireNonNullElse(elo.low(), 0.0)));
            most = Math.max(most, Math.abs(Objects.requireNonNullElse(elo.high(), 0.0)));
        }
        double edge = Math.min(MOST_ELO, Math.ceil(most / 10) * 10);
        Plot.Sheet sheet = new Plot.Sheet(sweep.rows().size() + 1.0, -edge, edge)
                .guide("zero", 0, "0")
                .guide("grid", edge, Words.signed(edge, 0))
                .guide("grid", -edge, Words.signed(-edge, 0));
        List<double[]> line = new ArrayList<>();
        for (int i = 0; i < sweep.rows().size(); i++) {
            SweepTable.Row row = sweep.rows().get(i);
            sheet.tick(i + 1.0, String.valueOf(row.value()));
            if (row.elo().value() == null) {
                continue;
            }
            double value = row.elo().value();
            line.add(new double[] {i + 1.0, value});
            sheet.point(
                    "s0",
                    i + 1.0,
                    value,
                    Objects.requireNonNullElse(row.elo().low(), value),
                    Objects.requireNonNullElse(row.elo().high(), value),
                    row.matchId() == null ? "" : "/matches/" + row.matchId(),
                    sweep.parameter() + "=" + row.value() + ": "
                            + Words.elo(row.elo().value()) + ", " + Words.interval(row.elo()));
        }
        return sheet.line("s0", line)
                .done("Elo of each value of " + sweep.parameter() + " over " + sweep.own() + ", with 95 % intervals");
    }
}
