package dev.touchstone.service.pages;

import dev.touchstone.protocol.api.EloView;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An Elo difference drawn on a line of 160 units: a point with its 95 % bar against the zero line. Small differences have
 * the most room: {@value #SCALE} Elo are three quarters of the way to the edge. A point without an interval is open: nothing is
 * known of how sure it is.
 *
 * @param zero where level is
 * @param shown whether there is a bar
 * @param valued whether there is a point
 * @param words the same for those who do not see it
 */
record EloDrawing(int zero, int low, int high, int value, boolean shown, boolean valued, String words) {

    private static final int WIDTH = 160;
    private static final int MARGIN = 4;
    private static final int SCALE = 150;
    private static final int LEAST_SCALE = 50;

    static EloDrawing of(EloView elo) {
        boolean shown = elo.low() != null || elo.high() != null;
        return new EloDrawing(
                WIDTH / 2,
                at(elo.low(), Double.NEGATIVE_INFINITY, 0, SCALE),
                at(elo.high(), Double.POSITIVE_INFINITY, 0, SCALE),
                at(elo.value(), 0, 0, SCALE),
                shown,
                elo.value() != null,
                "Elo " + Words.elo(elo.value()) + ", 95 % interval " + Words.interval(elo));
    }

    /** Ratings of a pool on one line, with the most room where the most of them are. */
    static List<EloDrawing> ofRatings(List<EloView> ratings) {
        List<Double> values =
                ratings.stream().flatMap(elo -> Stream.ofNullable(elo.value())).toList();
        double middle = median(values.stream());
        double spread = median(values.stream().map(value -> Math.abs(value - middle)));
        double scale = Math.max(LEAST_SCALE, 2 * spread);
        return ratings.stream().map(elo -> ofRating(elo, middle, scale)).toList();
    }

    private static double median(Stream<Double> values) {
        List<Double> sorted = values.sorted().toList();
        return sorted.isEmpty() ? 0 : sorted.get(sorted.size() / 2);
    }

    private static EloDrawing ofRating(EloView elo, double middle, double scale) {
        return new EloDrawing(
                at(0.0, 0, middle, scale),
                at(elo.low(), Double.NEGATIVE_INFINITY, middle, scale),
                at(elo.high(), Double.POSITIVE_INFINITY, middle, scale),
                at(elo.value(), 0, middle, scale),
                elo.low() != null || elo.high() != null,
                elo.value() != null,
                "Rating " + Words.elo(elo.value()) + ", 95 % interval " + Words.interval(elo));
    }

    /**
     * As SVG, for lists: it is drawn there too often for a template of its own. There is nothing in it but numbers and our own
     * words.
     */
    String svg() {
        StringBuilder svg = new StringBuilder("<svg class=\"elo\" viewBox=\"0 0 160 20\" role=\"img\" aria-label=\"")
                .append(words)
                .append("\"><line x1=\"")
                .append(zero)
                .append("\" y1=\"0\" x2=\"")
                .append(zero)
                .append("\" y2=\"20\"/>");
        if (shown) {
            svg.append("<line class=\"bar\" x1=\"")
                    .append(low)
                    .append("\" y1=\"10\" x2=\"")
                    .append(high);
            svg.append("\" y2=\"10\"/>");
        }
        if (valued) {
            svg.append("<circle cx=\"").append(value).append("\" cy=\"10\" r=\"4\"");
            svg.append(shown ? "/>" : " class=\"open\"/>");
        }
        return svg.append("</svg>").toString();
    }

    private static int at(@Nullable Double elo, double otherwise, double middle, double scale) {
        double share = Math.tanh(((elo == null ? otherwise : elo) - middle) / scale);
        return (int) Math.round(WIDTH / 2.0 + share * (WIDTH / 2.0 - MARGIN));
    }
}
