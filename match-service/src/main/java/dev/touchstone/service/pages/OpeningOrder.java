package dev.touchstone.service.pages;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** What the openings of a match are sorted by. */
enum OpeningOrder {
    OPENING("w.opening"),
    NAME("o.label"),
    POINTS("w.points + b.points"),
    PLIES("w.plies + b.plies"),
    NODES("w.total_nodes + b.total_nodes");

    private final String sql;

    OpeningOrder(String sql) {
        this.sql = sql;
    }

    String sql() {
        return sql;
    }

    /**
     * The order of that word.
     *
     * @throws BadFilterException when there is none
     */
    static OpeningOrder of(String word) {
        for (OpeningOrder order : values()) {
            if (order.getWord().equals(word)) {
                return order;
            }
        }
        throw new BadFilterException(
                "sort",
                "must be one of "
                        + Arrays.stream(values()).map(OpeningOrder::getWord).collect(Collectors.joining(", ")));
    }

    /** Whether it is by figures other than the opening's own. */
    boolean isNumber() {
        return this != OPENING && this != NAME;
    }

    /** As it is written in a URL. */
    public String getWord() {
        return name().toLowerCase(Locale.ROOT);
    }
}
