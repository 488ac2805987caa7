package dev.touchstone.service.pages;

import java.sql.Timestamp;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** What the fleet does now: queues, units that failed, and the pulse that every page shows. */
@Repository
@Transactional(readOnly = true)
class FleetRows {

    private static final Duration OF_LATE = Duration.ofSeconds(30);

    private final JdbcClient jdbc;
    private final Clock clock;

    FleetRows(JdbcClient jdbc, Clock clock) {
        this.jdbc = jdbc;
        this.clock = clock;
    }

    /**
     * Units that wait in one queue of the broker.
     *
     * @param waiting published and not taken yet
     * @param playing with a worker
     * @param age seconds that the oldest of the waiting has waited; absent where none waits
     */
    record Queue(
            String queue,
            long waiting,
            long playing,
            @Nullable Double age) {}

    List<Queue> queues() {
        return jdbc.sql("""
                        select m.queue, count(*) filter (where a.state = 'published') as waiting,
                               count(*) filter (where a.state = 'playing') as playing,
                               extract(epoch from :now::timestamptz
                                   - min(a.published_at) filter (where a.state = 'published'))::double precision as age
                        from match m join attempt a on a.match_id = m.id and a.state in ('published', 'playing')
                        where m.state in ('running', 'stopping')
                        group by m.queue order by m.queue
                        """)
                .param("now", Timestamp.from(clock.instant()))
                .query(Queue.class)
                .list();
    }

    /** Units of unfinished matches that were not handed out yet. */
    long unitsToCome() {
        return jdbc.sql("""
                        select count(*) from match m join work_unit u on u.match_id = m.id and u.state = 'waiting'
                        where m.state in ('queued', 'running', 'stopping')
                        """).query(Long.class).single();
    }

    /** A unit that failed too often, and whether its match can be resumed now. */
    record Parked(
            long matchId,
            int unit,
            int firstOpening,
            int pairs,
            String state,
            @Nullable String reason) {
        public boolean isResumable() {
            return state.equals("failed") || state.equals("stopped");
        }
    }

    List<Parked> parked() {
        return jdbc.sql("""
                        select u.match_id, u.number as unit, u.first_opening + 1 as first_opening, u.pair_count as pairs,
                               m.state, (select coalesce(a.worker || ': ', '') || coalesce(a.reason, a.state)
                                         from attempt a where a.match_id = u.match_id and a.unit = u.number
                                           and a.state in ('failed', 'refused', 'expired')
                                         order by a.number desc limit 1) as reason
                        from work_unit u join match m on m.id = u.match_id
                        where u.state = 'parked' order by u.match_id desc, u.number limit 100
                        """).query(Parked.class).list();
    }

    /** A hand-out that came to nothing. */
    record Fault(
            long matchId,
            int unit,
            @Nullable String worker,
            String state,
            @Nullable String reason,
            Instant endedAt) {}

    /** The last hand-outs that came to nothing, the newest first. */
    List<Fault> faults(int count) {
        return jdbc.sql("""
                        select match_id, unit, worker, state, reason, ended_at from attempt
                        where state in ('failed', 'refused', 'expired') and ended_at is not null
                        order by ended_at desc limit ?
                        """)
                .param(count)
                .query((row, n) -> new Fault(
                        row.getLong("match_id"),
                        row.getInt("unit"),
                        row.getString("worker"),
                        row.getString("state"),
                        row.getString("reason"),
                        row.getTimestamp("ended_at").toInstant()))
                .list();
    }

    /** Games a second over the last half minute, slots that play, and slots that there are. */
    record Beat(double gamesPerSecond, long busy, long slots, long matches) {}

    Beat beat(int slots) {
        return jdbc.sql("""
                        select coalesce(sum(a.games_finished) filter (where a.state = 'accepted' and a.ended_at > :since), 0)
                                   / :seconds::double precision                             as games_per_second,
                               count(*) filter (where a.state = 'playing')                  as busy,
                               :slots::bigint                                               as slots,
                               (select count(*) from match
                                where state in ('queued', 'running', 'stopping'))           as matches
                        from match m join attempt a on a.match_id = m.id
                                                       and (a.state = 'playing' or a.ended_at > :since)
                        where m.state in ('running', 'stopping') or m.finished_at > :since
                        """)
                .param("since", Timestamp.from(clock.instant().minus(OF_LATE)))
                .param("seconds", OF_LATE.toSeconds())
                .param("slots", slots)
                .query(Beat.class)
                .single();
    }
}
