package dev.touchstone.service.dispatch;

import dev.touchstone.service.fleet.Fleet;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Finds hosts on which one unit after the other fails, and sets them aside before they spoil a match. The only worker that
 * can play a match is left alone: its units are parked, and the match says why.
 */
@Component
@Transactional
class HostWatch {

    private static final Logger log = LoggerFactory.getLogger(HostWatch.class);

    /** Units that fail one after the other, with nothing done between. */
    private static final int IN_A_ROW = 3;

    /** Units that fail on it in an hour although other workers then play them. */
    private static final int IN_AN_HOUR = 5;

    private static final Duration HOUR = Duration.ofHours(1);

    private final JdbcClient jdbc;
    private final Clock clock;
    private final Fleet fleet;
    private final LiveSlots slots;

    HostWatch(JdbcClient jdbc, Clock clock, Fleet fleet, LiveSlots slots) {
        this.jdbc = jdbc;
        this.clock = clock;
        this.fleet = fleet;
        this.slots = slots;
    }

    /** To be called when a unit failed on a worker. */
    void failed(String worker, String queue) {
        Optional<String> reason = reason(worker);
        if (reason.isEmpty()) {
            return;
        }
        if (slots.others(queue, worker)) {
            fleet.setAside(worker, reason.get());
        } else {
            log.warn("worker {} is kept although {}: no other one can play", worker, reason.get());
        }
    }

    private Optional<String> reason(String worker) {
        int row = inARow(worker);
        if (row >= IN_A_ROW) {
            return Optional.of(row + " units failed on it one after the other, the last one: " + last(worker));
        }
        int hour = inAnHour(worker);
        return hour >= IN_AN_HOUR
                ? Optional.of(hour + " units failed on it within an hour that others then played, the last one: "
                        + last(worker))
                : Optional.empty();
    }

    /** Of its latest attempts, as many as tell, the different units; 0 when one of them was good. What stops a match is not its fault. */
    private int inARow(String worker) {
        return jdbc.sql("""
                        select case when bool_or(state in ('accepted', 'duplicate')) then 0
                                    else count(distinct (match_id, unit)) end
                        from (select match_id, unit, state from attempt a
                              where worker = :worker and state in ('accepted', 'duplicate', 'failed', 'refused', 'expired')
                                and not stops_match
                                and ended_at > coalesce((select state_since from worker w where w.name = :worker),
                                                        '-infinity')
                              order by ended_at desc, number desc limit :most) as latest
                        """)
                .param("worker", worker)
                .param("most", IN_A_ROW)
                .query(Integer.class)
                .single();
    }

    private int inAnHour(String worker) {
        return jdbc.sql("""
                        select count(distinct (match_id, unit)) from attempt a
                        where worker = :worker and state in ('failed', 'refused', 'expired') and not stops_match
                          and ended_at > greatest(:since::timestamptz,
                                                  coalesce((select state_since from worker w where w.name = :worker),
                                                           '-infinity'))
                          and exists (select from attempt other
                                      where other.match_id = a.match_id and other.unit = a.unit
                                        and other.state = 'accepted' and other.worker <> :worker)
                        """)
                .param("worker", worker)
                .param("since", Timestamp.from(clock.instant().minus(HOUR)))
                .query(Integer.class)
                .single();
    }

    private String last(String worker) {
        return jdbc.sql("""
                        select coalesce(reason, state) from attempt
                        where worker = ? and state in ('failed', 'refused', 'expired')
                        order by ended_at desc limit 1
                        """).param(worker).query(String.class).single();
    }
}
