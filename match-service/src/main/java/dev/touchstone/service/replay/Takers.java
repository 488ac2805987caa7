package dev.touchstone.service.replay;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.ProgramFound;
import dev.touchstone.protocol.Queues;
import dev.touchstone.service.fleet.Fleet;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** Which workers could take a unit from a queue now. */
@Repository
@Transactional(readOnly = true)
class Takers {

    /** A worker says at least three times a minute that it is there. */
    private static final Duration GONE_AFTER = Duration.ofSeconds(60);

    private final JdbcClient jdbc;
    private final Clock clock;

    Takers(JdbcClient jdbc, Clock clock) {
        this.jdbc = jdbc;
        this.clock = clock;
    }

    private record Found(String worker, String found) {}

    /** The workers that are there now. */
    Present present() {
        List<String> there = there();
        return new Present(Set.copyOf(there), there.isEmpty() ? Map.of() : programs(there));
    }

    /**
     * Workers as they were at one moment.
     *
     * @param programs what each has beside the built-in engine
     */
    record Present(Set<String> workers, Map<String, List<ProgramFound>> programs) {

        /** Whether somebody else than these workers could take a unit from that queue. */
        boolean any(String queue, Set<String> barred) {
            return workers.stream().filter(name -> !barred.contains(name)).anyMatch(name -> takes(name, queue));
        }

        private boolean takes(String worker, String queue) {
            return switch (queue) {
                case Queues.UNITS_BUILT_IN -> true;
                case Queues.UNITS_LOCAL -> worker.equals(Fleet.EMBEDDED);
                default ->
                    programs.containsKey(worker)
                            && Queues.unitsOf(programs.get(worker)).contains(queue);
            };
        }
    }

    private List<String> there() {
        return jdbc.sql("""
                        select w.name from worker w left join access_token t on t.id = w.token_id
                        where w.state = 'active' and w.slots > 0 and w.heard_at > ? and t.revoked_at is null
                        """)
                .param(Timestamp.from(clock.instant().minus(GONE_AFTER)))
                .query(String.class)
                .list();
    }

    private Map<String, List<ProgramFound>> programs(List<String> workers) {
        return jdbc
                .sql("select worker, found::text from worker_program where worker in (:workers)")
                .param("workers", workers)
                .query(Found.class)
                .list()
                .stream()
                .collect(Collectors.groupingBy(
                        Found::worker,
                        Collectors.mapping(one -> Json.read(one.found(), ProgramFound.class), Collectors.toList())));
    }
}
