package dev.touchstone.service.pages;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** The history as one list: experiments, and the matches that are part of none. */
@Repository
@Transactional(readOnly = true)
class History {

    private final JdbcClient jdbc;
    private final HistoryRows matches;
    private final ExperimentRows experiments;

    History(JdbcClient jdbc, HistoryRows matches, ExperimentRows experiments) {
        this.jdbc = jdbc;
        this.matches = matches;
        this.experiments = experiments;
    }

    /** A row of either kind; the other one is absent. */
    record Entry(@Nullable MatchRow match, @Nullable ExperimentRow experiment) {

        HistoryRow row() {
            return match == null ? Objects.requireNonNull(experiment) : match;
        }
    }

    /**
     * One page of a view.
     *
     * @param next the place from which the next page goes on; absent after the last
     */
    record Page(List<Entry> rows, @Nullable String next) {}

    /**
     * The first rows that a view has, after a place in it.
     *
     * @throws BadFilterException naming what cannot be read
     */
    Page find(HistoryView view, HistoryFilter filter, String after, int count) {
        HistoryQuery.Page page =
                switch (view) {
                    case ALL -> HistoryQuery.all(filter, after, count + 1).page(jdbc);
                    case MATCHES ->
                        HistoryQuery.matches(filter, after, count + 1).page(jdbc);
                    case EXPERIMENTS ->
                        HistoryQuery.experiments(filter, after, count + 1).page(jdbc);
                };
        Map<Long, MatchRow> ofMatches = new HashMap<>();
        matches.rows(page.ids(false)).forEach(row -> ofMatches.put(row.id(), row));
        Map<Long, ExperimentRow> ofExperiments = new HashMap<>();
        experiments
                .rows(page.ids(true))
                .forEach(row -> ofExperiments.put(row.experiment().id(), row));
        return new Page(
                page.found().stream()
                        .map(found -> found.experiment()
                                ? new Entry(null, ofExperiments.get(found.id()))
                                : new Entry(ofMatches.get(found.id()), null))
                        .toList(),
                page.next());
    }
}
