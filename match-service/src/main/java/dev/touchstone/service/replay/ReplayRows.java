package dev.touchstone.service.replay;

import java.sql.Timestamp;
import java.time.Clock;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** Replays in the database. At most one of a unit is open at a time. */
@Repository
@Transactional
class ReplayRows {

    private static final String OPEN = """
            select id, match_id, unit, why, verification_id, decides, original_worker, original_digest, second_worker,
                   second_digest, same_worker, attempt, tries
            from replay
            """;

    private final JdbcClient jdbc;
    private final Clock clock;

    ReplayRows(JdbcClient jdbc, Clock clock) {
        this.jdbc = jdbc;
        this.clock = clock;
    }

    /**
     * Opens a replay of each of these done units, whatever can be compared: units with an open replay, or with games that
     * ended by what a machine did, are left out. A replay that is asked for takes over an open one.
     */
    void draw(long matchId, Collection<Integer> units, String why, @Nullable Long verification, boolean sameWorker) {
        if (units.isEmpty()) {
            return;
        }
        jdbc.sql("""
                        insert into replay (match_id, unit, why, verification_id, same_worker, original_attempt,
                                            original_worker, original_digest, state, drawn_at)
                        select u.match_id, u.number, :why, :verification, :same, a.number, a.worker,
                               encode(sha256(string_agg(g.digest, ''::bytea order by g.opening, g.candidate_white desc)),
                                      'hex'),
                               'waiting', :now
                        from work_unit u
                             join attempt a on a.match_id = u.match_id and a.unit = u.number and a.state = 'accepted'
                             join game g on g.match_id = a.match_id and g.unit = a.unit and g.attempt = a.number
                        where u.match_id = :match and u.number in (:units) and u.state = 'done'
                        group by u.match_id, u.number, a.number, a.worker
                        having bool_and(g.termination not in (:machine)) and a.worker is not null
                        on conflict (match_id, unit) where state in ('waiting', 'queued') do update
                        set verification_id = coalesce(excluded.verification_id, replay.verification_id),
                            same_worker = replay.same_worker or excluded.same_worker and replay.decides is null
                        """)
                .param("match", matchId)
                .param("units", units)
                .param("why", why)
                .param("verification", verification)
                .param("same", sameWorker)
                .param("machine", Repeatable.BY_THE_MACHINE)
                .param("now", now())
                .update();
    }

    /** The open replay of a unit, held until the transaction ends. */
    Optional<Replay> open(long matchId, int unit) {
        return jdbc.sql(OPEN + "where match_id = ? and unit = ? and state in ('waiting', 'queued') for update")
                .param(matchId)
                .param(unit)
                .query(Replay.class)
                .optional();
    }

    /** Replays that wait to be handed out, those that decide first. */
    List<Replay> waiting(int most) {
        return jdbc.sql(OPEN + """
                        where state = 'waiting'
                        order by why = 'decide' desc, why = 'on-demand' desc, id limit ?
                        """).param(most).query(Replay.class).list();
    }

    /** Replays that are in the broker or with a worker. */
    List<Replay> queued() {
        return jdbc.sql(OPEN + "where state = 'queued' order by id")
                .query(Replay.class)
                .list();
    }

    /** Opens an attempt for a replay; none is open when it is not waiting any more, or its unit is not done. */
    Optional<Integer> handOut(Replay replay) {
        Optional<Integer> attempt = jdbc.sql("""
                        update work_unit set attempts = attempts + 1
                        where match_id = ? and number = ? and state = 'done' returning attempts
                        """)
                .param(replay.matchId())
                .param(replay.unit())
                .query(Integer.class)
                .optional();
        if (attempt.isEmpty()) {
            return attempt;
        }
        // Never one that is counted or waited for, unless its unit is opened again while it is played.
        jdbc.sql("""
                        insert into attempt (match_id, unit, number, state, published_at, ended_at, reason)
                        values (:match, :unit, :number, 'superseded', :now, :now, 'a replay')
                        """)
                .param("match", replay.matchId())
                .param("unit", replay.unit())
                .param("number", attempt.get())
                .param("now", now())
                .update();
        int queued = jdbc.sql("""
                        update replay set state = 'queued', attempt = ?, tries = tries + 1, taken_at = null
                        where id = ? and state = 'waiting'
                        """).param(attempt.get()).param(replay.id()).update();
        return queued == 1 ? attempt : Optional.empty();
    }

    /** A replay that was handed out comes back unplayed. After so many tries it is given up. */
    void back(long id, int mostTries, String reason) {
        jdbc.sql("""
                        update replay
                        set state = case when tries < :most then 'waiting' else 'failed' end, taken_at = null,
                            reason = :reason, ended_at = case when tries < :most then null else :now::timestamptz end
                        where id = :id and state = 'queued'
                        """)
                .param("most", mostTries)
                .param("reason", reason)
                .param("now", now())
                .param("id", id)
                .update();
    }

