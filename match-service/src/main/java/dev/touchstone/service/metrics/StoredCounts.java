package dev.touchstone.service.metrics;

import dev.touchstone.service.fleet.Fleet;
import java.sql.Timestamp;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** Counts what is stored, for the metrics. */
@Repository
class StoredCounts {

    private final JdbcClient jdbc;
    private final Clock clock;

    StoredCounts(JdbcClient jdbc, Clock clock) {
        this.jdbc = jdbc;
        this.clock = clock;
    }

    /**
     * What is stored at one moment.
     *
     * @param matches by state
     * @param units those that are not done: {@code waiting} with the service, {@code queued} in the broker, {@code playing}
     *     on a worker, {@code parked}
     * @param results by what became of them: {@code accepted}, {@code duplicate}, {@code refused}, {@code failed}; and
     *     {@code again}: hand-outs of a unit after its first
     * @param workers by state, those that may play and are not there as {@code away}, those whose token is revoked as
     *     {@code revoked}, whatever they were before
     * @param verdicts by decision
     * @param replays by state
     * @param sums by name: {@code games}, {@code plies}, {@code nodes} of all matches, {@code slots} of the workers that
     *     may play and are there, {@code oldest}: seconds for which a unit has lain in the broker, {@code waiting} and
     *     {@code given-up}: notices for webhooks, {@code corrections}: times that a match lost games of a wrong worker
     */
    record Counts(
            Map<String, Long> matches,
            Map<String, Long> units,
            Map<String, Long> results,
            Map<String, Long> workers,
            Map<String, Long> verdicts,
            Map<String, Long> replays,
            Map<String, Long> sums) {
        static final Counts NONE = new Counts(Map.of(), Map.of(), Map.of(), Map.of(), Map.of(), Map.of(), Map.of());
    }

    @Transactional(readOnly = true)
    public Counts read() {
        return new Counts(
                counted("select state as name, count(*) as number from match group by state"),
                units(),
                counted("""
                        select state as name, count(*) as number from attempt
                        where state in ('accepted', 'duplicate', 'refused', 'failed') group by state
                        union all
                        select 'again', count(*) from attempt where number > 1
                        """),
                workers(),
                counted("select decision as name, count(*) as number from verdict group by decision"),
                counted("select state as name, count(*) as number from replay group by state"),
                sums());
    }

    private Map<String, Long> units() {
        return counted("""
                select u.state as name, count(*) as number
                from work_unit u join match m on m.id = u.match_id
                where u.state = 'waiting' and m.state in ('queued', 'running', 'stopping') or u.state = 'parked'
                group by u.state
                union all
                select case a.state when 'published' then 'queued' else 'playing' end, count(*)
                from match m join attempt a on a.match_id = m.id
                where m.state in ('queued', 'running', 'stopping') and a.state in ('published', 'playing')
                group by a.state
                """);
    }

    private Map<String, Long> workers() {
        return counted("""
                select case when t.revoked_at is not null then 'revoked'
                            when w.state = 'active' and (w.heard_at is null or w.heard_at <= :since) then 'away'
                            else w.state end as name,
                       count(*) as number
                from worker w left join access_token t on t.id = w.token_id
                group by 1
                """);
    }

    private Map<String, Long> sums() {
        return counted("""
                select 'games' as name, coalesce(sum(wins + losses + draws), 0)::bigint as number from tally
                union all select 'corrections', count(*) from correction
                union all select 'plies', coalesce(sum(plies), 0)::bigint from tally
                union all select 'nodes', coalesce(sum(nodes), 0)::bigint from tally
                union all
                select 'slots', coalesce(sum(w.slots), 0)
                from worker w left join access_token t on t.id = w.token_id
                where w.state = 'active' and w.heard_at > :since and t.revoked_at is null
                union all select state, count(*) from delivery where state = 'waiting' group by state
                union all select state, count(*) from delivery where state = 'given-up' group by state
                union all
                select 'oldest', greatest(0, extract(epoch from :now - min(a.published_at)))::bigint
                from match m join attempt a on a.match_id = m.id
                where m.state in ('queued', 'running', 'stopping') and a.state = 'published'
                """);
    }

    private Map<String, Long> counted(String sql) {
        Map<String, Long> counts = new HashMap<>();
        JdbcClient.StatementSpec statement = jdbc.sql(sql);
        if (sql.contains(":since")) {
            statement = statement.param("since", Timestamp.from(clock.instant().minus(Fleet.GONE_AFTER)));
        }
        if (sql.contains(":now")) {
            statement = statement.param("now", Timestamp.from(clock.instant()));
        }
        statement.query(row -> {
            counts.put(row.getString("name"), row.getLong("number"));
        });
        return Map.copyOf(counts);
    }
}
