package dev.touchstone.service.suite;

import dev.touchstone.openings.Want;
import dev.touchstone.protocol.SuiteFailure;
import dev.touchstone.protocol.SuiteProgress;
import dev.touchstone.protocol.SuiteResult;
import dev.touchstone.service.TouchstoneProperties;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/**
 * The way of a position: waiting, published, playing, done or parked. The first valid result counts, of whichever hand-out it is;
 * every later one changes nothing.
 */
@Repository
@Transactional
class SuiteHandouts {

    private static final Logger log = LoggerFactory.getLogger(SuiteHandouts.class);

    private final JdbcClient jdbc;
    private final Clock clock;
    private final TouchstoneProperties.Dispatch settings;

    SuiteHandouts(JdbcClient jdbc, Clock clock, TouchstoneProperties settings) {
        this.jdbc = jdbc;
        this.clock = clock;
        this.settings = settings.dispatch();
    }

    /** A position that is handed out. */
    record Handout(int number, int attempt, String fen, String sideText) {}

    /** Takes waiting positions of a run for a hand-out, so that {@code window} of them are out in all. */
    List<Handout> take(long runId, int window) {
        return jdbc.sql("""
                        update suite_position p
                        set state = 'published', attempt = attempt + 1, published_at = :now, lease_until = null,
                            plies_heard = 0, worker = null
                        where run_id = :run and number in (
                            select number from suite_position where run_id = :run and state = 'waiting'
                            order by number
                            limit greatest(0, :window - (select count(*) from suite_position
                                                         where run_id = :run and state in ('published', 'playing')))
                            for update)
                        returning number, attempt, fen, side_text
                        """)
                .param("run", runId)
                .param("window", window)
                .param("now", now())
                .query(Handout.class)
                .list();
    }

    /** A hand-out that never reached a worker does not count against its position. */
    void giveBack(long runId, Handout handout) {
        jdbc.sql("""
                        update suite_position set state = 'waiting'
                        where run_id = ? and number = ? and attempt = ? and state = 'published'
                        """).params(runId, handout.number(), handout.attempt()).update();
    }

    /** A hand-out whose worker is not listened to; nothing counts as a failure of its position. */
    void handBack(long runId, int position, int attempt) {
        jdbc.sql("""
                        update suite_position set state = 'waiting'
                        where run_id = ? and number = ? and attempt = ? and state in ('published', 'playing')
                        """).params(runId, position, attempt).update();
    }

    /** Hand-outs that no worker has said a word of for long: their messages may be lost. */
    List<Handout> silent(long runId) {
        return jdbc.sql("""
                        select number, attempt, fen, side_text from suite_position
                        where run_id = ? and state = 'published' and published_at < ?
                        """)
                .params(runId, Timestamp.from(clock.instant().minus(settings.lostAfter())))
                .query(Handout.class)
                .list();
    }

    /** Moves renew the lease; the first word begins it. */
    void renew(SuiteProgress progress) {
        Duration lease = settings.lease();
        jdbc.sql("""
                        update suite_position
                        set state = 'playing', worker = :worker, plies_heard = :plies, lease_until = :until
                        where run_id = :run and number = :number and attempt = :attempt
                          and (state = 'published' or state = 'playing' and plies_heard < :plies)
                        """)
                .param("worker", progress.worker())
                .param("plies", progress.plies())
                .param("until", Timestamp.from(clock.instant().plus(lease)))
                .param("run", progress.runId())
                .param("number", progress.position())
                .param("attempt", progress.attempt())
                .update();
    }

    /** Hands out again what a worker has said nothing new of within its lease. */
    void expire(long runId) {
        int expired = jdbc.sql("""
                        update suite_position
                        set failures = failures + 1, note = 'no move within the lease on ' || worker,
                            state = case when failures + 1 >= :limit then 'parked' else 'waiting' end
                        where run_id = :run and state = 'playing' and lease_until < :now
                        """)
                .param("run", runId)
                .param("limit", settings.failureLimit())
                .param("now", now())
                .update();
        if (expired > 0) {
            log.warn("suite run {}: {} positions are handed out again, their leases have run out", runId, expired);
        }
    }

    /** A worker could not take the position. */
    void failed(SuiteFailure failure) {
        log.warn("suite run {}, position {}: {}", failure.runId(), failure.position(), failure.reason());
        jdbc.sql("""
                        update suite_position
                        set failures = failures + 1, note = :reason, worker = :worker,
                            state = case when failures + 1 >= :limit then 'parked' else 'waiting' end
                        where run_id = :run and number = :number and attempt = :attempt
                          and state in ('published', 'playing')
                        """)
                .param("reason", failure.worker() + ": " + failure.reason())
                .param("worker", failure.worker())
                .param("limit", settings.failureLimit())
                .param("run", failure.runId())
                .param("number", failure.position())
                .param("attempt", failure.attempt())
                .update();
    }

    private record Asked(String fen, String want) {}

    /** Keeps an answer, if it is the first to its position. One that cannot be true counts as a failure of its worker. */
    void done(SuiteResult result) {
        Optional<Asked> asked = jdbc.sql("""
                        select fen, want from suite_position
                        where run_id = ? and number = ? and attempt >= ? and state <> 'done' for update
                        """)
                .params(result.runId(), result.position(), result.attempt())
                .query(Asked.class)
                .optional();
        if (asked.isEmpty()) {
            log.info("suite run {}: an answer to position {} came twice", result.runId(), result.position());
            return;
        }
        try {
            store(result, Judge.solved(asked.get().fen(), Want.parse(asked.get().want()), result));
        } catch (IllegalArgumentException impossible) {
            failed(new SuiteFailure(
                    result.runId(),
                    result.position(),
                    result.attempt(),
                    result.worker(),
                    "the answer is refused: " + impossible.getMessage()));
        }
    }

    private void store(SuiteResult result, boolean solved) {
        jdbc.sql("""
                        update suite_position
                        set state = 'done', solved = :solved, moves = :moves, ending = :ending, score = :score,
                            depth = :depth, nodes = :nodes, nanos = :nanos, note = :note, worker = :worker
                        where run_id = :run and number = :number
                        """)
                .param("solved", solved)
                .param("moves", result.moves())
                .param("ending", result.ending())
                .param("score", result.score())
                .param("depth", result.depth())
                .param("nodes", result.nodes())
                .param("nanos", result.nanos())
                .param("note", result.note())
                .param("worker", result.worker())
                .param("run", result.runId())
                .param("number", result.position())
                .update();
    }

    private Timestamp now() {
        return Timestamp.from(clock.instant());
    }
}
