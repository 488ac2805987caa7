package dev.touchstone.service.pages;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The history's filter on experiments, as SQL. What it says of sides, openings, budgets and tags asks for an experiment with a
 * match that is so; the rest is asked of the experiment itself. Sigma and its order are a match's alone.
 */
final class ExperimentQuery {

    private static final String MATCHES =
            "select from experiment_match x join match m on m.id = x.match_id" + " where x.experiment_id = e.id";

    private final List<String> conditions = new ArrayList<>();
    private final Map<String, Object> parameters = new HashMap<>();
    private final boolean newestFirst;

    /** @throws BadFilterException naming what cannot be read */
    ExperimentQuery(HistoryFilter filter, String after, int count) {
        if (!filter.equals(filter.withoutSigma())) {
            String field = filter.bySigma() ? "sort" : filter.sigmaMin() == null ? "sigmaMax" : "sigmaMin";
            throw new BadFilterException(field, "must be left out: an experiment has no one sigma");
        }
        newestFirst = !filter.sort().equals("oldest");
        parameters.put("count", count);
        equal("q", HistoryQuery.like(filter.q()), """
                (lower(e.title) like :q or lower(e.submission::text) like :q or exists (%s and %s like :q)
                 or e.id = any (array(select x.experiment_id from experiment_match x
                                      where x.match_id = any (array(%s)))))""".formatted(MATCHES, HistoryQuery.SIDES, HistoryQuery.REMARKED));
        equal("verdict", filter.verdict(), "e.result ->> 'decision' = :verdict");
        equal("state", filter.state(), "e.state = :state");
        equal("kind", filter.kind(), "e.kind = :kind");
        equal("from", HistoryQuery.day("from", filter.from(), 0), "e.submitted_at >= :from::timestamptz");
        equal("to", HistoryQuery.day("to", filter.to(), 1), "e.submitted_at < :to::timestamptz");
        equal("submitter", filter.submitter(), "e.submitter = :submitter");
        HistoryQuery matches = new HistoryQuery(filter.ofMatchesAlone(), "", count);
        if (!matches.conditions().isEmpty()) {
            parameters.putAll(matches.parameters());
            conditions.add("exists (" + MATCHES + " and " + String.join(" and ", matches.conditions()) + ")");
        }
        if (!after.isEmpty()) {
            if (!after.matches("[0-9]{1,18}")) {
                throw new BadFilterException("after", "must be what the address of the page before says");
            }
            parameters.put("id", Long.parseLong(after));
            conditions.add("e.id " + (newestFirst ? "<" : ">") + " :id");
        }
    }

    private void equal(String name, String value, String condition) {
        if (!value.isEmpty()) {
            parameters.put(name, value);
            conditions.add(condition);
        }
    }

    Map<String, Object> parameters() {
        return parameters;
    }

    /** Ids, in order. */
    String sql() {
        return "select e.id from experiment e"
                + (conditions.isEmpty() ? "" : "\nwhere " + String.join("\n  and ", conditions)) + "\norder by e.id "
                + (newestFirst ? "desc" : "asc") + " limit :count";
    }
}
