package dev.touchstone.service.match;

import dev.touchstone.openings.Opening;
import dev.touchstone.openings.OpeningSet;
import dev.touchstone.protocol.GameRules;
import dev.touchstone.protocol.RuleSet;
import dev.touchstone.protocol.Side;
import dev.touchstone.protocol.submission.NewMatch;
import dev.touchstone.protocol.submission.SprtRule;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** The matches in the database: storing a new one, reading them, moving them from state to state. */
@Repository
@Transactional
public class Matches {

    private static final String SELECT = """
            select m.*, c.identity as candidate_identity, c.signature as candidate_signature,
                   b.identity as baseline_identity, b.signature as baseline_signature, s.name as openings,
                   exists (select from sprt_look l where l.match_id = m.id and l.decision <> 'continue') as decided
            from match m
                 join configuration c on c.id = m.candidate_id
                 join configuration b on b.id = m.baseline_id
                 join opening_set s on s.id = m.opening_set_id
            """;

    private final JdbcClient jdbc;
    private final JdbcTemplate batch;
    private final Clock clock;
    private final ApplicationEventPublisher events;

    Matches(JdbcClient jdbc, JdbcTemplate batch, Clock clock, ApplicationEventPublisher events) {
        this.jdbc = jdbc;
        this.batch = batch;
        this.clock = clock;
        this.events = events;
    }

    /** Stores a checked submission, all of it or nothing, as a queued match; returns its id. */
    long store(NewMatch submitted, Resolver.Resolved sides) {
        long openings = storeOpenings(submitted.openings());
        long candidate = storeConfiguration(sides.candidate());
        long baseline = storeConfiguration(sides.baseline());
        long id = jdbc.sql("""
                        insert into match (state, candidate_id, baseline_id, candidate_text, baseline_text,
                                           opening_set_id, pair_count, rules, ply_limit, keep_sigma, reject_sigma,
                                           equal, charge, seed, priority, weight, queue, submitted_at)
                        values ('queued', :candidate, :baseline, :candidateText, :baselineText,
                                :openings, :pairs, :rules, :plyLimit, :keep, :reject, :equal, :charge, :seed,
                                :priority, :weight, :queue, :now)
                        returning id
                        """)
                .param("candidate", candidate)
                .param("baseline", baseline)
                .param("candidateText", submitted.candidate().text())
                .param("baselineText", submitted.baseline().text())
                .param("openings", openings)
                .param("pairs", submitted.pairCount())
                .param("rules", word(submitted.rules().rules()))
                .param("plyLimit", submitted.rules().plyLimit())
                .param("keep", submitted.keepSigma())
                .param("reject", submitted.rejectSigma())
                .param("equal", submitted.equal())
                .param("charge", submitted.charge())
                .param("seed", MATCH_SEED)
                .param("priority", submitted.priority())
                .param("weight", submitted.weight())
                .param("queue", sides.queue())
                .param("now", now())
                .query(Long.class)
                .single();
        jdbc.sql("insert into tally (match_id) values (?)").param(id).update();
        if (submitted.sprt() != null) {
            storeSprt(id, submitted.sprt());
        }
        return id;
    }

    private void storeSprt(long matchId, SprtRule rule) {
        jdbc.sql("""
                        update match set sprt_model = ?, sprt_elo0 = ?, sprt_elo1 = ?, sprt_alpha = ?, sprt_beta = ?,
                                         sprt_min_pairs = ? where id = ?
                        """)
                .params(rule.model(), rule.elo0(), rule.elo1(), rule.alpha(), rule.beta(), rule.minPairs(), matchId)
                .update();
    }

    /** Every match draws the same random numbers for the same opening and colour, so that a match can be run again. */
    private static final long MATCH_SEED = 1;

    /** The id of the configuration, which is stored when it is new. */
    long storeConfiguration(ResolvedSide side) {
        jdbc.sql("""
                        insert into configuration (identity, canonical, preset, signature, first_seen)
                        values (:identity, :canonical, :preset, :signature, :now) on conflict (identity) do nothing
                        """)
                .param("identity", side.identity())
                .param("canonical", side.configuration().canonical())
                .param("preset", side.name())
                .param("signature", side.signature())
                .param("now", now())
                .update();
        return jdbc.sql("select id from configuration where identity = ?")
                .param(side.identity())
                .query(Long.class)
                .single();
    }

    private long storeOpenings(OpeningSet set) {
        Optional<Long> added = jdbc.sql("""
                        insert into opening_set (name, hash, size, first_seen) values (:name, :hash, :size, :now)
                        on conflict (name, hash) do nothing returning id
                        """)
                .param("name", set.name())
                .param("hash", set.hash())
                .param("size", set.openings().size())
                .param("now", now())
                .query(Long.class)
                .optional();
        added.ifPresent(id -> storeOpeningRows(id, set.openings()));
        return added.orElseGet(() -> jdbc.sql("select id from opening_set where name = ? and hash = ?")
                .param(set.name())
                .param(set.hash())
                .query(Long.class)
                .single());
    }

    private void storeOpeningRows(long setId, List<Opening> openings) {
        List<Object[]> rows = new ArrayList<>();
        for (Opening opening : openings) {
            rows.add(new Object[] {
                setId, rows.size(), opening.fen(), opening.id().orElse(null)
            });
        }
        batch.batchUpdate("insert into opening (opening_set_id, ordinal, fen, label) values (?, ?, ?, ?)", rows);
    }

