package dev.touchstone.service.pages;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The openings of a match as their page shows them.
 *
 * @param kind which ones they are and how many, in words; absent: all
 * @param place which page of how many; absent where there is one
 * @param before address of the page before; absent on the first
 * @param after address of the next; absent on the last
 */
record OpeningsModel(
        @Nullable String kind,
        List<Column> columns,
        List<OpeningLine> lines,
        @Nullable String place,
        @Nullable String before,
        @Nullable String after,
        String csv,
        String json) {

    /**
     * What the table can be sorted by.
     *
     * @param number whether it holds figures, which stand to the right
     * @param sorted {@code ascending}, {@code descending} or absent
     * @param href of the table sorted by it, or the other way round
     */
    record Column(String word, boolean number, @Nullable String sorted, String href) {}

    static OpeningsModel of(
            long match,
            OpeningFilter filter,
            OpeningOrder order,
            boolean descending,
            int shown,
            MatchRows.Openings found) {
        String path = "/matches/" + match + "/openings";
        List<Column> columns = new ArrayList<>();
        for (OpeningOrder column : OpeningOrder.values()) {
            boolean here = column == order;
            columns.add(new Column(
                    column.getWord(),
                    column.isNumber(),
                    here ? (descending ? "descending" : "ascending") : null,
                    filter.url(path, Map.of("sort", column.getWord(), "desc", here && !descending))));
        }
        int last = found.lastPage();
        String words = filter.words(found.total(), found.games());
        return new OpeningsModel(
                words.isEmpty() ? null : words,
                columns,
                found.rows().stream().map(row -> OpeningLine.of(match, row)).toList(),
                last == 0 ? null : "page " + (shown + 1) + " of " + (last + 1),
                shown == 0 ? null : filter.url(path, view(order, descending, shown - 1)),
                shown == last ? null : filter.url(path, view(order, descending, shown + 1)),
                filter.url(path + ".csv", Map.of("sort", order.getWord(), "desc", descending)),
                filter.url("/api" + path, view(order, descending, shown)));
    }

    private static Map<String, ?> view(OpeningOrder order, boolean descending, int page) {
        return Map.of("sort", order.getWord(), "desc", descending, "page", page);
    }
}
