package dev.touchstone.service.pages;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The opening grid: a cell a game pair, in rows of sixteen, as SVG. A page has hundreds of cells, too many for a template; there
 * is nothing in them but numbers and our own words, and their style sheet says how large they are.
 *
 * @param height in units of the drawing
 */
record Grid(int height, List<Row> rows) {

    private static final int COLUMNS = 16;
    private static final int STEP = 20;
    private static final int ABOUT_A_CELL = 120;
    private static final List<String> POINTS = List.of("0", "½", "1", "1½", "2");

    /**
     * One row of cells.
     *
     * @param id of its element
     * @param cells each a link to its pair
     */
    record Row(String id, String cells) {

        /** It with more attributes, which begin with a space. */
        String svg(String attributes) {
            return "<g id=\"" + id + "\"" + attributes + ">" + cells + "</g>";
        }
    }

    static Grid of(long match, int pairs, List<PairRows.Pair> played) {
        PairRows.Pair[] byOpening = new PairRows.Pair[pairs];
        for (PairRows.Pair pair : played) {
            byOpening[pair.opening()] = pair;
        }
        List<Row> rows = new ArrayList<>();
        for (int first = 0; first < pairs; first += COLUMNS) {
            StringBuilder cells = new StringBuilder(COLUMNS * ABOUT_A_CELL);
            for (int index = first; index < Math.min(pairs, first + COLUMNS); index++) {
                cell(match, index, byOpening[index], cells);
            }
            rows.add(new Row("openings-from-" + (first + 1), cells.toString()));
        }
        return new Grid(Math.max(1, rows.size()) * STEP, rows);
    }

    /** The cells as SVG. */
    public String svg() {
        StringBuilder svg = new StringBuilder();
        rows.forEach(row -> svg.append(row.svg("")).append('\n'));
        return svg.toString();
    }

    /** A dot where a game ended by repetition or at the ply limit, a ring where the games are those of another pair. */
    private static void cell(long match, int index, PairRows.@Nullable Pair pair, StringBuilder svg) {
        int x = 1 + index % COLUMNS * STEP;
        int y = 1 + index / COLUMNS * STEP;
        int opening = index + 1;
        svg.append("<a id=\"o").append(opening);
        svg.append("\" href=\"/matches/").append(match).append("/openings/").append(opening);
        svg.append("\"><rect x=\"").append(x).append("\" y=\"").append(y);
        svg.append("\" class=\"")
                .append(pair == null ? "empty" : "p" + pair.points())
                .append("\"/>");
        if (pair != null && pair.dull()) {
            svg.append("<circle cx=\"")
                    .append(x + 9)
                    .append("\" cy=\"")
                    .append(y + 9)
                    .append("\"/>");
        }
        if (pair != null && pair.repeated()) {
            svg.append("<rect x=\"")
                    .append(x + 2)
                    .append("\" y=\"")
                    .append(y + 2)
                    .append("\" class=\"ring\"/>");
        }
        svg.append("<title>opening ").append(opening).append(": ");
        svg.append(pair == null ? "not played yet" : words(pair)).append("</title></a>");
    }

    private static String words(PairRows.Pair pair) {
        String points = POINTS.get(pair.points()) + " of 2 points";
        String end = pair.dull() ? ", a game ended by repetition or the ply limit" : "";
        return points + end + (pair.repeated() ? ", the same games as another pair" : "");
    }
}
