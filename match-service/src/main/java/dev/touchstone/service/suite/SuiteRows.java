package dev.touchstone.service.suite;

import dev.touchstone.openings.Suite;
import dev.touchstone.protocol.Side;
import dev.touchstone.protocol.SuiteResult;
import dev.touchstone.protocol.api.SuitePositionView;
import dev.touchstone.protocol.api.SuiteRunView;
import dev.touchstone.protocol.submission.NewSuiteRun;
import dev.touchstone.service.match.SideStore;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** The runs of suites in the database. */
@Repository
@Transactional
class SuiteRows {

    private static final String SELECT = """
            select r.*, c.identity as configuration_identity, c.signature as configuration_signature,
                   d.identity as defender_identity, d.signature as defender_signature
            from suite_run r
                 join configuration c on c.id = r.configuration_id
                 left join configuration d on d.id = r.defender_id
            """;

    private final JdbcClient jdbc;
    private final JdbcTemplate batch;
    private final Clock clock;

    SuiteRows(JdbcClient jdbc, JdbcTemplate batch, Clock clock) {
        this.jdbc = jdbc;
        this.batch = batch;
        this.clock = clock;
    }

    /** Stores a run with all its positions; returns its id. */
    long store(NewSuiteRun submitted, SideStore.Sides sides) {
        SideStore.Stored defender = sides.defender();
        long id = jdbc.sql("""
                        insert into suite_run (suite, state, configuration_id, configuration_text, defender_id, defender_text,
                                               generated, seed, ply_limit, queue, submitted_at)
                        values (:suite, 'running', :side, :sideText, :defender, :defenderText, :generated, :seed,
                                :plyLimit, :queue, :now)
                        returning id
                        """)
                .param("suite", submitted.suite().name())
                .param("side", sides.side().id())
                .param("sideText", sides.side().side().configuration())
                .param("defender", defender == null ? null : defender.id())
                .param("defenderText", defender == null ? null : defender.side().configuration())
                .param("generated", submitted.generated())
                .param("seed", submitted.seed())
                .param("plyLimit", submitted.suite().kind() == Suite.Kind.PLAY ? Suite.PLY_LIMIT : 0)
                .param("queue", sides.queue())
                .param("now", Timestamp.from(clock.instant()))
                .query(Long.class)
                .single();
        List<Object[]> rows = new ArrayList<>();
        for (NewSuiteRun.Task task : submitted.tasks()) {
            rows.add(new Object[] {
                id,
                rows.size(),
                task.position().name(),
                task.position().fen(),
                task.position().want().text(),
                task.configuration().text()
            });
        }
        batch.batchUpdate(
                "insert into suite_position (run_id, number, name, fen, want, side_text) values (?, ?, ?, ?, ?, ?)",
                rows);
        return id;
    }

    Optional<SuiteRun> find(long id) {
        return jdbc.sql(SELECT + "where r.id = ?")
                .param(id)
                .query(SuiteRows::read)
                .optional();
    }

    /** The runs that have positions without an answer. */
    List<SuiteRun> running() {
        return jdbc.sql(SELECT + "where r.state = 'running' order by r.id")
                .query(SuiteRows::read)
                .list();
    }

    /** How far those runs are, in no order. */
    List<SuiteStanding> standings(Collection<Long> ids) {
        return ids.isEmpty()
                ? List.of()
                : jdbc.sql("""
                        select r.id, r.suite, r.state, r.problem,
                               count(*) as total,
                               count(*) filter (where p.solved) as solved,
                               count(*) filter (where p.solved and p.ending = :mate) as mates,
                               coalesce(sum(cardinality(string_to_array(p.moves, ' ')))
                                            filter (where p.solved and p.ending = :mate), 0) as mate_plies
                        from suite_run r join suite_position p on p.run_id = r.id
                        where r.id in (:ids)
                        group by r.id
                        """)
                        .param("mate", SuiteResult.MATE)
                        .param("ids", ids)
                        .query(SuiteStanding.class)
                        .list();
    }

