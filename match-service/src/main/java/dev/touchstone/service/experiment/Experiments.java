package dev.touchstone.service.experiment;

import dev.touchstone.engine.cost.Sample;
import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.ExperimentResult;
import dev.touchstone.protocol.api.ExperimentSubmission;
import dev.touchstone.protocol.api.PanelTable;
import dev.touchstone.protocol.submission.ExperimentCheck;
import dev.touchstone.protocol.submission.RequiredLine;
import dev.touchstone.service.charge.Charges;
import dev.touchstone.service.match.Match;
import dev.touchstone.service.match.Matches;
import dev.touchstone.service.results.Tallies;
import dev.touchstone.service.suite.SuiteRuns;
import dev.touchstone.service.suite.SuiteStanding;
import dev.touchstone.statistics.Shares;
import dev.touchstone.statistics.Tally;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** The experiments in the database: storing a new one, reading them, moving them from state to state. */
@Repository
@Transactional
public class Experiments {

    /** A finished match may have ended before all its games; those that it left out belong to no total. */
    private static final String SELECT = """
            select e.id, e.kind, e.title, e.state, e.problem, e.submitted_at, e.finished_at, s.*
            from experiment e
                 cross join lateral (
                     select count(*) as matches,
                            count(*) filter (where m.state in ('stopped', 'finished', 'failed')) as matches_ended,
                            coalesce(sum(t.wins + t.losses + t.draws), 0) as games,
                            coalesce(sum(case when m.state = 'finished' then t.wins + t.losses + t.draws
                                              else 2 * m.pair_count end), 0) as games_total,
                            coalesce(sum((t.wins + t.losses + t.draws) / p.seconds) filter (where m.state = 'running'), 0)
                                as games_per_second,
                            count(*) filter (where m.state = 'running' and m.equal = 'time' and m.charge is null)
                                as measuring
                     from experiment_match x
                          join match m on m.id = x.match_id
                          join tally t on t.match_id = m.id
                          left join lateral (
                              select nullif(sum(extract(epoch from ended_at - started_at)), 0) as seconds
                              from play_period where match_id = m.id and m.state = 'running'
                          ) p on true
                     where x.experiment_id = e.id
                 ) s
            """;

    private static final int PLANS_KEPT = 32;

