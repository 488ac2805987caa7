package dev.touchstone.service.pages;

import dev.touchstone.protocol.api.ExperimentView;
import dev.touchstone.protocol.submission.NewPanel;
import dev.touchstone.service.experiment.Experiment;
import dev.touchstone.service.experiment.Experiments;
import dev.touchstone.service.results.Shown;
import dev.touchstone.service.results.Tallies;
import dev.touchstone.service.web.ExperimentViews;
import dev.touchstone.statistics.Tally;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** Finds experiments for the history, and reads what their rows show: a few statements however many there are. */
@Repository
@Transactional(readOnly = true)
class ExperimentRows {

    private static final String BETWEEN = " v ";

    private final JdbcClient jdbc;
    private final Experiments experiments;
    private final ExperimentViews views;
    private final Tallies tallies;
    private final SideNames names;

    ExperimentRows(JdbcClient jdbc, Experiments experiments, ExperimentViews views, Tallies tallies, SideNames names) {
        this.names = names;
        this.jdbc = jdbc;
        this.experiments = experiments;
        this.views = views;
        this.tallies = tallies;
    }

    /**
     * One page of a view.
     *
     * @param next the place from which the next page goes on; absent after the last
     */
    record Page(List<ExperimentRow> rows, @Nullable String next) {}

    private record Said(
            long id,
            @Nullable String decision,
            @Nullable String submitter,
            @Nullable Long equalNodes) {}

    /**
     * The first experiments that the filter lets through, after a place in the view.
     *
     * @throws BadFilterException naming what cannot be read
     */
    Page find(HistoryFilter filter, String after, int count) {
        HistoryQuery.Page page =
                HistoryQuery.experiments(filter, after, count + 1).page(jdbc);
        return new Page(rows(page.ids(true)), page.next());
    }

    /** The rows of those experiments, in that order. */
    List<ExperimentRow> rows(List<Long> ids) {
        if (ids.isEmpty()) {
            return List.of();
        }
        Map<Long, Experiment> known = new HashMap<>();
        experiments.all(ids).forEach(experiment -> known.put(experiment.id(), experiment));
        Map<Long, Said> said = new HashMap<>();
        jdbc.sql("""
                        select e.id, e.decision, e.submitter, x.match_id as equal_nodes
                        from experiment e
                             left join experiment_match x
                                 on x.experiment_id = e.id and e.kind = :panel and x.role = :equal_nodes
                        where e.id in (:ids)
                        """)
                .param("panel", NewPanel.KIND)
                .param("equal_nodes", NewPanel.EQUAL_NODES)
                .param("ids", ids)
                .query(Said.class)
                .list()
                .forEach(row -> said.put(row.id(), row));
        Map<Long, Tally> counts = tallies.kept(said.values().stream()
                .map(Said::equalNodes)
                .filter(Objects::nonNull)
                .toList());
        return ids.stream()
                .map(id -> row(Objects.requireNonNull(known.get(id)), Objects.requireNonNull(said.get(id)), counts))
                .toList();
    }

    private ExperimentRow row(Experiment experiment, Said said, Map<Long, Tally> counts) {
        ExperimentView view = views.brief(experiment);
        boolean decided = view.state().equals("finished") && said.decision() != null;
        Tally tally = said.equalNodes() == null ? Tally.EMPTY : counts.getOrDefault(said.equalNodes(), Tally.EMPTY);
        boolean played = tally.games() > 0;
        return new ExperimentRow(
                decided ? String.valueOf(said.decision()) : view.state(),
                view,
                sides(experiment),
                played ? Shown.elo(tally.figures().shownElo()) : Shown.NO_ELO,
                played ? tally.figures().shownSigma() : null,
                view.finishedAt() == null ? view.submittedAt() : view.finishedAt(),
                said.submitter());
    }

    /** The two sides where they are the title. */
    private @Nullable Sides sides(Experiment experiment) {
        String[] titled = experiment.title().split(BETWEEN, -1);
        return experiment.kind().equals(NewPanel.KIND) && titled.length == 2 ? names.of(titled[0], titled[1]) : null;
    }
}
