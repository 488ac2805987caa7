package dev.touchstone.service.notice;

import java.sql.Timestamp;
import java.sql.Types;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** What is still to be delivered. Each delivery is claimed before it is tried, so a courier that dies loses none. */
@Repository
@Transactional
public class Deliveries {

    /** Waiting deliveries that are due within this time keep a background service alive. */
    private static final Duration SOON = Duration.ofMinutes(1);

    private final JdbcClient jdbc;
    private final Clock clock;
    private final NoticeSettings settings;

    Deliveries(JdbcClient jdbc, Clock clock, NoticeSettings settings) {
        this.jdbc = jdbc;
        this.clock = clock;
        this.settings = settings;
    }

    /**
     * One delivery to be tried now.
     *
     * @param tries this one included
     */
    record Due(long noticeId, long webhookId, int tries, String url, String secret, String body) {}

    /** How a try ended: what was answered, or why nothing was. */
    record Outcome(@Nullable Integer status, @Nullable String problem, Instant triedAt, long millis) {
        boolean good() {
            return problem == null;
        }
    }

    /** Takes what is due, the oldest first. What is not heard of again within a while is due once more. */
    List<Due> claim(int most) {
        Instant now = clock.instant();
        return jdbc.sql("""
                        update delivery d set tries = d.tries + 1, due_at = :again
                        from notice n, webhook w
                        where (d.webhook_id, d.notice_id) in (
                                  select webhook_id, notice_id from delivery
                                  where state = 'waiting' and due_at <= :now
                                  order by due_at, notice_id limit :most for update skip locked)
                          and n.id = d.notice_id and w.id = d.webhook_id
                        returning d.notice_id, d.webhook_id, d.tries, w.url, w.secret, n.body
                        """)
                .param("again", Timestamp.from(now.plus(settings.timeout().multipliedBy(3))))
                .param("now", Timestamp.from(now))
                .param("most", most)
                .query(Due.class)
                .list();
    }

    /** Writes down how a try ended, and when there is to be another. */
    void tried(Due due, Outcome outcome) {
        jdbc.sql("""
                        insert into delivery_try (webhook_id, notice_id, number, tried_at, status, problem, millis)
                        values (:webhook, :notice, :number, :at, :status, :problem, :millis)
                        """)
                .param("webhook", due.webhookId())
                .param("notice", due.noticeId())
                .param("number", due.tries())
                .param("at", Timestamp.from(outcome.triedAt()))
                .param("status", outcome.status(), Types.INTEGER)
                .param("problem", outcome.problem(), Types.VARCHAR)
                .param("millis", outcome.millis())
                .update();
        String state = outcome.good() ? "delivered" : due.tries() >= settings.mostTries() ? "given-up" : "waiting";
        jdbc.sql("""
                        update delivery set state = :state, due_at = :due
                        where webhook_id = :webhook and notice_id = :notice and state = 'waiting'
                        """)
                .param("state", state)
                .param("due", Timestamp.from(clock.instant().plus(settings.pauseAfter(due.tries()))))
                .param("webhook", due.webhookId())
                .param("notice", due.noticeId())
                .update();
    }

    /** Whether something is to be tried within a minute: a background service stays for that. */
    @Transactional(readOnly = true)
    public boolean dueSoon() {
        return jdbc.sql("select exists (select from delivery where state = 'waiting' and due_at <= ?)")
                .param(Timestamp.from(clock.instant().plus(SOON)))
                .query(Boolean.class)
                .single();
    }
}
