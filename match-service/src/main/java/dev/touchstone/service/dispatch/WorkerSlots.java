package dev.touchstone.service.dispatch;

import dev.touchstone.protocol.ProgramFound;
import dev.touchstone.protocol.Queues;
import dev.touchstone.service.fleet.Fleet;
import java.sql.Timestamp;
import java.time.Clock;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** The slots of the workers that were heard of late and may play, by what they have. */
@Repository
@Transactional(readOnly = true)
class WorkerSlots implements LiveSlots {

    private final JdbcClient jdbc;
    private final Clock clock;

    WorkerSlots(JdbcClient jdbc, Clock clock) {
        this.jdbc = jdbc;
        this.clock = clock;
    }

    @Override
    public int of(String queue) {
        return slots(queue, null);
    }

    @Override
    public boolean others(String queue, String worker) {
        return slots(queue, worker) > 0;
    }

    private int slots(String queue, @Nullable String except) {
        boolean local = queue.equals(Queues.UNITS_LOCAL);
        Set<String> needs = local ? Set.of() : Queues.needs(queue);
        return jdbc.sql("""
                        select coalesce(sum(w.slots), 0)
                        from worker w left join access_token t on t.id = w.token_id
                        where w.state = 'active' and w.heard_at > :since and t.revoked_at is null
                          and w.name is distinct from :except::text
                          and (not :local or w.name = :embedded)
                          and not exists (select from unnest(:needs::text[]) as need (text)
                                          where not exists (select from worker_program p
                                                            where p.worker = w.name
                                                              and need.text = regexp_replace(p.program, '^uci:', '')
                                                                                || '-' || left(p.file_hash, :hash)))
                        """)
                .param("since", Timestamp.from(clock.instant().minus(Fleet.GONE_AFTER)))
                .param("except", except)
                .param("local", local)
                .param("embedded", Fleet.EMBEDDED)
                .param("needs", needs.toArray(String[]::new))
                .param("hash", ProgramFound.HASH_DIGITS)
                .query(Integer.class)
                .single();
    }
}
