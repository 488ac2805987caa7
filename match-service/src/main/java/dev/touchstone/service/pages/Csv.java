package dev.touchstone.service.pages;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Comma-separated values (RFC 4180) that a spreadsheet reads as text and numbers, never as formulas. */
final class Csv {

    private static final String FORMULA_STARTS = "=+-@\t\r";

    private final StringBuilder text = new StringBuilder();

    Csv(String... names) {
        row(Arrays.asList((Object[]) names));
    }

    Csv row(@Nullable Object... cells) {
        return row(Arrays.asList(cells));
    }

    private Csv row(List<? extends @Nullable Object> cells) {
        text.append(cells.stream().map(Csv::cell).collect(Collectors.joining(",")))
                .append("\r\n");
        return this;
    }

    private static String cell(@Nullable Object value) {
        if (value == null) {
            return "";
        }
        String cell = value.toString();
        if (value instanceof String && !cell.isEmpty() && FORMULA_STARTS.indexOf(cell.charAt(0)) >= 0) {
            cell = "'" + cell;
        }
        boolean plain = cell.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? cell : '"' + cell.replace("\"", "\"\"") + '"';
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
