package dev.touchstone.service.dispatch;

import dev.touchstone.protocol.api.ParkedUnit;
import dev.touchstone.service.TouchstoneProperties;
import java.sql.Timestamp;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/**
 * Work units and their attempts in the database. Every hand-out is an attempt; a unit ends with the first valid result.
 * Each call is a transaction, so that a step that waits between calls holds no connection.
 */
@Repository
@Transactional
public class WorkUnits {

    private static final int PARKED_SHOWN = 20;

    private final JdbcClient jdbc;
    private final Clock clock;
    private final TouchstoneProperties.Dispatch settings;
    private final UnitSize size;
    private final HostWatch hosts;
    private final ApplicationEventPublisher events;

    WorkUnits(
            JdbcClient jdbc,
            Clock clock,
            TouchstoneProperties properties,
            HostWatch hosts,
            ApplicationEventPublisher events) {
        this.jdbc = jdbc;
        this.clock = clock;
        this.settings = properties.dispatch();
        this.hosts = hosts;
        this.events = events;
        this.size = new UnitSize(settings.unitTime().toNanos(), settings.unitPairs());
    }

    /**
     * Cuts further pairs of a match into units, in the order of the openings, until so many units wait or no pair is left.
     * What is cut stays so: a pair is in one unit for ever.
     *
     * @param slots games that are played at once, at least 1
     */
    public void cut(long matchId, int ahead, int slots) {
        Uncut uncut = jdbc.sql("""
                        select m.pair_count, u.first_opening, u.number, u.waiting
                        from match m
                             cross join lateral (
                                 select coalesce(max(first_opening + pair_count), 0) as first_opening,
                                        coalesce(max(number) + 1, 0)                 as number,
                                        count(*) filter (where state = 'waiting')    as waiting
                                 from work_unit where match_id = m.id) u
                        where m.id = ?
                        """).param(matchId).query(Uncut.class).single();
        double nanosPerPair = pace(matchId).nanosPerPair();
        List<Integer> sizes = new ArrayList<>();
        for (int at = uncut.firstOpening(); at < uncut.pairCount() && uncut.waiting() + sizes.size() < ahead; ) {
            sizes.add(size.next(uncut.pairCount() - at, nanosPerPair, slots));
            at += sizes.getLast();
        }
        jdbc.sql("""
                        insert into work_unit (match_id, number, first_opening, pair_count, state)
                        select :match, :number + n - 1, :opening + sum(size) over (order by n) - size, size, 'waiting'
                        from unnest(:sizes::integer[]) with ordinality as fresh (size, n)
                        """)
                .param("match", matchId)
                .param("number", uncut.number())
                .param("opening", uncut.firstOpening())
                .param("sizes", sizes.stream().mapToInt(Integer::intValue).toArray())
                .update();
    }

    /** Where the next unit of a match begins. */
    private record Uncut(int pairCount, int firstOpening, int number, int waiting) {}

    /** How fast a match has been played so far. */
    Pace pace(long matchId) {
        return jdbc.sql("""
                        select candidate_nanos + baseline_nanos as spent_nanos, (wins + losses + draws) / 2.0 as pairs
                        from tally where match_id = ?
                        """).param(matchId).query(Pace.class).optional().orElse(Pace.UNKNOWN);
    }

    /** Pairs that the next unit of a match would hold, with so many pairs in none yet. */
    int nextSize(int uncutPairs, Pace pace, int slots) {
        return uncutPairs == 0 ? 1 : size.next(uncutPairs, pace.nanosPerPair(), slots);
    }

    /** Notes that play begins, or goes on. */
    public void openPeriod(long matchId) {
        jdbc.sql("""
                        insert into play_period (match_id, started_at, ended_at) values (:match, :now, :now)
                        """).param("match", matchId).param("now", now()).update();
    }

    /** How far the units of a match are. */
    public UnitCounts counts(long matchId) {
        return jdbc.sql("""
                        select count(*) filter (where state = 'waiting')    as waiting,
                               count(*) filter (where state = 'dispatched') as dispatched,
                               count(*) filter (where state = 'done')       as done,
                               count(*) filter (where state = 'parked')     as parked,
                               (select pair_count from match where id = :match)
                                   - coalesce(max(first_opening + pair_count), 0) as uncut_pairs,
                               coalesce(sum(pair_count) filter (where state = 'dispatched'), 0) as dispatched_pairs
                        from work_unit where match_id = :match
                        """).param("match", matchId).query(UnitCounts.class).single();
    }

    /** Whether a worker plays a unit of the match now. */
    public boolean played(long matchId) {
        return jdbc.sql("select exists (select 1 from attempt where match_id = ? and state = 'playing')")
                .param(matchId)
                .query(Boolean.class)
                .single();
    }

