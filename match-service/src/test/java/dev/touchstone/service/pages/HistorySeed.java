package dev.touchstone.service.pages;

import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.game.Game;
import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.ExperimentSubmission;
import dev.touchstone.protocol.submission.ExperimentCheck;
import dev.touchstone.protocol.submission.NewExperiment;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Random;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Fills a database with matches that were never played, made by the database itself. */
public final class HistorySeed {

    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    private static final int PLIES = 80;
    private static final int DIFFERENT_GAMES = 16;

    /** Two configurations on twelve rungs: twenty-four matches. */
    private static final String LADDER = """
            {"ladder":{"configurations":["cc65 nodes=2000 depth=3","cc65 +pawn-structure nodes=2000 depth=3"],
             "rungs":["cc65 nodes=100,200,400,800,1600,3200 depth=3","agata nodes=100,200,400,800,1600,3200 depth=3"]}}
            """;

    /** A change seen from several sides: its matches at equal nodes and at equal time, and a ladder. */
    private static final String PANEL = """
            {"panel":{"candidate":"cc65 +pawn-structure","baseline":"cc65","nodes":2000,"depth":3,"charge":1.1,
             "rules":"cc65","ladder":["cc65 nodes=100,200 depth=3"]}}
            """;

    private HistorySeed() {}

    private static final List<String> MATCHES = List.of("""
            insert into configuration (identity, canonical, preset, signature, first_seen)
            select md5('seed' || i) || md5('more' || i), 'cc65 knight=' || 290 + i % 70, 'cc65', 1, now()
            from generate_series(1, 500) i
            on conflict do nothing
            """, """
            insert into opening_set (name, hash, size, first_seen)
            select 'seed-' || i, md5('set' || i) || md5('set' || i), 256, now() from generate_series(1, 8) i
            """, """
            insert into opening (opening_set_id, ordinal, fen)
            select s.id, o, 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
            from opening_set s, generate_series(0, 255) o where s.name like 'seed-%'
            """, """
            insert into match (state, candidate_id, baseline_id, candidate_text, baseline_text, opening_set_id, pair_count,
                               rules, ply_limit, keep_sigma, reject_sigma, equal, seed, submitted_at, finished_at, submitter)
            select 'finished', c.first + i * 7 % 500, c.first + i * 11 % 500,
                   'cc65 ' || (array['-mate-drive', '+history', '-pst', '+pawn-structure', '-repetition'])[1 + i % 5]
                       || ' knight=' || 290 + i % 70 || ' nodes=' || (array[500, 1000, 2000, 4000])[1 + i % 4] || ' depth=3',
                   'cc65 nodes=' || (array[500, 1000, 2000, 4000])[1 + i % 4] || ' depth=3',
                   c.set + i % 8, 256, 'cc65', 240, 2, -2, 'nodes', 1,
                   now() - (:matches - i) * interval '5 minutes', now() - (:matches - i) * interval '5 minutes',
                   case when i % 50 = 0 then 'anna' end
            from generate_series(1, :matches) i,
                 (select (select min(id) from configuration where identity like md5('seed1') || '%') as first,
                         (select min(id) from opening_set where name = 'seed-1') as set) c
            """, """
            insert into tally (match_id, wins, losses, draws, pairs_0, pairs_1, pairs_2, pairs_3, pairs_4, distinct_pairs,
                               distinct_games, had, converted, still_up, gave_back, lost, plies, nodes, candidate_nanos,
                               baseline_nanos)
            select m.id, 2 * e + d, 2 * a + b, b + 2 * c + d, a, b, c, d, e, 256, 512, 400, 300, 50, 25, 25, 46000, 90000000,
                   100000000000, 100000000000
            from (select id, 20 + id % 17 as a, 60 + id % 13 as b, 50 as d, 30 + id % 19 as e,
                         96 - id % 17 - id % 13 - id % 19 as c from match) m
            """, """
            insert into verdict (match_id, decision, reason, sentence, keep_sigma, reject_sigma, figures, decided_at)
            select m.id, case when s.sigma >= 2 then 'keep' when s.sigma <= -2 then 'reject' else 'inconclusive' end,
                   'threshold', 'Seeded.', 2, -2,
                   jsonb_build_object('figures', jsonb_build_object('alike', false, 'sigma', s.sigma)), m.finished_at
            from match m join tally t on t.match_id = m.id
                 cross join lateral (select (t.wins - t.losses) / 14.0 + (m.id % 97) / 1000.0 as sigma) s
            """, """
            insert into match_tag (match_id, tag) select id, 'tag-' || id % 40 from match where id % 10 = 0
            """);