    private final Map<Long, Plan> plans = Collections.synchronizedMap(new LinkedHashMap<>(PLANS_KEPT, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, Plan> eldest) {
            return size() > PLANS_KEPT;
        }
    });

    private final JdbcClient jdbc;
    private final Clock clock;
    private final Matches matches;
    private final Tallies tallies;
    private final SuiteRuns suiteRuns;
    private final Charges charges;

    Experiments(JdbcClient jdbc, Clock clock, Matches matches, Tallies tallies, SuiteRuns suiteRuns, Charges charges) {
        this.jdbc = jdbc;
        this.clock = clock;
        this.matches = matches;
        this.tallies = tallies;
        this.suiteRuns = suiteRuns;
        this.charges = charges;
    }

    /** Stores an experiment that runs, without a match yet; returns its id. */
    @Transactional(propagation = Propagation.MANDATORY)
    long store(String kind, String title, ExperimentSubmission submission, @Nullable String submitter) {
        return jdbc.sql("""
                        insert into experiment (kind, title, words, submission, state, submitter, submitted_at)
                        values (:kind, :title, lower(:title), :submission::jsonb, 'running', :submitter, :now)
                        returning id
                        """)
                .param("submitter", submitter, Types.VARCHAR)
                .param("kind", kind)
                .param("title", title)
                .param("submission", Json.write(submission))
                .param("now", now())
                .query(Long.class)
                .single();
    }

    /** Makes a match that is stored the next one of an experiment; who asked for the experiment asked for it. */
    @Transactional(propagation = Propagation.MANDATORY)
    void add(long id, String role, long matchId) {
        jdbc.sql("""
                        with taken as (
                            update match set alone = false,
                                   submitter = (select submitter from experiment where id = :id)
                            where id = :match
                            returning E'\\n' || lower(candidate_text || ' v ' || baseline_text) as sides
                        ), found as (
                            update experiment set words = words || sides from taken
                            where id = :id and strpos(words, sides) = 0)
                        insert into experiment_match (experiment_id, ordinal, role, match_id)
                        values (:id, (select count(*) from experiment_match where experiment_id = :id), :role, :match)
                        """)
                .param("id", id)
                .param("role", role)
                .param("match", matchId)
                .update();
    }

    /** The experiment of that id, which must exist. */
    public Experiment get(long id) {
        return jdbc.sql(SELECT + "where e.id = ?")
                .param(id)
                .query(Experiments::read)
                .optional()
                .orElseThrow(() -> new ExperimentNotFoundException(id));
    }

    /** Experiments newest first, with an id below {@code before}. */
    public List<Experiment> newest(long before, int limit) {
        return jdbc.sql(SELECT + "where e.id < ? order by e.id desc limit ?")
                .param(before)
                .param(limit)
                .query(Experiments::read)
                .list();
    }

    /** Those of the ids given, in no order. */
    public List<Experiment> all(List<Long> ids) {
        return jdbc.sql(SELECT + "where e.id in (:ids)")
                .param("ids", ids)
                .query(Experiments::read)
                .list();
    }

    /** Whether an experiment runs or is about to stop: it may ask for another match at any time. */
    public boolean anyOpen() {
        return jdbc.sql("select exists (select from experiment where state in ('running', 'stopping'))")
                .query(Boolean.class)
                .single();
    }

    /** The experiments that run or are about to stop, the oldest first. */
    List<Experiment> open() {
        return jdbc.sql(SELECT + "where e.state in ('running', 'stopping') order by e.id")
                .query(Experiments::read)
                .list();
    }

    /** The matches of an experiment, in their order. */
    public List<Member> members(long id) {
        record Row(int ordinal, String role, long matchId) {}
        List<Row> rows = jdbc.sql("""
                        select ordinal, role, match_id from experiment_match where experiment_id = ? order by ordinal
                        """).param(id).query(Row.class).list();
        List<Long> ids = rows.stream().map(Row::matchId).toList();
        Map<Long, Match> found = matches.all(ids);
        Map<Long, Tally> counts = tallies.kept(ids);
        Map<Long, List<PlayedPair>> pairs = pairs(ids);
        Map<Long, Sample> samples = charges.samples(ids);
        Map<Long, Shares> shares = ids.isEmpty() || !comparesConversion(id) ? Map.of() : conversions(ids);
        return rows.stream()
                .map(row -> new Member(
                        row.ordinal(),
                        row.role(),
                        Optional.ofNullable(found.get(row.matchId())).orElseThrow(),
                        counts.getOrDefault(row.matchId(), Tally.EMPTY),
                        pairs.getOrDefault(row.matchId(), List.of()),
                        shares.getOrDefault(row.matchId(), Shares.NONE),
                        samples.get(row.matchId())))
                .toList();
    }

    /** The matches and the runs of suites of an experiment, as they stand. */
    public Evidence evidence(long id) {
        return new Evidence(members(id), suites(id));
    }

    private Map<String, SuiteStanding> suites(long id) {
        record Row(String role, long runId) {}
        List<Row> rows = jdbc.sql("select role, run_id from experiment_suite where experiment_id = ?")
                .param(id)
                .query(Row.class)
                .list();
        Map<Long, SuiteStanding> runs = suiteRuns
                .standings(rows.stream().map(Row::runId).toList())
                .stream()
                .collect(Collectors.toMap(SuiteStanding::id, Function.identity()));
        return rows.stream().collect(Collectors.toMap(Row::role, row -> Optional.ofNullable(runs.get(row.runId()))
                .orElseThrow()));
    }

    /** Makes a run of a suite that is stored one of an experiment. */
    @Transactional(propagation = Propagation.MANDATORY)
    void addSuite(long id, String role, long runId) {
        jdbc.sql("insert into experiment_suite (experiment_id, role, run_id) values (?, ?, ?)")
                .params(id, role, runId)
                .update();
    }

    /** Takes runs that failed out of an experiment, so that they are asked for again. */
    @Transactional(propagation = Propagation.MANDATORY)
    void dropFailedSuites(long id) {
        jdbc.sql("""
                        delete from experiment_suite s using suite_run r
                        where s.experiment_id = ? and r.id = s.run_id and r.state = 'failed'
                        """).param(id).update();
    }

    private Map<Long, List<PlayedPair>> pairs(List<Long> matchIds) {
        Map<Long, List<PlayedPair>> pairs = new HashMap<>();
        if (!matchIds.isEmpty()) {
            jdbc.sql("""
                            select match_id, opening, points, encode(line, 'hex') as line from game_pair
                            where match_id in (:ids) order by match_id, opening
                            """).param("ids", matchIds).query(row -> {
                pairs.computeIfAbsent(row.getLong("match_id"), id -> new ArrayList<>())
                        .add(new PlayedPair(row.getInt("opening"), row.getInt("points"), row.getString("line")));
            });
        }
        return pairs;
    }

    /** Which experiments compare how the sides convert: for others the games need not be looked through. */
    private boolean comparesConversion(long id) {
        return jdbc.sql("select kind in ('experiment', 'ablation') from experiment where id = ?")
                .param(id)
                .query(Boolean.class)
                .optional()
                .orElse(false);
    }

    /** Of the sides that were ahead for ten plies or more, how many won, by match; as the view match_tally counts. */
    private Map<Long, Shares> conversions(List<Long> matchIds) {
        record Row(long matchId, long had, long converted, long otherHad, long otherConverted) {}
        return jdbc.sql("""
                        select match_id,
                               count(*) filter (where white = candidate_white)                              as had,
                               count(*) filter (where white = candidate_white and winner = 'candidate')     as converted,
                               count(*) filter (where white <> candidate_white)                             as other_had,
                               count(*) filter (where white <> candidate_white and winner = 'baseline')     as other_converted
                        from game
                             cross join (values (true), (false)) as s (white)
                        where match_id in (:ids) and case when white then up_white else up_black end >= 10
                        group by match_id
                        """).param("ids", matchIds).query(Row.class).list().stream()
                .collect(Collectors.toMap(
                        Row::matchId,
                        row -> new Shares(row.had(), row.converted(), row.otherHad(), row.otherConverted())));
    }

    /** A seed of openings that no experiment stored so far uses for them; each has a thousand to itself. */
    int freshSeed() {
        long next = jdbc.sql("select coalesce(max(id), 0) + 1 from experiment")
                .query(Long.class)
                .single();
        return (int) (FIRST_FRESH_SEED + next % MOST_FRESH_SEEDS * SEEDS_EACH);
    }

    private static final int FIRST_FRESH_SEED = 2_000_000;
    private static final int SEEDS_EACH = 1_000;
    private static final int MOST_FRESH_SEEDS = 800_000;

    /** What an experiment plays and finds: it follows from the submission, which never changes, with some work. */
    Plan plan(long id) {
        Plan known = plans.get(id);
        if (known == null) {
            String submission = jdbc.sql("select submission from experiment where id = ?")
                    .param(id)
                    .query(String.class)
                    .single();
            known = Plan.of(ExperimentCheck.check(Json.read(submission, ExperimentSubmission.class)));
            plans.put(id, known);
        }
        return known;
    }

    /**
     * What an experiment on one change has found so far, held against other requirements than its own; empty for other kinds.
     *
     * @param required absent: its own
     */
    public Optional<PanelTable> panel(long id, Evidence evidence, @Nullable List<RequiredLine> required) {
        if (!(plan(id) instanceof PanelPlan own)) {
            return Optional.empty();
        }
        PanelPlan asked = required == null ? own : new PanelPlan(own.panel().requiring(required));
        return Optional.of(asked.result(evidence));
    }

    /** What an experiment has found so far. */
    public ExperimentResult result(long id, Evidence evidence) {
        return plan(id).result(evidence);
    }

    /** Lets nobody else change the experiment until the transaction ends; answers its state. */
    @Transactional(propagation = Propagation.MANDATORY)
    ExperimentState hold(long id) {
        return jdbc.sql("select state from experiment where id = ? for update")
                .param(id)
                .query(String.class)
                .optional()
                .map(ExperimentState::of)
                .orElseThrow(() -> new ExperimentNotFoundException(id));
    }

    /** Moves an experiment on; answers whether it was in one of the states that it may come from. */
    boolean move(long id, ExperimentState to, ExperimentState... from) {
        return jdbc.sql("""
                                update experiment set state = :to, problem = null, finished_at = null
                                where id = :id and state in (:from)
                                """)
                        .param("to", to.word())
                        .param("id", id)
                        .param(
                                "from",
                                Arrays.stream(from).map(ExperimentState::word).toList())
                        .update()
                == 1;
    }

    /** Ends an experiment, with what it found. */
    void end(long id, ExperimentState state, @Nullable String problem, @Nullable ExperimentResult result) {
        jdbc.sql("""
                        update experiment set state = :state, problem = :problem, finished_at = :now,
                               result = :result::jsonb
                        where id = :id
                        """)
                .param("state", state.word())
                .param("problem", problem)
                .param("now", now())
                .param("result", result == null ? null : Json.write(result))
                .param("id", id)
                .update();
    }

    private Timestamp now() {
        return Timestamp.from(clock.instant());
    }

    private static Experiment read(ResultSet row, int number) throws SQLException {
        Timestamp finished = row.getTimestamp("finished_at");
        return new Experiment(
                row.getLong("id"),
                row.getString("kind"),
                row.getString("title"),
                ExperimentState.of(row.getString("state")),
                row.getString("problem"),
                row.getTimestamp("submitted_at").toInstant(),
                finished == null ? null : finished.toInstant(),
                row.getInt("matches"),
                row.getInt("matches_ended"),
                row.getLong("games"),
                row.getLong("games_total"),
                row.getDouble("games_per_second"),
                row.getInt("measuring"));
    }
}