    /**
     * Takes up to {@code most} waiting units and opens an attempt for each, past the worker that failed at it last where
     * another one is there.
     */
    List<UnitHandout> take(long matchId, int most, Patience patience, Predicate<String> avoidable) {
        List<UnitHandout> taken =
                jdbc.sql("""
                        with next as (
                            select number from work_unit where match_id = :match and state = 'waiting'
                            order by number limit :most for update
                        )
                        update work_unit u set state = 'dispatched', attempts = attempts + 1
                        from next where u.match_id = :match and u.number = next.number
                        returning u.match_id, u.number as unit, u.attempts as attempt, u.first_opening, u.pair_count,
                                  (select a.worker from attempt a
                                   where a.match_id = u.match_id and a.unit = u.number
                                     and a.state in ('failed', 'refused', 'expired')
                                   order by a.number desc limit 1) as avoid
                        """).param("match", matchId).param("most", most).query(UnitHandout.class).list().stream()
                        .map(t -> t.avoid() == null || avoidable.test(t.avoid()) ? t : t.forAnybody())
                        .sorted((a, b) -> Integer.compare(a.unit(), b.unit()))
                        .toList();
        open(taken, patience);
        return taken;
    }

    /** Opens a second attempt at a unit that is still being played, past the worker that dawdles with it. */
    Optional<UnitHandout> second(long matchId, int unit, Patience patience, @Nullable String avoid) {
        Optional<UnitHandout> taken = jdbc.sql("""
                        update work_unit u set attempts = attempts + 1
                        where match_id = :match and number = :unit and state = 'dispatched'
                        returning match_id, number as unit, attempts as attempt, first_opening, pair_count,
                                  :avoid::text as avoid
                        """)
                .param("match", matchId)
                .param("unit", unit)
                .param("avoid", avoid)
                .query(UnitHandout.class)
                .optional();
        open(taken.stream().toList(), patience);
        return taken;
    }

    private void open(List<UnitHandout> taken, Patience patience) {
        jdbc.sql("""
                        insert into attempt (match_id, unit, number, lease_seconds, avoid, state, published_at)
                        select fresh.*, 'published', :now
                        from unnest(:matches::bigint[], :units::integer[], :attempts::integer[],
                                    :leases::double precision[], :avoid::text[]) as fresh
                        """)
                .param("now", now())
                .param("matches", taken.stream().mapToLong(UnitHandout::matchId).toArray())
                .param("units", taken.stream().mapToInt(UnitHandout::unit).toArray())
                .param("attempts", taken.stream().mapToInt(UnitHandout::attempt).toArray())
                .param(
                        "leases",
                        taken.stream()
                                .mapToDouble(t -> patience.lease(t.pairCount()).toMillis() / 1000.0)
                                .toArray())
                .param("avoid", taken.stream().map(UnitHandout::avoid).toArray(String[]::new))
                .update();
    }

    /** Gives back units whose messages never reached the broker. */
    void giveBack(List<UnitHandout> handouts) {
        for (UnitHandout handout : handouts) {
            lock(handout.matchId(), handout.unit());
            end(handout.matchId(), handout.unit(), handout.attempt(), "superseded", null, "not published");
            reopen(handout.matchId(), handout.unit());
        }
    }

    /** Gives back every unit of a match that is handed out; what workers still send for them counts if it comes first. */
    public void reclaim(long matchId) {
        lockOpen(matchId);
        jdbc.sql("""
                        update work_unit set state = 'waiting' where match_id = ? and state = 'dispatched'
                        """).param(matchId).update();
        jdbc.sql("""
                        update attempt set state = 'superseded', ended_at = :now, reason = 'handed out again'
                        where match_id = :match and state in ('published', 'playing')
                        """).param("now", now()).param("match", matchId).update();
    }

    /** Lets parked units be played again. */
    public void unpark(long matchId) {
        lockOpen(matchId);
        jdbc.sql("""
                        update work_unit set state = 'waiting' where match_id = ? and state = 'parked'
                        """).param(matchId).update();
        jdbc.sql("""
                        update attempt set state = 'superseded'
                        where match_id = ? and state in ('failed', 'refused', 'expired')
                        """).param(matchId).update();
    }

    /** Gives back a unit whose message is no longer in the broker and that no worker plays. */
    void lost(long matchId, Attempt attempt) {
        lock(matchId, attempt.unit());
        if (end(matchId, attempt.unit(), attempt.number(), "superseded", null, "its message was taken back or lost")
                == 1) {
            reopen(matchId, attempt.unit());
        }
    }

    /** Ends an attempt whose worker is not listened to; the unit waits for another, and nothing counts as its failure. */
    public void handBack(long matchId, int unit, int attempt, String worker, String reason) {
        lock(matchId, unit);
        if (end(matchId, unit, attempt, "superseded", worker, reason) == 1) {
            reopen(matchId, unit);
        }
    }

