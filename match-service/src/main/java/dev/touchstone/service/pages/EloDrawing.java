package dev.touchstone.service.pages;

import dev.touchstone.protocol.api.EloView;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An Elo difference drawn on a line of 160 units: a point with its 95 % bar against the zero line. Small differences have
 * the most room: {@value #SCALE} Elo are three quarters of the way to the edge.
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
    private static final int OUTSIDE = -WIDTH;

    static EloDrawing of(EloView elo) {
        boolean shown = elo.low() != null || elo.high() != null;
        return new EloDrawing(
                WIDTH / 2,
                at(elo.low(), Double.NEGATIVE_INFINITY),
                at(elo.high(), Double.POSITIVE_INFINITY),
                at(elo.value(), 0),
                shown,
                elo.value() != null,
                "Elo " + Words.elo(elo.value()) + ", 95 % interval " + Words.interval(elo));
    }

    /** Ratings of a pool on one line of equal steps, from the lowest bound to the highest. */
    static List<EloDrawing> ofRatings(List<EloView> ratings) {
        List<Double> all = ratings.stream()
                .flatMap(elo -> Stream.of(elo.low(), elo.value(), elo.high()))
                .filter(Objects::nonNull)
                .toList();
        double from = all.stream().min(Comparator.naturalOrder()).orElse(-1.0);
        double to =
                Math.max(from + 1, all.stream().max(Comparator.naturalOrder()).orElse(1.0));
        return ratings.stream().map(elo -> ofRating(elo, from, to)).toList();
    }

    private static EloDrawing ofRating(EloView elo, double from, double to) {
        return new EloDrawing(
                from <= 0 && to >= 0 ? within(0.0, from, to) : OUTSIDE,
                within(elo.low() == null ? from : elo.low(), from, to),
                within(elo.high() == null ? to : elo.high(), from, to),
                within(elo.value() == null ? from : elo.value(), from, to),
                elo.low() != null || elo.high() != null,
                elo.value() != null,
                "Rating " + Words.elo(elo.value()) + ", 95 % interval " + Words.interval(elo));
    }

    private static int within(double elo, double from, double to) {
        return (int) Math.round(MARGIN + (elo - from) / (to - from) * (WIDTH - 2 * MARGIN));
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
            svg.append("<circle cx=\"").append(value).append("\" cy=\"10\" r=\"4\"/>");
        }
        return svg.append("</svg>").toString();
    }

    private static int at(@Nullable Double elo, double otherwise) {
        double share = Math.tanh((elo == null ? otherwise : elo) / SCALE);
        return (int) Math.round(WIDTH / 2.0 + share * (WIDTH / 2.0 - MARGIN));
    }
}
