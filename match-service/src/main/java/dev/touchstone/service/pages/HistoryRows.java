package dev.touchstone.service.pages;

import dev.touchstone.service.match.MatchState;
import dev.touchstone.service.results.Tallies;
import dev.touchstone.statistics.Tally;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** Finds matches for the lists, and reads what their rows show: a few statements however many there are. */
@Repository
@Transactional(readOnly = true)
class HistoryRows {

    static final String PLAYING =
            "select id from match where state in ('queued', 'running', 'stopping') order by id limit ?";

    static final String ENDED =
            "select id from match where finished_at is not null order by finished_at desc, id desc limit ?";

    private final JdbcClient jdbc;
    private final Tallies tallies;
    private final SideNames names;

    HistoryRows(JdbcClient jdbc, Tallies tallies, SideNames names) {
        this.names = names;
        this.jdbc = jdbc;
        this.tallies = tallies;
    }

    /**
     * One page of a view.
     *
     * @param next the place from which the next page goes on; absent after the last
     */
    record Page(List<MatchRow> rows, @Nullable String next) {}

    /**
     * The first matches that the filter lets through, after a place in the view.
     *
     * @throws BadFilterException naming what cannot be read
     */
    Page find(HistoryFilter filter, String after, int count) {
        HistoryQuery.Page page = HistoryQuery.matches(filter, after, count + 1).page(jdbc);
        return new Page(rows(page.ids(false)), page.next());
    }

    /** The matches that are queued or being played, in the order in which they were submitted. */
    List<MatchRow> playing(int count) {
        return rows(jdbc.sql(PLAYING).param(count).query(Long.class).list());
    }

    /** The matches that ended last. */
    List<MatchRow> ended(int count) {
        return rows(jdbc.sql(ENDED).param(count).query(Long.class).list());
    }

    /**
     * What a row shows of a match itself.
     *
     * @param when it ended, or was submitted
     * @param experiment that it is part of; absent: none
     */
    record Listed(
            long id,
            MatchState state,
            String candidate,
            String baseline,
            String openings,
            int games,
            Instant when,
            @Nullable String submitter,
            @Nullable String decision,
            @Nullable Long experiment) {}

    /** The rows of those matches, in that order. */
    List<MatchRow> rows(List<Long> ids) {
        if (ids.isEmpty()) {
            return List.of();
        }
        Map<Long, Tally> counts = tallies.kept(ids);
        Map<Long, Listed> listed = new HashMap<>();
        jdbc.sql("""
                        select m.id, m.state, m.candidate_text, m.baseline_text, s.name, 2 * m.pair_count,
                               coalesce(m.finished_at, m.submitted_at), m.submitter, v.decision,
                               (select min(x.experiment_id) from experiment_match x where x.match_id = m.id)
                        from match m join opening_set s on s.id = m.opening_set_id
                             left join verdict v on v.match_id = m.id
                        where m.id in (:ids)
                        """).param("ids", ids).query(HistoryRows::listed).list().forEach(row -> listed.put(row.id(), row));
        List<MatchRow> rows = new ArrayList<>();
        for (Long id : ids) {
            Listed row = listed.get(id);
            if (row != null) {
                rows.add(MatchRow.of(
                        row, names.of(row.candidate(), row.baseline()), counts.getOrDefault(id, Tally.EMPTY)));
            }
        }
        return rows;
    }

    private static Listed listed(ResultSet row, int number) throws SQLException {
        return new Listed(
                row.getLong(1),
                MatchState.of(row.getString(2)),
                row.getString(3),
                row.getString(4),
                row.getString(5),
                row.getInt(6),
                row.getTimestamp(7).toInstant(),
                row.getString(8),
                row.getString(9),
                row.getObject(10, Long.class));
    }
}