    /** Pairs of each match, their games, and who played them; for the newest matches. */
    private static final List<String> GAMES = List.of("""
            insert into work_unit (match_id, number, first_opening, pair_count, state, attempts)
            select m.id, u, u * 8, 8, 'done', 1
            from (select id from match order by id desc limit :matches) m, generate_series(0, 31) u
            """, """
            insert into attempt (match_id, unit, number, state, worker, games_finished, published_at, ended_at)
            select match_id, number, 1, 'accepted', 'seeded-' || number % 9, 16, now(), now() from work_unit
            """, """
            insert into game_pair (match_id, opening, points, same, line)
            select m.id, o, (o + m.id) % 5, false, int8send(m.id) || int8send(o)
            from (select id from match order by id desc limit :matches) m, generate_series(0, 255) o
            """, """
            insert into game (match_id, opening, candidate_white, unit, attempt, winner, termination, plies, total_nodes,
                              up_white, up_black, final_material, candidate_nanos, baseline_nanos, line, digest, moves,
                              scores, nodes, depths)
            select m.id, o, w, o / 8, 1, (array['candidate', 'baseline', 'none'])[1 + o % 3],
                   (array['checkmate', 'checkmate', 'threefold'])[1 + o % 3], 80, 160000, 0, 0, 0, 1000000, 1000000,
                   int8send(m.id) || int8send(2 * o + w::integer), sha256(int8send(m.id) || int8send(2 * o + w::integer)),
                   s.moves, decode(repeat('0010', 80), 'hex'), decode(repeat('000007d0', 80), 'hex'),
                   decode(repeat('03', 80), 'hex')
            from (select id from match order by id desc limit :matches) m cross join generate_series(0, 255) o
                 cross join (values (true), (false)) as colour (w)
                 join seed_game s on s.number = (m.id + 2 * o + w::integer) % 16
            """);

    /** Of each twenty-four matches, all but the newest, twelve as an experiment. */
    private static final List<String> EXPERIMENTS = List.of("""
            insert into experiment (kind, title, submission, state, submitted_at, finished_at, result)
            select (array['experiment', 'ladder', 'sweep', 'ablation', 'tournament'])[1 + i % 5], 'seeded question ' || i,
                   jsonb_build_object('title', 'seeded question ' || i), 'finished',
                   now() - (:matches - 24 * (i - 1)) * interval '5 minutes',
                   now() - (:matches - 24 * i) * interval '5 minutes',
                   case when i % 5 = 0 then jsonb_build_object(
                       'decision', (array['keep', 'reject', 'inconclusive'])[1 + i % 3],
                       'rows', jsonb_build_array(jsonb_build_object('line', 'equal-nodes', 'sigma', i % 61 / 7.0 - 4)))
                   else '{}' end
            from generate_series(1, :matches / 24 - 2) i
            """, """
            insert into experiment_match (experiment_id, ordinal, role, match_id)
            select e.id, m.n % 24, case m.n % 24 when 0 then 'equal-nodes' else 'part ' || m.n % 24 end, m.id
            from (select id, row_number() over (order by id) - 1 as n from match) m
                 join (select id, row_number() over (order by id) - 1 as n from experiment where title like 'seeded %') e
                     on e.n = m.n / 24 and m.n % 24 < 12
            """, """
            update match set alone = false where id in (select match_id from experiment_match)
            """, """
            update experiment e set words = lower(e.title) || (
                select string_agg(distinct E'\\n' || lower(m.candidate_text || ' v ' || m.baseline_text), '')
                from experiment_match x join match m on m.id = x.match_id where x.experiment_id = e.id)
            """);

