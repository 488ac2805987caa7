package dev.touchstone.service.pages;

import dev.touchstone.protocol.api.ExperimentView;
import dev.touchstone.service.experiment.Experiment;
import dev.touchstone.service.experiment.Experiments;
import dev.touchstone.service.web.ExperimentViews;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** Finds experiments for the history. */
@Repository
@Transactional(readOnly = true)
class ExperimentRows {

    private final JdbcClient jdbc;
    private final Experiments experiments;
    private final ExperimentViews views;

    ExperimentRows(JdbcClient jdbc, Experiments experiments, ExperimentViews views) {
        this.jdbc = jdbc;
        this.experiments = experiments;
        this.views = views;
    }

    /**
     * An experiment as a row.
     *
     * @param badge its verdict, or its state while there is none
     * @param when it ended, or was submitted; ISO-8601 in UTC
     * @param who submitted it; absent from the service's own machine
     */
    record Row(
            String badge,
            ExperimentView experiment,
            String when,
            @Nullable String who) {}

    /**
     * One page of a view.
     *
     * @param next the place from which the next page goes on; absent after the last
     */
    record Page(List<Row> rows, @Nullable String next) {}

    private record Said(
            long id, @Nullable String decision, @Nullable String submitter) {}

    /**
     * The first experiments that the filter lets through, after a place in the view.
     *
     * @throws BadFilterException naming what cannot be read
     */
    Page find(HistoryFilter filter, String after, int count) {
        ExperimentQuery query = new ExperimentQuery(filter, after, count + 1);
        List<Long> found = jdbc.sql(query.sql())
                .params(query.parameters())
                .query(Long.class)
                .list();
        List<Long> page = found.subList(0, Math.min(count, found.size()));
        return new Page(rows(page), found.size() > count ? String.valueOf(page.getLast()) : null);
    }

    private List<Row> rows(List<Long> ids) {
        if (ids.isEmpty()) {
            return List.of();
        }
        Map<Long, Experiment> known = new HashMap<>();
        experiments.all(ids).forEach(experiment -> known.put(experiment.id(), experiment));
        Map<Long, Said> said = new HashMap<>();
        jdbc.sql("select id, result ->> 'decision' as decision, submitter from experiment where id in (:ids)")
                .param("ids", ids)
                .query(Said.class)
                .list()
                .forEach(row -> said.put(row.id(), row));
        return ids.stream()
                .map(id -> row(Objects.requireNonNull(known.get(id)), Objects.requireNonNull(said.get(id))))
                .toList();
    }

    private Row row(Experiment experiment, Said said) {
        ExperimentView view = views.brief(experiment);
        boolean decided = view.state().equals("finished") && said.decision() != null;
        return new Row(
                decided ? String.valueOf(said.decision()) : view.state(),
                view,
                view.finishedAt() == null ? view.submittedAt() : view.finishedAt(),
                said.submitter());
    }
}
