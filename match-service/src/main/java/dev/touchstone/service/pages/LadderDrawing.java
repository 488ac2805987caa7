package dev.touchstone.service.pages;

import dev.touchstone.protocol.api.EloView;
import dev.touchstone.protocol.api.LadderTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A ladder as a plot: a curve for each configuration over the rungs, with 95 % bars.
 *
 * @param legend name and style of each curve
 */
record LadderDrawing(Plot plot, List<Key> legend) {

    private static final int STYLES = 4;
    private static final double MOST_ELO = 800;

    /** One curve's style and whose it is. */
    record Key(String css, String name) {}

    static LadderDrawing of(LadderTable ladder) {
        int rungs = ladder.rungs().size();
        double edge = edge(ladder);
        Plot.Sheet sheet = new Plot.Sheet(rungs + 1.0, -edge, edge)
                .guide("zero", 0, "0")
                .guide("grid", edge, Words.signed(edge, 0))
                .guide("grid", -edge, Words.signed(-edge, 0))
                .guide("grid", edge / 2, Words.signed(edge / 2, 0))
                .guide("grid", -edge / 2, Words.signed(-edge / 2, 0));
        for (int rung = 0; rung < rungs; rung++) {
            sheet.tick(rung + 1.0, "rung " + (rung + 1));
        }
        bracket(ladder, sheet);
        List<Key> legend = new ArrayList<>();
        for (int i = 0; i < ladder.configurations().size(); i++) {
            String css = "s" + i % STYLES;
            legend.add(new Key(css, ladder.configurations().get(i)));
            curve(ladder, i, css, edge, sheet);
        }
        return new LadderDrawing(
                sheet.done("Elo of " + String.join(" and ", ladder.configurations()) + " over " + rungs
                        + " rungs, with 95 % intervals; the table below has the figures"),
                legend);
    }

    private static double edge(LadderTable ladder) {
        double most = 100;
        for (LadderTable.Row row : ladder.rows()) {
            most = Math.max(most, Math.abs(or(row.elo().low(), 0)));
            most = Math.max(most, Math.abs(or(row.elo().high(), 0)));
        }
        return Math.min(MOST_ELO, Math.ceil(most / 50) * 50);
    }

    private static void curve(LadderTable ladder, int configuration, String css, double edge, Plot.Sheet sheet) {
        String name = ladder.configurations().get(configuration);
        double aside = (configuration - (ladder.configurations().size() - 1) / 2.0) * 0.08;
        List<double[]> line = new ArrayList<>();
        for (int rung = 0; rung < ladder.rungs().size(); rung++) {
            LadderTable.Row row = whole(ladder, name, ladder.rungs().get(rung).name());
            if (row == null || row.games() == 0) {
                continue;
            }
            EloView elo = row.elo();
            double value = or(elo.value(), elo.low() == null ? -edge : edge);
            double x = rung + 1 + aside;
            boolean faded = !Boolean.TRUE.equals(row.informative());
            line.add(new double[] {x, value});
            sheet.point(
                    faded ? css + " faded" : css,
                    x,
                    value,
                    or(elo.low(), -edge),
                    or(elo.high(), edge),
                    row.matchId() == null ? "" : "/matches/" + row.matchId(),
                    name + " against " + row.rung() + ": " + Words.elo(elo.value()) + ", " + Words.interval(elo)
                            + (faded ? ", says little" : ""));
        }
        sheet.line(css, line);
    }

    /** Over all opening sets, or over the only one. */
    private static LadderTable.@Nullable Row whole(LadderTable ladder, String configuration, String rung) {
        boolean several = ladder.openings().size() > 1;
        return ladder.rows().stream()
                .filter(row ->
                        row.configuration().equals(configuration) && row.rung().equals(rung))
                .filter(row -> several ? row.openings() == null : row.openings() != null)
                .findFirst()
                .orElse(null);
    }

    private static void bracket(LadderTable ladder, Plot.Sheet sheet) {
        List<String> names = ladder.rungs().stream().map(LadderTable.Rung::name).toList();
        for (LadderTable.Likeness likeness : ladder.likenesses()) {
            if (likeness.sameOpponent()) {
                sheet.bracket(
                        names.indexOf(likeness.rung()) + 1.0,
                        names.indexOf(likeness.other()) + 1.0,
                        likeness.rung() + " and " + likeness.other() + " are the same opponent");
            }
        }
    }

    private static double or(@Nullable Double value, double otherwise) {
        return Objects.requireNonNullElse(value, otherwise);
    }
}
