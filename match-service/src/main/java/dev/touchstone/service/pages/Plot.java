package dev.touchstone.service.pages;

import java.util.ArrayList;
import java.util.List;

/**
 * A plot of 640 units by 200 as the server draws it: lines, bands and points with bars over two axes. What lies outside is
 * cut at the edge.
 *
 * @param words the same for those who do not see it
 */
record Plot(
        List<Guide> guides,
        List<Tick> ticks,
        List<Line> bands,
        List<Line> lines,
        List<Point> points,
        List<Bracket> brackets,
        String words) {

    static final int LEFT = 44;
    static final int RIGHT = 620;
    static final int TOP = 8;
    static final int BOTTOM = 172;

    /** A level line across the plot, and what it stands for. */
    record Guide(String css, int y, String label) {}

    /** A mark under the plot. */
    record Tick(int x, String label) {}

    /** A line, or the outline of a band, as SVG points. */
    record Line(String css, String points) {}

    /** A value with its interval; leads to what is behind it where {@code href} is given. */
    record Point(String css, int x, int y, int low, int high, String href, String words) {}

    /** What holds a stretch under the plot together. */
    record Bracket(int from, int to, String label) {}

    /** Gathers what a plot shows, in the units of its axes. */
    static final class Sheet {
        private final double xMax;
        private final double yMin;
        private final double yMax;
        private final List<Guide> guides = new ArrayList<>();
        private final List<Tick> ticks = new ArrayList<>();
        private final List<Line> bands = new ArrayList<>();
        private final List<Line> lines = new ArrayList<>();
        private final List<Point> points = new ArrayList<>();
        private final List<Bracket> brackets = new ArrayList<>();

        Sheet(double xMax, double yMin, double yMax) {
            this.xMax = Math.max(1e-9, xMax);
            this.yMin = yMin;
            this.yMax = yMax > yMin ? yMax : yMin + 1;
        }

        private double x(double value) {
            return LEFT + Math.clamp(value / xMax, 0, 1) * (RIGHT - LEFT);
        }

        private double y(double value) {
            return BOTTOM - Math.clamp((value - yMin) / (yMax - yMin), 0, 1) * (BOTTOM - TOP);
        }

        /** A level line; none where it lies outside. */
        Sheet guide(String css, double at, String label) {
            if (at >= yMin && at <= yMax) {
                guides.add(new Guide(css, (int) Math.round(y(at)), label));
            }
            return this;
        }

        Sheet bracket(double from, double to, String label) {
            brackets.add(new Bracket((int) Math.round(x(from)), (int) Math.round(x(to)), label));
            return this;
        }

        Sheet tick(double at, String label) {
            ticks.add(new Tick((int) Math.round(x(at)), label));
            return this;
        }

        /** A line through points of x and y. */
        Sheet line(String css, List<double[]> through) {
            lines.add(new Line(css, joined(through)));
            return this;
        }

        /** What lies between a lower line and an upper one. */
        Sheet band(String css, List<double[]> lower, List<double[]> upper) {
            List<double[]> around = new ArrayList<>(lower);
            around.addAll(upper.reversed());
            bands.add(new Line(css, joined(around)));
            return this;
        }

        Sheet point(String css, double at, double value, double low, double high, String href, String words) {
            points.add(new Point(
                    css,
                    (int) Math.round(x(at)),
                    (int) Math.round(y(value)),
                    (int) Math.round(y(low)),
                    (int) Math.round(y(high)),
                    href,
                    words));
            return this;
        }

        private String joined(List<double[]> through) {
            StringBuilder text = new StringBuilder();
            for (double[] point : through) {
                text.append(Words.decimal(x(point[0]), 1))
                        .append(',')
                        .append(Words.decimal(y(point[1]), 1))
                        .append(' ');
            }
            return text.toString().strip();
        }

        Plot done(String words) {
            return new Plot(guides, ticks, bands, lines, points, brackets, words);
        }
    }
}
