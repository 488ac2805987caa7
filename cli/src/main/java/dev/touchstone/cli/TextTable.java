package dev.touchstone.cli;

import java.util.ArrayList;
import java.util.List;

/** Rows of text in columns, each as wide as its widest cell. */
public final class TextTable {

    private static final String GAP = "  ";

    private final List<List<String>> rows = new ArrayList<>();

    /** Adds a row. */
    public TextTable row(String... cells) {
        rows.add(List.of(cells));
        return this;
    }

    /** The rows as they were added, each a list of cells. */
    public List<List<String>> rows() {
        return List.copyOf(rows);
    }

    /** The rows, one a line, without blanks at their ends. */
    public List<String> lines() {
        return rows.stream().map(this::line).toList();
    }

    private String line(List<String> row) {
        StringBuilder line = new StringBuilder();
        for (int column = 0; column < row.size(); column++) {
            String cell = row.get(column);
            line.append(column == 0 ? "" : GAP).append(cell);
            line.append(" ".repeat(width(column) - cell.length()));
        }
        return line.toString().stripTrailing();
    }

    private int width(int column) {
        return rows.stream()
                .filter(row -> column < row.size())
                .mapToInt(row -> row.get(column).length())
                .max()
                .orElse(0);
    }
}
