package dev.touchstone.service.pages;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The first rows of a view of the history, after a place in it, as one statement. Only the conditions that the filter asks for
 * are in the text, so that each combination is planned by itself. In the list of both, matches and experiments are each read by
 * their own index, as many as fit a page, and the two are merged.
 */
final class HistoryQuery {

    private final HistoryFilter filter;
    private final HistoryOrder order;
    private final boolean both;
    private final @Nullable HistoryPlace place;
    private final int count;
    private final Map<String, Object> parameters = new HashMap<>();
    private String sql = "";

    private HistoryQuery(HistoryFilter filter, HistoryOrder order, boolean both, String after, int count) {
        this.filter = filter;
        this.order = order;
        this.both = both;
        this.count = count;
        this.place = after.isEmpty() ? null : HistoryPlace.of(after, order, both);
    }

    /** A row that was found; {@code key} what the view is ordered by before the id, where there is something. */
    record Found(boolean experiment, long id, @Nullable Double key) {}

    /**
     * One page of a view.
     *
     * @param next the place from which the next page goes on; absent after the last
     */
    record Page(List<Found> found, @Nullable String next) {
        List<Long> ids(boolean experiments) {
            return found.stream()
                    .filter(row -> row.experiment() == experiments)
                    .map(Found::id)
                    .toList();
        }
    }

    /**
     * Each match, those of experiments too; {@code kind} asks for those of no experiment or of experiments of a kind.
     *
     * @throws BadFilterException naming what cannot be read
     */
    static HistoryQuery matches(HistoryFilter filter, String after, int count) {
        HistoryOrder order =
                filter.bySigma() ? HistoryOrder.SIGMA : filter.isLimitedInTime() ? HistoryOrder.TIME : HistoryOrder.ID;
        HistoryQuery query = new HistoryQuery(filter, order, false, after, count);
        Conditions asked = MatchConditions.of(filter);
        if (filter.kind().equals(HistoryFilter.ALONE)) {
            asked.that("m.alone");
        } else if (filter.isOfExperiments()) {
            asked.that("kind", filter.kind(), """
                    exists (select from experiment_match x join experiment e on e.id = x.experiment_id
                            where x.match_id = m.id and e.kind = :kind)""");
        }
        query.sql = query.ofMatches(asked);
        return query;
    }

    /**
     * Experiments alone.
     *
     * @throws BadFilterException naming what cannot be read
     */
    static HistoryQuery experiments(HistoryFilter filter, String after, int count) {
        HistoryOrder order = filter.bySigma() ? HistoryOrder.SIGMA : HistoryOrder.ID;
        HistoryQuery query = new HistoryQuery(filter, order, false, after, count);
        query.sql = query.ofExperiments(ExperimentConditions.of(filter));
        return query;
    }

    /**
     * Experiments and the matches that stand alone as one list; {@code kind} asks for these matches alone, for experiments of
     * a kind, or for each match.
     *
     * @throws BadFilterException naming what cannot be read
     */
    static HistoryQuery all(HistoryFilter filter, String after, int count) {
        HistoryOrder order = filter.bySigma() ? HistoryOrder.SIGMA : HistoryOrder.TIME;
        HistoryQuery query = new HistoryQuery(filter, order, true, after, count);
        if (filter.isOfExperiments()) {
            query.sql = query.ofExperiments(ExperimentConditions.of(filter));
            return query;
        }
        Conditions matches = MatchConditions.of(filter);
        if (filter.kind().equals(HistoryFilter.EACH)) {
            query.sql = query.ofMatches(matches);
            return query;
        }
        matches.that("m.alone");
        query.sql = query.ofMatches(matches);
        if (filter.kind().isEmpty()) {
            String way = filter.descending() ? " desc" : "";
            query.sql = "select * from (\n(" + query.sql + ")\nunion all\n("
                    + query.ofExperiments(ExperimentConditions.of(filter)) + ")\n) both_of_them\norder by key" + way
                    + ", experiment" + way + ", id" + way + " limit :count";
        }
        return query;
    }

    private String ofMatches(Conditions asked) {
        boolean judged = order == HistoryOrder.SIGMA || filter.asksForVerdict();
        String from = "match m" + (judged ? " join verdict v on v.match_id = m.id" : "");
        String columns =
                switch (order) {
                    case ID -> "m.id";
                    case TIME -> "m.submitted_at, m.id";
                    case SIGMA -> "v.sigma, v.match_id";
                };
        return statement(from, "m", false, columns, asked);
    }

    private String ofExperiments(Conditions asked) {
        String columns =
                switch (order) {
                    case ID -> "e.id";
                    case TIME -> "e.submitted_at, e.id";
                    case SIGMA -> "e.sigma, e.id";
                };
        return statement("experiment e", "e", true, columns, asked);
    }

    /** @param columns of the order, each of which an index has in that order */
    private String statement(String from, String table, boolean experiments, String columns, Conditions asked) {
        parameters.put("count", count);
        if (place != null) {
            String id = experiments ? "afterExperiment" : "afterMatch";
            asked.that(
                    id,
                    place.idAmong(experiments),
                    "(" + columns + ") " + (filter.descending() ? "<" : ">") + " (" + afterKey() + ":" + id + ")");
        }
        parameters.putAll(asked.parameters());
        String way = filter.descending() ? " desc" : " asc";
        return "select " + experiments + " as experiment, " + table + ".id, " + key(table, columns) + " as key\nfrom "
                + from + "\nwhere " + asked.sql() + "\norder by " + columns.replace(",", way + ",") + way
                + " limit :count";
    }

    private String afterKey() {
        if (place == null || place.key() == null) {
            return "";
        }
        parameters.put("key", place.key());
        return order == HistoryOrder.SIGMA ? ":key, " : "'epoch'::timestamptz + :key * interval '1 microsecond', ";
    }

    private String key(String table, String columns) {
        return switch (order) {
            case ID -> "null::double precision";
            case TIME -> "(extract(epoch from " + table + ".submitted_at) * 1000000)::double precision";
            case SIGMA -> columns.substring(0, columns.indexOf(','));
        };
    }

    String sql() {
        return sql;
    }

    Map<String, Object> parameters() {
        return parameters;
    }

    /**
     * Asks for what was asked for, of which the last is only to know whether there is more. The statement is planned for what it
     * asks for each time it is sent in a transaction: one plan for whatever is asked would have to take any text for a rare one.
     */
    Page page(JdbcClient jdbc) {
        jdbc.sql("set local plan_cache_mode = force_custom_plan").update();
        List<Found> found = jdbc.sql(sql).params(parameters).query(Found.class).list();
        List<Found> page = found.subList(0, Math.min(count - 1, found.size()));
        if (found.size() < count) {
            return new Page(page, null);
        }
        Found last = page.getLast();
        return new Page(page, new HistoryPlace(last.key(), last.experiment(), last.id()).text(both));
    }
}