    /** The newest runs with an id below {@code before}, counted but without their positions. */
    List<SuiteRunView> newest(long before, int limit) {
        return jdbc.sql("""
                        select r.*, p.*
                        from (select * from suite_run where id < :before order by id desc limit :limit) r
                             cross join lateral (
                                 select count(*) as total, count(solved) as done, count(*) filter (where solved) as solved,
                                        avg(cardinality(string_to_array(moves, ' ')))
                                            filter (where solved and ending = 'mate')::double precision as mean_plies,
                                        coalesce(sum(nodes), 0)::bigint as nodes,
                                        coalesce(sum(nanos), 0)::bigint as nanos
                                 from suite_position where run_id = r.id) p
                        order by r.id desc
                        """)
                .param("before", before)
                .param("limit", limit)
                .query(SuiteRows::counted)
                .list();
    }

    private static SuiteRunView counted(ResultSet row, int number) throws SQLException {
        Timestamp finished = row.getTimestamp("finished_at");
        return new SuiteRunView(
                row.getLong("id"),
                row.getString("suite"),
                row.getString("state"),
                row.getString("configuration_text"),
                row.getString("defender_text"),
                row.getObject("generated", Integer.class),
                row.getObject("seed", Long.class),
                row.getInt("total"),
                row.getInt("done"),
                row.getInt("solved"),
                row.getObject("mean_plies", Double.class),
                row.getLong("nodes"),
                row.getLong("nanos") / 1e9,
                null,
                null,
                row.getString("problem"),
                row.getTimestamp("submitted_at").toInstant().toString(),
                finished == null ? null : finished.toInstant().toString(),
                List.of());
    }

    long unfinished() {
        return jdbc.sql("select count(*) from suite_run where state = 'running'")
                .query(Long.class)
                .single();
    }

    /** The positions of a run, in order. */
    List<SuitePositionView> positions(long runId) {
        return jdbc.sql("select * from suite_position where run_id = ? order by number")
                .param(runId)
                .query(SuiteRows::position)
                .list();
    }

    /** Nanoseconds that the configuration thought, over the whole run. */
    long nanos(long runId) {
        return jdbc.sql("select coalesce(sum(nanos), 0)::bigint from suite_position where run_id = ?")
                .param(runId)
                .query(Long.class)
                .single();
    }

    /** Ends a run that has no position left to answer. */
    void conclude(long runId) {
        jdbc.sql("""
                        update suite_run r
                        set state = case when p.parked > 0 then 'failed' else 'finished' end, finished_at = :now,
                            problem = case when p.parked > 0
                                then p.parked || ' of its positions could not be answered: ' || p.why end
                        from (select count(*) filter (where state = 'parked') as parked,
                                     count(*) filter (where state not in ('done', 'parked')) as open,
                                     min(note) filter (where state = 'parked') as why
                              from suite_position where run_id = :run) p
                        where r.id = :run and r.state = 'running' and p.open = 0
                        """)
                .param("run", runId)
                .param("now", Timestamp.from(clock.instant()))
                .update();
    }

    private static SuiteRun read(ResultSet row, int number) throws SQLException {
        Timestamp finished = row.getTimestamp("finished_at");
        return new SuiteRun(
                row.getLong("id"),
                row.getString("suite"),
                row.getString("state"),
                side(row, "configuration"),
                row.getString("defender_text") == null ? null : side(row, "defender"),
                row.getObject("generated", Integer.class),
                row.getObject("seed", Long.class),
                row.getInt("ply_limit"),
                row.getString("queue"),
                row.getString("problem"),
                row.getTimestamp("submitted_at").toInstant(),
                finished == null ? null : finished.toInstant());
    }

    private static Side side(ResultSet row, String which) throws SQLException {
        return new Side(
                row.getString(which + "_text"), row.getString(which + "_identity"), row.getLong(which + "_signature"));
    }

    private static SuitePositionView position(ResultSet row, int number) throws SQLException {
        String moves = row.getString("moves");
        return new SuitePositionView(
                row.getInt("number"),
                row.getString("name"),
                row.getString("fen"),
                row.getString("want"),
                row.getString("state"),
                row.getObject("solved", Boolean.class),
                moves,
                row.getString("ending"),
                row.getObject("score", Integer.class),
                row.getObject("depth", Integer.class),
                row.getObject("nodes", Long.class),
                plies(moves),
                row.getString("worker"),
                row.getString("note"));
    }

    private static @Nullable Integer plies(@Nullable String moves) {
        return moves == null ? null : moves.isEmpty() ? Integer.valueOf(0) : Integer.valueOf(moves.split(" ").length);
    }
}
