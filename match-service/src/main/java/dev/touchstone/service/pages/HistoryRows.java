package dev.touchstone.service.pages;

import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** Finds matches for the lists, newest first. */
@Repository
@Transactional(readOnly = true)
class HistoryRows {

    private final JdbcClient jdbc;

    HistoryRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** The ids of the newest matches older than {@code before} that the filter lets through. */
    List<Long> find(HistoryFilter filter, long before, int count) {
        return jdbc.sql("""
                        select m.id
                        from match m
                             join opening_set s on s.id = m.opening_set_id
                             left join verdict v on v.match_id = m.id
                        where m.id < :before
                          and (:q = '' or strpos(lower(m.candidate_text || ' v ' || m.baseline_text), lower(:q)) > 0)
                          and (:verdict = '' or v.decision = :verdict)
                          and (:state = '' or m.state = :state)
                          and (:openings = '' or s.name = :openings)
                        order by m.id desc limit :count
                        """)
                .param("before", before)
                .param("q", filter.q())
                .param("verdict", filter.verdict())
                .param("state", filter.state())
                .param("openings", filter.openings())
                .param("count", count)
                .query(Long.class)
                .list();
    }

    /** The ids of the matches that are queued or being played, in the order in which they were submitted. */
    List<Long> playing() {
        return jdbc.sql("select id from match where state in ('queued', 'running', 'stopping') order by id")
                .query(Long.class)
                .list();
    }

    /** The ids of the matches that ended last. */
    List<Long> ended(int count) {
        return jdbc.sql("""
                        select id from match where finished_at is not null
                        order by finished_at desc, id desc limit ?
                        """).param(count).query(Long.class).list();
    }
}
