package dev.touchstone.service.fleet;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.fleet.WorkerRegistration;
import dev.touchstone.protocol.fleet.WorkerView;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** The workers in the database: what they said of themselves, and what came of them. */
@Repository
@Transactional
public class WorkerRows {

    /** Shown in the place of a state: the token that a worker came with is good no more, whatever else is known of it. */
    private static final String REVOKED = "revoked";

    private static final String SHOWN = """
            select w.*, t.name as token, t.revoked_at, coalesce(a.units, 0) as units, coalesce(a.games, 0) as games,
                   coalesce(a.failures, 0) as failures,
                   coalesce((select json_agg(p.program || ' (' || p.id_name || ')' order by p.program)
                             from worker_program p where p.worker = w.name), '[]') as programs
            from worker w
                 left join access_token t on t.id = w.token_id
                 left join lateral (
                     select count(*) filter (where state = 'accepted')                           as units,
                            sum(games_finished) filter (where state = 'accepted')                as games,
                            count(*) filter (where state in ('failed', 'refused', 'expired'))    as failures
                     from attempt where worker = w.name) a on true
            """;

    private final JdbcClient jdbc;
    private final Clock clock;

    WorkerRows(JdbcClient jdbc, Clock clock) {
        this.jdbc = jdbc;
        this.clock = clock;
    }

    /** All workers, by name. */
    @Transactional(readOnly = true)
    public List<WorkerView> all() {
        return listed("", Integer.MAX_VALUE);
    }

    /** The first workers whose names come after that one, by name. */
    @Transactional(readOnly = true)
    public List<WorkerView> listed(String after, int limit) {
        return jdbc.sql(SHOWN + "where w.name > ? order by w.name limit ?")
                .param(after)
                .param(limit)
                .query(this::view)
                .list();
    }

    /** @throws WorkerNotFoundException when no worker has that name */
    @Transactional(readOnly = true)
    public WorkerView get(String name) {
        return jdbc.sql(SHOWN + "where w.name = ?")
                .param(name)
                .query(this::view)
                .optional()
                .orElseThrow(() -> new WorkerNotFoundException(name));
    }

    /**
     * Writes down what a worker says of itself; what was found against one of that name stays.
     *
     * @param token with which it came; absent for the service's own worker
     * @param key with which it signs from now on
     */
    void register(WorkerRegistration worker, @Nullable Long token, byte[] key) {
        jdbc.sql("""
                        insert into worker (name, token_id, instance, seal_key, host, cores, memory_mb, jdk, version,
                                            protocol_version, signatures, nodes_per_second, slots, state_since,
                                            registered_at, heard_at)
                        values (:name, :token, :instance, :key, :host, :cores, :memory, :jdk, :version,
                                :protocol, :signatures::jsonb, :speed, :slots, :now, :now, :now)
                        on conflict (name) do update
                        set token_id = excluded.token_id, instance = excluded.instance, seal_key = excluded.seal_key,
                            host = excluded.host, cores = excluded.cores, memory_mb = excluded.memory_mb,
                            jdk = excluded.jdk, version = excluded.version,
                            protocol_version = excluded.protocol_version, signatures = excluded.signatures,
                            nodes_per_second = excluded.nodes_per_second, slots = excluded.slots,
                            registered_at = excluded.registered_at, heard_at = excluded.heard_at
                        """)
                .param("name", worker.name())
                .param("token", token)
                .param("instance", worker.instance())
                .param("key", key)
                .param("host", worker.host())
                .param("cores", worker.cores())
                .param("memory", worker.memoryMb())
                .param("jdk", worker.jdk())
                .param("version", worker.version())
                .param("protocol", worker.protocolVersion())
                .param(
                        "signatures",
                        Json.write(Optional.ofNullable(worker.signatures()).orElse(Map.of())))
                .param("speed", worker.nodesPerSecond())
                .param("slots", worker.slots())
                .param("now", now())
                .update();
    }

    /** A worker as the service needs to know it to trust it. */
    record Known(
            String name,
            @Nullable Long tokenId,
            boolean tokenRevoked,
            @Nullable String instance,
            byte @Nullable [] sealKey) {}

    /** What is known of a worker that registered, or was judged. */
    @Transactional(readOnly = true)
    Optional<Known> find(String name) {
        return jdbc.sql("""
                        select w.name, w.token_id, t.revoked_at is not null as token_revoked, w.instance, w.seal_key
                        from worker w left join access_token t on t.id = w.token_id
                        where w.name = ?
                        """)
                .param(name)
                .query((row, number) -> new Known(
                        row.getString("name"),
                        row.getObject("token_id", Long.class),
                        row.getBoolean("token_revoked"),
                        row.getString("instance"),
                        row.getBytes("seal_key")))
                .optional();
    }

    /** The state of a worker, and why. */
    record Standing(String state, @Nullable String reason) {}

    /** The standing of a worker that is there. */
    @Transactional(readOnly = true)
    Standing standing(String name) {
        return jdbc.sql("select state, reason from worker where name = ?")
                .param(name)
                .query(Standing.class)
                .single();
    }

    /** The worker was heard. */
    void heard(String name) {
        jdbc.sql("update worker set heard_at = greatest(heard_at, :now) where name = :name")
                .param("now", now())
                .param("name", name)
                .update();
    }

    /** The names of the workers that came with that token; asked when another transaction has just been committed. */
    @Transactional(readOnly = true, propagation = Propagation.REQUIRES_NEW)
    List<String> of(long tokenId) {
        return jdbc.sql("select name from worker where token_id = ?")
                .param(tokenId)
                .query(String.class)
                .list();
    }

    private Timestamp now() {
        return Timestamp.from(clock.instant());
    }

    private WorkerView view(ResultSet row, int number) throws SQLException {
        Timestamp heard = row.getTimestamp("heard_at");
        Instant since = clock.instant().minus(Fleet.GONE_AFTER);
        Timestamp revoked = row.getTimestamp("revoked_at");
        return new WorkerView(
                row.getString("name"),
                revoked == null ? row.getString("state") : REVOKED,
                revoked == null ? row.getString("reason") : "its token " + row.getString("token") + " is revoked",
                (revoked == null ? row.getTimestamp("state_since") : revoked)
                        .toInstant()
                        .toString(),
                heard != null && heard.toInstant().isAfter(since),
                row.getInt("slots"),
                row.getString("host"),
                row.getObject("cores", Integer.class),
                row.getObject("memory_mb", Long.class),
                row.getString("jdk"),
                row.getString("version"),
                row.getObject("protocol_version", Integer.class),
                signatures(row.getString("signatures")),
                row.getObject("nodes_per_second", Long.class),
                List.of(Json.read(row.getString("programs"), String[].class)),
                row.getString("token"),
                text(row.getTimestamp("registered_at")),
                text(heard),
                row.getLong("units"),
                row.getLong("games"),
                row.getLong("failures"));
    }

    private static @Nullable String text(@Nullable Timestamp time) {
        return time == null ? null : time.toInstant().toString();
    }

    private static Map<String, Long> signatures(@Nullable String json) {
        Map<String, Long> signatures = new LinkedHashMap<>();
        if (json != null) {
            Map<?, ?> read = Json.read(json, Map.class);
            read.forEach((preset, signature) -> {
                if (signature instanceof Number number) {
                    signatures.put(String.valueOf(preset), number.longValue());
                }
            });
        }
        return signatures;
    }
}