    /** The message of a replay never reached the broker. */
    void notPublished(long id) {
        jdbc.sql("update replay set state = 'waiting', tries = tries - 1 where id = ? and state = 'queued'")
                .param(id)
                .update();
    }

    /** Notes whether the message of a replay lies in its queue; answers whether it has been out of it for longer than that. */
    boolean outSince(long id, boolean inQueue, Duration longest) {
        jdbc.sql("""
                        update replay set taken_at = case when :inside then null else coalesce(taken_at, :now) end
                        where id = :id and state = 'queued'
                        """)
                .param("inside", inQueue)
                .param("now", now())
                .param("id", id)
                .update();
        return jdbc.sql("select exists (select from replay where id = ? and state = 'queued' and taken_at < ?)")
                .param(id)
                .param(Timestamp.from(clock.instant().minus(longest)))
                .query(Boolean.class)
                .single();
    }

    /** Ends a replay by what its games show; a difference is handed on to a third worker. */
    Replay.Finding end(Replay replay, String worker, String digest) {
        Replay.Finding finding = replay.finding(digest);
        String wrong = replay.wrong(finding);
        jdbc.sql("""
                        update replay set state = :state, worker = :worker, digest = :digest, wrong_worker = :wrong,
                                          settled = :settled, reason = null, ended_at = :now
                        where id = :id
                        """)
                .param("state", finding.word())
                .param("worker", worker)
                .param("digest", digest)
                .param("wrong", wrong)
                .param("settled", wrong == null)
                .param("now", now())
                .param("id", replay.id())
                .update();
        if (finding == Replay.Finding.DIFFERS && replay.decides() == null) {
            decide(replay.id());
        } else if (finding == Replay.Finding.UNDECIDED) {
            jdbc.sql("update replay set state = 'undecided' where id = ?")
                    .param(replay.decides())
                    .update();
        }
        return finding;
    }

    /** Lets a third worker decide between the two of a replay. */
    private void decide(long id) {
        jdbc.sql("""
                        insert into replay (match_id, unit, why, verification_id, decides, original_attempt,
                                            original_worker, original_digest, second_worker, second_digest, state,
                                            drawn_at)
                        select match_id, unit, 'decide', verification_id, id, original_attempt,
                               original_worker, original_digest, worker, digest, 'waiting', :now
                        from replay where id = :id
                        """).param("now", now()).param("id", id).update();
    }

    /** Two workers were handed a unit that counts, and the second one's games differ: a third decides. */
    void twice(long matchId, int unit, String worker, String digest) {
        jdbc.sql("""
                        insert into replay (match_id, unit, why, original_attempt, original_worker, original_digest,
                                            state, worker, digest, drawn_at, ended_at)
                        select match_id, unit, 'twice', number, a.worker, d.digest, 'differs', :worker, :digest, :now, :now
                        from attempt a
                             cross join lateral (
                                 select encode(sha256(string_agg(g.digest, ''::bytea
                                                                 order by g.opening, g.candidate_white desc)), 'hex')
                                            as digest
                                 from game g
                                 where g.match_id = a.match_id and g.unit = a.unit and g.attempt = a.number
                                 having bool_and(g.termination not in (:machine))) d
                        where a.match_id = :match and a.unit = :unit and a.state = 'accepted'
                          and a.worker <> :worker and d.digest <> :digest
                        returning id
                        """)
                .param("match", matchId)
                .param("unit", unit)
                .param("worker", worker)
                .param("digest", digest)
                .param("machine", Repeatable.BY_THE_MACHINE)
                .param("now", now())
                .query(Long.class)
                .optional()
                .ifPresent(this::decide);
    }

    /** Ends a replay that tells nothing. */
    void fail(long id, String worker, String reason) {
        jdbc.sql("update replay set state = 'failed', worker = ?, reason = ?, ended_at = ? where id = ?")
                .param(worker)
                .param(reason)
                .param(now())
                .param(id)
                .update();
    }

    /** Ends the open replays of units that are played again. */
    void withdraw(long matchId, Collection<Integer> units) {
        jdbc.sql("""
                        update replay set state = 'withdrawn', ended_at = :now, reason = 'its unit is played again'
                        where match_id = :match and unit in (:units) and state in ('waiting', 'queued')
                        """)
                .param("match", matchId)
                .param("units", units)
                .param("now", now())
                .update();
    }

    private Timestamp now() {
        return Timestamp.from(clock.instant());
    }
}
