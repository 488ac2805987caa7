package dev.touchstone.service.metrics;

import java.util.HashMap;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** Counts what is stored, for the metrics. */
@Repository
class StoredCounts {

    private final JdbcClient jdbc;

    StoredCounts(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * What is stored at one moment.
     *
     * @param matches by state
     * @param units those that are not done: {@code waiting} with the service, {@code queued} in the broker, {@code playing}
     *     on a worker, {@code parked}
     * @param results by what became of them: {@code accepted}, {@code duplicate}, {@code refused}, {@code failed}
     * @param games in all matches
     */
    record Counts(Map<String, Long> matches, Map<String, Long> units, Map<String, Long> results, long games) {
        static final Counts NONE = new Counts(Map.of(), Map.of(), Map.of(), 0);
    }

    @Transactional(readOnly = true)
    public Counts read() {
        return new Counts(
                counted("select state as name, count(*) as number from match group by state"),
                counted("""
                        select u.state as name, count(*) as number
                        from work_unit u join match m on m.id = u.match_id
                        where u.state = 'waiting' and m.state in ('queued', 'running', 'stopping') or u.state = 'parked'
                        group by u.state
                        union all
                        select case a.state when 'published' then 'queued' else 'playing' end, count(*)
                        from match m join attempt a on a.match_id = m.id
                        where m.state in ('queued', 'running', 'stopping') and a.state in ('published', 'playing')
                        group by a.state
                        """),
                counted("""
                        select state as name, count(*) as number from attempt
                        where state in ('accepted', 'duplicate', 'refused', 'failed') group by state
                        """),
                jdbc.sql("select coalesce(sum(wins + losses + draws), 0) from tally")
                        .query(Long.class)
                        .single());
    }

    private Map<String, Long> counted(String sql) {
        Map<String, Long> counts = new HashMap<>();
        jdbc.sql(sql).query(row -> {
            counts.put(row.getString("name"), row.getLong("number"));
        });
        return Map.copyOf(counts);
    }
}
