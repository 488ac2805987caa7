package dev.touchstone.service.match;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.ProgramFound;
import dev.touchstone.protocol.WorkerPrograms;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** What the workers said of their programs; a worker that has not spoken for a while is taken for gone, and one that may not play is left out. */
@Repository
@Transactional
public class WorkerProgramRows {

    /** A worker speaks once a minute. */
    private static final Duration GONE_AFTER = Duration.ofMinutes(3);

    private final JdbcClient jdbc;
    private final Clock clock;

    WorkerProgramRows(JdbcClient jdbc, Clock clock) {
        this.jdbc = jdbc;
        this.clock = clock;
    }

    /** Takes a worker's word in the place of its last one. */
    public void heard(WorkerPrograms word) {
        jdbc.sql("delete from worker_program where worker = ?")
                .param(word.worker())
                .update();
        for (ProgramFound found : word.programs()) {
            jdbc.sql("""
                            insert into worker_program (worker, program, id_name, file_hash, found, heard_at)
                            values (:worker, :program, :idName, :hash, :found::jsonb, :now)
                            on conflict (worker, program) do nothing
                            """)
                    .param("worker", word.worker())
                    .param("program", found.program())
                    .param("idName", found.idName())
                    .param("hash", found.fileHash())
                    .param("found", Json.write(found))
                    .param("now", Timestamp.from(clock.instant()))
                    .update();
        }
    }

    /** The build of a program that most workers have. */
    Optional<ProgramFound> find(String program) {
        return jdbc.sql("""
                        select min(found::text) from worker_program p
                        where program = :program and heard_at > :since
                          and not exists (select from worker w where w.name = p.worker and w.state <> 'active')
                        group by id_name, file_hash order by count(*) desc, file_hash limit 1
                        """)
                .param("program", program)
                .param("since", since())
                .query(String.class)
                .optional()
                .map(text -> Json.read(text, ProgramFound.class));
    }

    /** The programs that workers have now, each as {@code stockfish (Stockfish 17)}. */
    List<String> known() {
        return jdbc.sql("""
                        select distinct program || ' (' || id_name || ')' as known from worker_program p
                        where heard_at > ?
                          and not exists (select from worker w where w.name = p.worker and w.state <> 'active')
                        order by known
                        """).param(since()).query(String.class).list();
    }

    private Timestamp since() {
        return Timestamp.from(clock.instant().minus(GONE_AFTER));
    }
}
