package dev.touchstone.service.pages;

import java.util.List;

/**
 * The opening grid: a cell a game pair, in rows of sixteen.
 *
 * @param height in units of the drawing
 */
record Grid(int height, List<Cell> cells) {

    private static final int COLUMNS = 16;
    private static final int STEP = 20;

    /**
     * One pair.
     *
     * @param opening from 1
     * @param css class of its colour
     * @param dot a game ended by repetition or at the ply limit
     * @param ring its games are those of another pair
     */
    record Cell(int opening, int x, int y, String css, boolean dot, boolean ring, String words) {}

    static Grid of(int pairs, List<PairRows.Pair> played) {
        Cell[] cells = new Cell[pairs];
        for (int i = 0; i < pairs; i++) {
            cells[i] = cell(i, "empty", false, false, "not played yet");
        }
        for (PairRows.Pair pair : played) {
            cells[pair.opening()] =
                    cell(pair.opening(), "p" + pair.points(), pair.dull(), pair.repeated(), words(pair));
        }
        int rows = (pairs + COLUMNS - 1) / COLUMNS;
        return new Grid(Math.max(1, rows) * STEP, List.of(cells));
    }

    private static Cell cell(int index, String css, boolean dot, boolean ring, String words) {
        return new Cell(
                index + 1,
                1 + index % COLUMNS * STEP,
                1 + index / COLUMNS * STEP,
                css,
                dot,
                ring,
                "opening " + (index + 1) + ": " + words);
    }

    private static String words(PairRows.Pair pair) {
        String points = Words.decimal(pair.points() / 2.0, 1) + " of 2 points";
        String end = pair.dull() ? ", a game ended by repetition or the ply limit" : "";
        return points + end + (pair.repeated() ? ", the same games as another pair" : "");
    }
}