    /**
     * Ends an attempt that failed. The unit waits again, or is parked when two different workers, or one as often as
     * the failure limit says, have failed at it; while another worker still plays it, it stays as it is.
     *
     * @param state {@code failed}, {@code refused} or {@code expired}
     */
    public void failed(long matchId, int unit, int attempt, @Nullable String worker, String state, String reason) {
        lock(matchId, unit);
        if (end(matchId, unit, attempt, state, worker, reason) == 0) {
            return;
        }
        jdbc.sql("""
                        update work_unit u
                        set state = case when f.workers >= 2 or f.failures >= :limit then 'parked' else 'waiting' end
                        from (select count(distinct worker) as workers, count(*) as failures from attempt
                              where match_id = :match and unit = :unit and state in ('failed', 'refused', 'expired')) f
                        where u.match_id = :match and u.number = :unit and u.state = 'dispatched'
                          and not exists (select from attempt a
                                          where a.match_id = :match and a.unit = :unit
                                            and a.state in ('published', 'playing'))
                        returning u.state
                        """)
                .param("limit", settings.failureLimit())
                .param("match", matchId)
                .param("unit", unit)
                .query(String.class)
                .optional()
                .filter("parked"::equals)
                .ifPresent(parked -> events.publishEvent(new UnitParked(matchId, unit, reason)));
        if (worker != null) {
            String queue = "select queue from match where id = ?";
            hosts.failed(
                    worker, jdbc.sql(queue).param(matchId).query(String.class).single());
        }
    }

    /** Notes that an attempt failed by something that fails every unit of its match. */
    public void hopeless(long matchId, int unit, int attempt) {
        jdbc.sql("""
                        update attempt set stops_match = true
                        where match_id = ? and unit = ? and number = ? and state = 'failed'
                        """).params(matchId, unit, attempt).update();
    }

    /** Why the parked units of a match were parked, worded once each. */
    public List<String> parkedReasons(long matchId) {
        return jdbc.sql("""
                        select distinct a.reason from attempt a
                             join work_unit u on u.match_id = a.match_id and u.number = a.unit
                        where u.match_id = ? and u.state = 'parked' and a.state in ('failed', 'refused', 'expired')
                        """).param(matchId).query(String.class).list();
    }

    /** The first of the parked units of a match, with the reasons. */
    public List<ParkedUnit> parked(long matchId) {
        return jdbc.sql("""
                        select u.number, u.first_opening, u.pair_count,
                               array_agg(coalesce(a.worker || ': ', '') || coalesce(a.reason, a.state) order by a.number)
                                   as reasons
                        from work_unit u
                             join attempt a on a.match_id = u.match_id and a.unit = u.number
                                               and a.state in ('failed', 'refused', 'expired')
                        where u.match_id = :match and u.state = 'parked'
                        group by u.number, u.first_opening, u.pair_count order by u.number limit :most
                        """)
                .param("match", matchId)
                .param("most", PARKED_SHOWN)
                .query((row, n) -> new ParkedUnit(
                        row.getInt("number"), row.getInt("first_opening"), row.getInt("pair_count"), List.of((String[])
                                row.getArray("reasons").getArray())))
                .list();
    }

    /** Who changes an attempt's end holds its unit first, everywhere: two who come at once wait instead of deadlocking. */
    private void lock(long matchId, int unit) {
        jdbc.sql("select state from work_unit where match_id = ? and number = ? for update")
                .params(matchId, unit)
                .query(String.class)
                .optional();
    }

    /** Holds every unit that is not done or has an open attempt, lowest first like everybody who holds several. */
    private void lockOpen(long matchId) {
        jdbc.sql("""
                        select number from work_unit u
                        where match_id = ?
                          and (state <> 'done' or exists (select from attempt a
                                                          where a.match_id = u.match_id and a.unit = u.number
                                                            and a.state in ('published', 'playing')))
                        order by number for update
                        """).param(matchId).query(Integer.class).list();
    }

    private int end(long matchId, int unit, int attempt, String state, @Nullable String worker, String reason) {
        return jdbc.sql("""
                        update attempt set state = :state, worker = coalesce(:worker, worker), ended_at = :now,
                                           reason = :reason
                        where match_id = :match and unit = :unit and number = :attempt
                          and state in ('published', 'playing')
                        """)
                .param("state", state)
                .param("worker", worker)
                .param("now", now())
                .param("reason", reason)
                .param("match", matchId)
                .param("unit", unit)
                .param("attempt", attempt)
                .update();
    }

    /** Lets a unit be handed out again, unless another worker has it. */
    private void reopen(long matchId, int unit) {
        jdbc.sql("""
                        update work_unit u set state = 'waiting'
                        where match_id = ? and number = ? and state = 'dispatched'
                          and not exists (select from attempt a
                                          where a.match_id = u.match_id and a.unit = u.number
                                            and a.state in ('published', 'playing'))
                        """).params(matchId, unit).update();
    }

    private Timestamp now() {
        return Timestamp.from(clock.instant());
    }

    /** An attempt at a unit, and the worker who said to be playing it. */
    record Attempt(int unit, int number, @Nullable String worker) {}
}
