package dev.touchstone.service.notice;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.NoticeView;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** What the feed tells of: verdicts and ends of experiments, whenever they were reached, and faults that were noticed. */
@Repository
@Transactional(readOnly = true)
public class FeedRows {

    /** Entries of a feed. */
    private static final int MOST = 50;

    private final JdbcClient jdbc;

    FeedRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** What tells this database from others. */
    public UUID installation() {
        return jdbc.sql("select id from installation").query(UUID.class).single();
    }

    /** The newest of everything. */
    public List<FeedEntry> newest() {
        List<FeedEntry> faults =
                jdbc.sql("""
                        select id, title, body, match_id, noticed_at from notice
                        where kind in ('match-failed', 'unit-parked', 'worker-barred')
                        order by noticed_at desc limit ?
                        """).param(MOST).query(FeedRows::fault).list();
        List<FeedEntry> verdicts = jdbc.sql(VERDICTS + "order by v.decided_at desc limit ?")
                .param(MOST)
                .query(FeedRows::verdict)
                .list();
        List<FeedEntry> experiments =
                jdbc.sql("""
                        select id, kind, title, state, problem, finished_at, result ->> 'decision' as decision,
                               result ->> 'sentence' as sentence
                        from experiment where state in ('finished', 'failed') order by finished_at desc limit ?
                        """).param(MOST).query(FeedRows::experiment).list();
        return Stream.of(faults, verdicts, experiments)
                .flatMap(List::stream)
                .sorted((a, b) -> b.at().compareTo(a.at()))
                .limit(MOST)
                .toList();
    }

    private static final String VERDICTS = """
            select v.match_id, v.decision, v.sentence, v.decided_at, m.candidate_text, m.baseline_text
            from verdict v
                 join match m on m.id = v.match_id
                 join configuration c on c.id = m.candidate_id
                 join configuration b on b.id = m.baseline_id
            """;

    /**
     * The newest verdicts on matches of a configuration, on either side.
     *
     * @param configuration its identity, or its canonical text
     * @return empty when no such configuration is known
     */
    public Optional<List<FeedEntry>> of(String configuration) {
        boolean known = jdbc.sql("""
                        select exists (select from configuration
                                       where identity = :configuration or canonical = :configuration)
                        """)
                .param("configuration", configuration)
                .query(Boolean.class)
                .single();
        return known
                ? Optional.of(jdbc.sql(VERDICTS + """
                        where :configuration in (c.identity, c.canonical, b.identity, b.canonical)
                        order by v.decided_at desc limit :most
                        """)
                        .param("configuration", configuration)
                        .param("most", MOST)
                        .query(FeedRows::verdict)
                        .list())
                : Optional.empty();
    }

    private static FeedEntry verdict(ResultSet row, int number) throws SQLException {
        long match = row.getLong("match_id");
        String sides = row.getString("candidate_text") + " v " + row.getString("baseline_text");
        return new FeedEntry(
                "verdict/" + match + "/" + row.getTimestamp("decided_at").toInstant(),
                row.getString("decision") + ": " + sides,
                row.getString("sentence"),
                "/matches/" + match,
                row.getTimestamp("decided_at").toInstant());
    }

    private static FeedEntry experiment(ResultSet row, int number) throws SQLException {
        long id = row.getLong("id");
        String problem = row.getString("problem");
        String decision = problem == null ? row.getString("decision") : null;
        String said = problem == null ? row.getString("sentence") : problem;
        Instant at = row.getTimestamp("finished_at").toInstant();
        return new FeedEntry(
                "experiment/" + id + "/" + at,
                (decision == null ? row.getString("state") : decision) + ": " + row.getString("kind") + " e" + id + ", "
                        + row.getString("title"),
                Objects.requireNonNullElse(said, ""),
                "/experiments/" + id,
                at);
    }

    private static FeedEntry fault(ResultSet row, int number) throws SQLException {
        NoticeView notice = Json.read(row.getString("body"), NoticeView.class);
        Long match = row.getObject("match_id", Long.class);
        return new FeedEntry(
                "notice/" + row.getLong("id"),
                row.getString("title"),
                Objects.requireNonNullElse(notice.reason(), ""),
                match == null ? "/fleet" : "/matches/" + match,
                row.getTimestamp("noticed_at").toInstant());
    }
}
