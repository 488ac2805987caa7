package dev.touchstone.service.fleet;

import java.sql.Timestamp;
import java.time.Clock;
import java.time.Duration;
import java.util.Collection;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Who may play. Workers are known by the name that their results carry, the one inside the service as {@value #EMBEDDED}.
 * Each call is a transaction or joins the caller's; what follows from it happens when that is committed.
 */
@Component
@Transactional
public class Fleet {

    /** The worker inside the service. */
    public static final String EMBEDDED = "embedded";

    /** A worker that has said nothing for so long is taken for gone. */
    public static final Duration GONE_AFTER = Duration.ofSeconds(60);

    private static final Logger log = LoggerFactory.getLogger(Fleet.class);

    private final JdbcClient jdbc;
    private final Clock clock;
    private final ApplicationEventPublisher events;

    Fleet(JdbcClient jdbc, Clock clock, ApplicationEventPublisher events) {
        this.jdbc = jdbc;
        this.clock = clock;
        this.events = events;
    }

    /**
     * A worker that failed again and again gets no more units until it is released. One that is in quarantine stays there.
     *
     * @param reason one sentence for whoever looks after the worker
     */
    public void setAside(String worker, String reason) {
        bar(worker, WorkerState.SET_ASIDE, reason);
    }

    /**
     * A worker that sent wrong results gets no more units until it is released.
     *
     * @param reason one sentence for whoever looks after the worker
     */
    public void quarantine(String worker, String reason) {
        bar(worker, WorkerState.QUARANTINED, reason);
    }

    private void bar(String worker, WorkerState state, String reason) {
        int changed = jdbc.sql("""
                        insert into worker (name, state, reason, state_since) values (:name, :state, :reason, :now)
                        on conflict (name) do update
                        set state = excluded.state, reason = excluded.reason, state_since = excluded.state_since
                        where worker.state <> 'quarantined' and worker.state <> excluded.state
                        """)
                .param("name", worker)
                .param("state", state.word())
                .param("reason", reason)
                .param("now", now())
                .update();
        if (changed == 1) {
            log.warn("worker {} is {} and gets no more units: {}", worker, state.word(), reason);
            events.publishEvent(new WorkerBarred(worker, state, reason));
        }
    }

    /**
     * Lets a worker play again, whatever was found against it; one that is active already stays so.
     *
     * @throws WorkerNotFoundException when no worker has that name
     */
    public void release(String worker) {
        boolean barred = jdbc.sql("select state <> 'active' from worker where name = ? for update")
                .param(worker)
                .query(Boolean.class)
                .optional()
                .orElseThrow(() -> new WorkerNotFoundException(worker));
        if (barred) {
            jdbc.sql("update worker set state = 'active', reason = null, state_since = ? where name = ?")
                    .param(now())
                    .param(worker)
                    .update();
            log.info("worker {} is released", worker);
            events.publishEvent(new WorkerReleased(worker));
        }
    }

    /**
     * Whether results of that worker are taken and it gets units: it is neither set aside nor in quarantine, and its token is
     * not revoked. A name that nothing is known of may work.
     */
    @Transactional(readOnly = true)
    public boolean mayWork(String worker) {
        return !jdbc.sql("""
                        select exists (select from worker w left join access_token t on t.id = w.token_id
                                       where w.name = ? and (w.state <> 'active' or t.revoked_at is not null))
                        """).param(worker).query(Boolean.class).single();
    }

    /** Those of the workers of whom {@link #mayWork} would say no. */
    @Transactional(readOnly = true)
    public Set<String> barred(Collection<String> workers) {
        return Set.copyOf(jdbc.sql("""
                        select w.name from worker w left join access_token t on t.id = w.token_id
                        where w.name = any (:names) and (w.state <> 'active' or t.revoked_at is not null)
                        """)
                .param("names", workers.stream().distinct().toArray(String[]::new))
                .query(String.class)
                .list());
    }

    /** The slots of all workers that are there and may play. */
    @Transactional(readOnly = true)
    public int liveSlots() {
        return jdbc.sql("""
                        select coalesce(sum(w.slots), 0)
                        from worker w left join access_token t on t.id = w.token_id
                        where w.state = 'active' and w.heard_at > :since and t.revoked_at is null
                        """)
                .param("since", Timestamp.from(clock.instant().minus(GONE_AFTER)))
                .query(Integer.class)
                .single();
    }

    private Timestamp now() {
        return Timestamp.from(clock.instant());
    }
}
