package dev.touchstone.service.dispatch;

import java.sql.Timestamp;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** What becomes of units that are handed out: who is silent, who dawdles, and what nobody needs any more. */
@Repository
@Transactional
class Attempts {

    private final JdbcClient jdbc;
    private final Clock clock;

    Attempts(JdbcClient jdbc, Clock clock) {
        this.jdbc = jdbc;
        this.clock = clock;
    }

    /** Attempts whose lease ran out. */
    List<WorkUnits.Attempt> overdue(long matchId) {
        return jdbc.sql("""
                        select unit, number, worker from attempt
                        where match_id = ? and state = 'playing' and lease_until < ? order by unit, number
                        """)
                .param(matchId)
                .param(Timestamp.from(clock.instant()))
                .query(WorkUnits.Attempt.class)
                .list();
    }

    /** Notes that an attempt, given back by the broker, waits for another worker. */
    void givenBack(long matchId, WorkUnits.Attempt attempt) {
        jdbc.sql("""
                        update attempt set state = 'published', published_at = :now, worker = null, started_at = null,
                                           lease_until = null, games_finished = 0, plies_played = 0
                        where match_id = :match and unit = :unit and number = :attempt and state = 'playing'
                        """)
                .param("now", Timestamp.from(clock.instant()))
                .param("match", matchId)
                .param("unit", attempt.unit())
                .param("attempt", attempt.number())
                .update();
    }

    /** An attempt of which no worker has spoken, and the worker that it goes past. */
    record Silent(int unit, int number, @Nullable String avoid) {

        WorkUnits.Attempt attempt() {
            return new WorkUnits.Attempt(unit, number, null);
        }
    }

    /** Attempts published at least so long ago of which no worker has spoken. */
    List<Silent> silent(long matchId, Duration atLeast) {
        return jdbc.sql("""
                        select unit, number, avoid from attempt
                        where match_id = ? and state = 'published' and published_at < ? order by unit, number
                        """)
                .param(matchId)
                .param(Timestamp.from(clock.instant().minus(atLeast)))
                .query(Silent.class)
                .list();
    }

    /** Attempts of which no worker has spoken although another one has done their unit. */
    List<WorkUnits.Attempt> needless(long matchId) {
        return jdbc.sql("""
                        select a.unit, a.number, a.worker
                        from attempt a join work_unit u on u.match_id = a.match_id and u.number = a.unit
                        where a.match_id = ? and a.state = 'published' and u.state = 'done' order by a.unit, a.number
                        """).param(matchId).query(WorkUnits.Attempt.class).list();
    }

    /** A unit that one worker alone is playing, and since when. */
    record Played(int unit, int pairCount, String worker, Instant startedAt) {}

    /** The units that one worker alone is playing. */
    List<Played> playedByOne(long matchId) {
        return jdbc.sql("""
                        select u.number, u.pair_count, a.worker, a.started_at
                        from work_unit u join attempt a on a.match_id = u.match_id and a.unit = u.number
                        where u.match_id = ? and u.state = 'dispatched' and a.state = 'playing'
                          and not exists (select from attempt other
                                          where other.match_id = u.match_id and other.unit = u.number
                                            and other.number <> a.number and other.state in ('published', 'playing'))
                        order by u.number
                        """)
                .param(matchId)
                .query((row, n) -> new Played(
                        row.getInt("number"),
                        row.getInt("pair_count"),
                        row.getString("worker"),
                        row.getTimestamp("started_at").toInstant()))
                .list();
    }

    /** Whether a unit was parked by something that fails every unit of the match. */
    boolean isHopeless(long matchId) {
        return jdbc.sql("""
                        select exists (select from attempt a
                                            join work_unit u on u.match_id = a.match_id and u.number = a.unit
                                       where u.match_id = ? and u.state = 'parked' and a.state = 'failed'
                                         and a.stops_match)
                        """).param(matchId).query(Boolean.class).single();
    }
}
