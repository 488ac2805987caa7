package dev.touchstone.cli.experiment;

import dev.touchstone.protocol.api.EloView;
import dev.touchstone.protocol.api.LadderTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Draws a ladder: Elo of each configuration over each rung, with its 95 % interval, as one SVG. */
final class LadderPlot {

    private static final int LEFT = 70;
    private static final int TOP = 50;
    private static final int HEIGHT = 340;
    private static final int RUNG_WIDTH = 130;
    private static final int LABELS = 110;
    private static final int LEGEND_LINE = 20;
    private static final int LONGEST_LABEL = 60;

    /** Okabe and Ito's colours, which people tell apart whatever colours they see; then again from the first. */
    private static final List<String> COLOURS =
            List.of("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000");

    private final String title;
    private final LadderTable ladder;
    private final List<LadderTable.Row> rows;
    private final double lowest;
    private final double highest;
    private final StringBuilder svg = new StringBuilder();

    private LadderPlot(String title, LadderTable ladder) {
        this.title = title;
        this.ladder = ladder;
        boolean several = ladder.openings().size() > 1;
        this.rows = ladder.rows().stream()
                .filter(row -> (row.openings() == null) == several)
                .toList();
        List<Double> values = values();
        this.lowest = values.stream().mapToDouble(v -> v).min().orElse(0);
        this.highest = values.stream().mapToDouble(v -> v).max().orElse(0);
    }

    static String svg(String title, LadderTable ladder) {
        return new LadderPlot(title, ladder).draw();
    }

    /** Every end that is drawn, and level strength. */
    private List<Double> values() {
        List<Double> values = new ArrayList<>(List.of(0.0));
        for (LadderTable.Row row : rows) {
            for (Double end : ends(row.elo())) {
                values.add(end);
            }
        }
        return values;
    }

    private static List<Double> ends(EloView elo) {
        List<Double> ends = new ArrayList<>();
        for (Double end : new Double[] {elo.value(), elo.low(), elo.high()}) {
            if (end != null) {
                ends.add(end);
            }
        }
        return ends;
    }

    private String draw() {
        int width = LEFT + RUNG_WIDTH * ladder.rungs().size() + 30;
        int height =
                TOP + HEIGHT + LABELS + LEGEND_LINE * ladder.configurations().size();
        svg.append(String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\""
                        + " font-family=\"sans-serif\" font-size=\"12\">%n",
                width,
                height,
                width,
                height));
        svg.append("<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n");
        text(LEFT, TOP - 25, "start", "black", shortened(title));
        grid(width - 30);
        for (int rung = 0; rung < ladder.rungs().size(); rung++) {
            rungLabel(rung);
        }
        for (int configuration = 0; configuration < ladder.configurations().size(); configuration++) {
            curve(configuration);
            legend(configuration);
        }
        return svg.append("</svg>\n").toString();
    }

    /** Lines at round numbers of Elo, about six of them. */
    private void grid(int right) {
        double step = step(highest - lowest);
        for (double elo = Math.ceil(lowest / step) * step; elo <= highest; elo += step) {
            boolean level = Math.abs(elo) < step / 2;
            line(LEFT, y(elo), right, y(elo), level ? "#888888" : "#dddddd");
            text(LEFT - 8, y(elo) + 4, "end", "black", String.format(Locale.ROOT, "%+.0f", elo));
        }
        text(LEFT - 8, TOP - 8, "end", "black", "Elo");
    }

    private static double step(double range) {
        double step = 10;
        while (range / step > 6) {
            step *= String.valueOf((long) step).startsWith("2") ? 2.5 : 2;
        }
        return step;
    }

    /** Slanted, so that long ones do not meet. */
    private void rungLabel(int rung) {
        double x = x(rung);
        double y = TOP + HEIGHT + 18;
        svg.append(String.format(
                Locale.ROOT,
                "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"end\" transform=\"rotate(-25 %.1f %.1f)\">%s</text>%n",
                x,
                y,
                x,
                y,
                escaped(shortened(ladder.rungs().get(rung).name()))));
    }

    private void curve(int configuration) {
        String colour = colour(configuration);
        double offset = 6 * (configuration - (ladder.configurations().size() - 1) / 2.0);
        double lastX = 0;
        Double last = null;
        for (int rung = 0; rung < ladder.rungs().size(); rung++) {
            EloView elo = rows.get(configuration * ladder.rungs().size() + rung).elo();
            double x = x(rung) + offset;
            Double value = elo.value();
            if (last != null && value != null) {
                line(lastX, y(last), x, y(value), colour);
            }
            interval(x, elo, colour);
            lastX = x;
            last = value;
        }
    }

    /** An interval that has one end alone is drawn as an arrow away from it. */
    private void interval(double x, EloView elo, String colour) {
        Double low = elo.low();
        Double high = elo.high();
        if (elo.value() != null) {
            circle(x, y(elo.value()), colour);
        }
        if (low != null && high != null) {
            line(x, y(low), x, y(high), colour);
        }
        if (low != null) {
            cap(x, low, high == null && elo.value() == null ? -1 : 0, colour);
        }
        if (high != null) {
            cap(x, high, low == null && elo.value() == null ? 1 : 0, colour);
        }
    }

    private void cap(double x, double elo, int arrow, String colour) {
        line(x - 4, y(elo), x + 4, y(elo), colour);
        if (arrow != 0) {
            double tip = y(elo) + 14 * arrow;
            line(x, y(elo), x, tip, colour);
            line(x, tip, x - 3, tip - 5 * arrow, colour);
            line(x, tip, x + 3, tip - 5 * arrow, colour);
        }
    }

    private void legend(int configuration) {
        double y = TOP + HEIGHT + LABELS + LEGEND_LINE * configuration - 10;
        circle(LEFT, y - 4, colour(configuration));
        text(LEFT + 10, y, "start", "black", shortened(ladder.configurations().get(configuration)));
    }

    private static String colour(int configuration) {
        return COLOURS.get(configuration % COLOURS.size());
    }

    private static double x(int rung) {
        return LEFT + RUNG_WIDTH * (rung + 0.5);
    }

    private double y(double elo) {
        double range = Math.max(highest - lowest, 1);
        return TOP + HEIGHT * (highest - elo) / range;
    }

    private void line(double x1, double y1, double x2, double y2, String colour) {
        svg.append(String.format(
                Locale.ROOT,
                "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\"/>%n",
                x1,
                y1,
                x2,
                y2,
                colour));
    }

    private void circle(double x, double y, String colour) {
        svg.append(
                String.format(Locale.ROOT, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3.5\" fill=\"%s\"/>%n", x, y, colour));
    }

    private void text(double x, double y, String anchor, String colour, String text) {
        svg.append(String.format(
                Locale.ROOT,
                "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" fill=\"%s\">%s</text>%n",
                x,
                y,
                anchor,
                colour,
                escaped(text)));
    }

    private static String shortened(String text) {
        return text.length() <= LONGEST_LABEL ? text : text.substring(0, LONGEST_LABEL - 1) + "…";
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