    /**
     * So many matches, 512 games of each of the newest {@code withGames}, a ladder and a look at one change of the newest of
     * all, and half of the others in experiments.
     */
    public static void fill(JdbcClient jdbc, int matches, int withGames) {
        // Not every row is checked against what it refers to: that would take most of the time.
        jdbc.sql("set session_replication_role = replica").update();
        jdbc.sql("set synchronous_commit = off").update();
        games(jdbc);
        MATCHES.forEach(sql -> run(jdbc, sql, matches));
        List<String> indexes = dropIndexes(jdbc);
        GAMES.forEach(sql -> run(jdbc, sql, withGames));
        indexes.forEach(sql -> jdbc.sql(sql).update());
        experiment(jdbc, LADDER);
        experiment(jdbc, PANEL);
        EXPERIMENTS.forEach(sql -> run(jdbc, sql, matches));
        jdbc.sql("set synchronous_commit = on").update();
        jdbc.sql("set session_replication_role = default").update();
        jdbc.sql("vacuum analyze").update();
    }

    /**
     * Lets the large tables be filled without their indexes and without a log, which takes a quarter of the time; answers how
     * the indexes are made again.
     */
    private static List<String> dropIndexes(JdbcClient jdbc) {
        List<String> again = jdbc.sql("""
                        select case when c.oid is null then pg_get_indexdef(i.indexrelid)
                                    else format('alter table %s add constraint %I %s', i.indrelid::regclass, c.conname,
                                                pg_get_constraintdef(c.oid)) end
                        from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype = 'p'
                        where i.indrelid in ('game'::regclass, 'game_pair'::regclass)
                        """).query(String.class).list();
        for (String table : List.of("game", "game_pair")) {
            jdbc.sql("alter table " + table + " set unlogged").update();
            jdbc.sql("alter table " + table + " drop constraint " + table + "_pkey")
                    .update();
            jdbc.sql("select indexrelid::regclass::text from pg_index where indrelid = '" + table + "'::regclass")
                    .query(String.class)
                    .list()
                    .forEach(index -> jdbc.sql("drop index " + index).update());
        }
        return again;
    }

    /** Games of random legal moves, from which the games of all matches are taken. */
    private static void games(JdbcClient jdbc) {
        jdbc.sql("create temporary table seed_game (number integer primary key, moves bytea)")
                .update();
        for (int number = 0; number < DIFFERENT_GAMES; number++) {
            jdbc.sql("insert into seed_game values (?, ?)")
                    .params(number, moves(new Random(number)))
                    .update();
        }
    }

    private static byte[] moves(Random random) {
        while (true) {
            Game game = new Game(Position.fromFen(START, FenRules.ENGINE));
            ByteBuffer moves = ByteBuffer.allocate(2 * PLIES);
            while (moves.hasRemaining() && game.hasLegalMove()) {
                int[] legal = game.legalMoves();
                int move = legal[random.nextInt(legal.length)];
                moves.putShort(Game.encode(move));
                game.play(move);
            }
            if (!moves.hasRemaining()) {
                return moves.array();
            }
        }
    }

    private static void experiment(JdbcClient jdbc, String text) {
        ExperimentSubmission submission = Json.read(text, ExperimentSubmission.class);
        NewExperiment checked = ExperimentCheck.check(submission);
        long id = jdbc.sql("""
                        insert into experiment (kind, title, submission, state, submitted_at, finished_at)
                        values (?, 'Seeded', ?::jsonb, 'finished', now(), now()) returning id
                        """)
                .params(checked.kind(), Json.write(submission))
                .query(Long.class)
                .single();
        List<String> roles =
                checked.matches().stream().map(match -> match.role()).toList();
        for (int i = 0; i < roles.size(); i++) {
            jdbc.sql("""
                            insert into experiment_match (experiment_id, ordinal, role, match_id)
                            select ?, ?, ?, max(id) - ? from match
                            """).params(id, i, roles.get(i), i).update();
        }
    }

    private static void run(JdbcClient jdbc, String sql, int matches) {
        JdbcClient.StatementSpec statement = jdbc.sql(sql);
        (sql.contains(":matches") ? statement.param("matches", matches) : statement).update();
    }
}