    /** The positions of a stored set, a line of FEN each. */
    String openingsText(long openingSetId) {
        return jdbc.sql("select string_agg(fen, e'\\n' order by ordinal) from opening where opening_set_id = ?")
                .param(openingSetId)
                .query(String.class)
                .single();
    }

    /** Notes whose token a submission came with. */
    public void submittedBy(long id, String submitter) {
        jdbc.sql("update match set submitter = ? where id = ?")
                .param(submitter)
                .param(id)
                .update();
    }

    /** The match of that id. */
    public Optional<Match> find(long id) {
        return jdbc.sql(SELECT + "where m.id = ?")
                .param(id)
                .query(Matches::read)
                .optional();
    }

    /**
     * Another text whenever the match's row or its tally was written: the transactions that did it last. Empty where there is
     * none.
     */
    public String stamp(long id) {
        return jdbc.sql("""
                        select m.xmin::text || ' ' || t.xmin::text from match m join tally t on t.match_id = m.id
                        where m.id = ?
                        """).param(id).query(String.class).optional().orElse("");
    }

    /** The match of that id, which must exist. */
    public Match get(long id) {
        return find(id).orElseThrow(() -> new MatchNotFoundException(id));
    }

    /** The matches of those ids, by id. */
    public Map<Long, Match> all(Collection<Long> ids) {
        return ids.isEmpty()
                ? Map.of()
                : jdbc.sql(SELECT + "where m.id in (:ids)").param("ids", ids).query(Matches::read).list().stream()
                        .collect(Collectors.toMap(Match::id, Function.identity()));
    }

    /** Matches newest first, with an id below {@code before}. */
    public List<Match> newest(long before, int limit) {
        return jdbc.sql(SELECT + "where m.id < ? order by m.id desc limit ?")
                .param(before)
                .param(limit)
                .query(Matches::read)
                .list();
    }

    /** A match that a job should be running for; one that is to stop waits for no other. */
    public record Wanted(long id, boolean stopping) {}

    /** The matches that a job should be running for, in the order in which they should start. */
    public List<Wanted> wanted(int limit) {
        return jdbc.sql("""
                        select id, state = 'stopping' as stopping from match
                        where state in ('queued', 'running', 'stopping')
                        order by state <> 'stopping', state = 'queued', priority desc, id limit ?
                        """).param(limit).query(Wanted.class).list();
    }

    /** How many matches wait, run or are about to stop. */
    public long unfinished() {
        return jdbc.sql("select count(*) from match where state in ('queued', 'running', 'stopping')")
                .query(Long.class)
                .single();
    }

    /** Moves a match on; answers whether it was in one of the states that it may come from. */
    public boolean move(long id, MatchState to, MatchState... from) {
        List<String> words = java.util.Arrays.stream(from).map(MatchState::word).toList();
        return jdbc.sql("""
                                update match set state = :to, problem = null,
                                       finished_at = case when :ended then :now::timestamptz end
                                where id = :id and state in (:from)
                                """)
                        .param("to", to.word())
                        .param("ended", to.ended())
                        .param("now", now())
                        .param("id", id)
                        .param("from", words)
                        .update()
                == 1;
    }

    /** Lets nobody else move the match until the transaction ends. */
    public void hold(long id) {
        jdbc.sql("select id from match where id = ? for update")
                .param(id)
                .query(Long.class)
                .optional();
    }

    /** Gives a match up and says why. */
    public void fail(long id, String problem) {
        jdbc.sql("update match set state = 'failed', problem = ?, finished_at = ? where id = ?")
                .param(problem)
                .param(now())
                .param(id)
                .update();
        events.publishEvent(new MatchFailed(id, problem));
    }

    private Timestamp now() {
        return Timestamp.from(clock.instant());
    }

    private static Match read(ResultSet row, int number) throws SQLException {
        return new Match(
                row.getLong("id"),
                MatchState.of(row.getString("state")),
                side(row, "candidate"),
                side(row, "baseline"),
                row.getLong("opening_set_id"),
                row.getString("openings"),
                row.getInt("pair_count"),
                new GameRules(
                        RuleSet.valueOf(row.getString("rules").toUpperCase(Locale.ROOT)), row.getInt("ply_limit")),
                row.getDouble("keep_sigma"),
                row.getDouble("reject_sigma"),
                row.getString("equal"),
                row.getObject("charge", Double.class),
                row.getLong("seed"),
                row.getInt("priority"),
                row.getDouble("weight"),
                row.getString("queue"),
                row.getString("problem"),
                row.getTimestamp("submitted_at").toInstant(),
                instant(row.getTimestamp("finished_at")),
                sprt(row),
                row.getBoolean("decided"));
    }

    private static @Nullable SprtRule sprt(ResultSet row) throws SQLException {
        String model = row.getString("sprt_model");
        return model == null
                ? null
                : new SprtRule(
                        model,
                        row.getDouble("sprt_elo0"),
                        row.getDouble("sprt_elo1"),
                        row.getDouble("sprt_alpha"),
                        row.getDouble("sprt_beta"),
                        row.getInt("sprt_min_pairs"));
    }

    private static Side side(ResultSet row, String which) throws SQLException {
        return new Side(
                row.getString(which + "_text"), row.getString(which + "_identity"), row.getLong(which + "_signature"));
    }

    private static @Nullable Instant instant(@Nullable Timestamp timestamp) {
        return timestamp == null ? null : timestamp.toInstant();
    }

    private static String word(RuleSet rules) {
        return rules.name().toLowerCase(Locale.ROOT);
    }
}
