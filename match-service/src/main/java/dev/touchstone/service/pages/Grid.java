package dev.touchstone.service.pages;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The opening grid: a cell a game pair, in rows of sixteen.
 *
 * @param height in units of the drawing
 * @param svg the cells as SVG, each a link to its pair. A page has hundreds, too many for a template; there is nothing in it but
 *     numbers and our own words
 */
record Grid(int height, String svg) {

    private static final int COLUMNS = 16;
    private static final int STEP = 20;
    private static final int ABOUT_A_CELL = 160;
    private static final List<String> POINTS = List.of("0.0", "0.5", "1.0", "1.5", "2.0");

    static Grid of(long match, int pairs, List<PairRows.Pair> played) {
        PairRows.Pair[] byOpening = new PairRows.Pair[pairs];
        for (PairRows.Pair pair : played) {
            byOpening[pair.opening()] = pair;
        }
        StringBuilder svg = new StringBuilder(pairs * ABOUT_A_CELL);
        for (int index = 0; index < pairs; index++) {
            cell(match, index, byOpening[index], svg);
        }
        int rows = (pairs + COLUMNS - 1) / COLUMNS;
        return new Grid(Math.max(1, rows) * STEP, svg.toString());
    }

    /** A dot where a game ended by repetition or at the ply limit, a ring where the games are those of another pair. */
    private static void cell(long match, int index, PairRows.@Nullable Pair pair, StringBuilder svg) {
        int x = 1 + index % COLUMNS * STEP;
        int y = 1 + index / COLUMNS * STEP;
        int opening = index + 1;
        svg.append("<a href=\"/matches/").append(match).append("/openings/").append(opening);
        svg.append("\"><rect x=\"").append(x).append("\" y=\"").append(y);
        svg.append("\" width=\"18\" height=\"18\" rx=\"2\" class=\"");
        svg.append(pair == null ? "empty" : "p" + pair.points()).append("\"/>");
        if (pair != null && pair.dull()) {
            svg.append("<circle cx=\"").append(x + 9).append("\" cy=\"").append(y + 9);
            svg.append("\" r=\"2.5\" class=\"dot\"/>");
        }
        if (pair != null && pair.repeated()) {
            svg.append("<rect x=\"").append(x + 2).append("\" y=\"").append(y + 2);
            svg.append("\" width=\"14\" height=\"14\" rx=\"7\" class=\"ring\"/>");
        }
        svg.append("<title>opening ").append(opening).append(": ");
        svg.append(pair == null ? "not played yet" : words(pair)).append("</title></a>\n");
    }

    private static String words(PairRows.Pair pair) {
        String points = POINTS.get(pair.points()) + " of 2 points";
        String end = pair.dull() ? ", a game ended by repetition or the ply limit" : "";
        return points + end + (pair.repeated() ? ", the same games as another pair" : "");
    }
}
