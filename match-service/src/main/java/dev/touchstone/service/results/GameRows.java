package dev.touchstone.service.results;

import dev.touchstone.protocol.GameRecord;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Games and game pairs on their way into the database, a batch at a time: a statement costs more than a row. */
@Repository
@Transactional(propagation = Propagation.MANDATORY)
class GameRows {

    private final JdbcClient jdbc;
    private final JdbcTemplate batch;

    GameRows(JdbcClient jdbc, JdbcTemplate batch) {
        this.jdbc = jdbc;
        this.batch = batch;
    }

    /** How many of the lines, each given once, no stored pair or game of a match has. */
    record NewLines(long pairs, long games) {}

    /** How many different lines the results, all of one match and not stored yet, add to those of the match. */
    NewLines newLines(long matchId, List<AcceptedResult> results) {
        return jdbc.sql("""
                        select (select count(*) from unnest(:pairs::bytea[]) as fresh (line)
                                where not exists (select from game_pair p
                                                  where p.match_id = :match and p.line = fresh.line)) as pairs,
                               (select count(*) from unnest(:games::bytea[]) as fresh (line)
                                where not exists (select from game g
                                                  where g.match_id = :match and g.line = fresh.line)) as games
                        """)
                .param("pairs", Lines.distinct(results.stream().flatMap(r -> r.pairLines().stream())))
                .param("games", Lines.distinct(results.stream().flatMap(r -> r.gameLines().stream())))
                .param("match", matchId)
                .query(NewLines.class)
                .single();
    }

    /** Inserts the games and pairs of the results. Answers whether none of the games was there. */
    boolean insert(List<AcceptedResult> results) {
        List<Object[]> games = new ArrayList<>();
        List<Object[]> pairs = new ArrayList<>();
        for (AcceptedResult result : results) {
            addGames(result, games);
            addPairs(result, pairs);
        }
        int[] counts = batch.batchUpdate("""
                insert into game (match_id, opening, candidate_white, unit, attempt, winner, termination, plies,
                                  total_nodes, up_white, up_black, final_material, candidate_nanos, baseline_nanos,
                                  line, digest, moves, scores, nodes, depths, times, note)
                values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing
                """, games);
        batch.batchUpdate("""
                insert into game_pair (match_id, opening, points, same, line) values (?, ?, ?, ?, ?)
                on conflict do nothing
                """, pairs);
        return Arrays.stream(counts).allMatch(count -> count == 1);
    }

    private static void addGames(AcceptedResult accepted, List<Object[]> rows) {
        for (int i = 0; i < accepted.games().size(); i++) {
            GameRecord game = accepted.games().get(i);
            rows.add(new Object[] {
                accepted.key().matchId(),
                game.opening(),
                game.candidateWhite(),
                accepted.key().unit(),
                accepted.key().attempt(),
                game.outcome().winner().word(),
                game.outcome().termination().word(),
                game.plies(),
                game.totalNodes(),
                game.upWhite(),
                game.upBlack(),
                game.finalMaterial(),
                game.candidateNanos(),
                game.baselineNanos(),
                accepted.gameLines().get(i),
                HexFormat.of().parseHex(game.digest()),
                game.moves(),
                game.scores(),
                game.nodes(),
                game.depths(),
                game.times(),
                game.note()
            });
        }
    }

    private static void addPairs(AcceptedResult accepted, List<Object[]> rows) {
        for (int i = 0; i < accepted.pairLines().size(); i++) {
            GameRecord first = accepted.games().get(2 * i);
            GameRecord second = accepted.games().get(2 * i + 1);
            rows.add(new Object[] {
                accepted.key().matchId(),
                first.opening(),
                UnitTally.points(first, second),
                UnitTally.same(first, second),
                accepted.pairLines().get(i)
            });
        }
    }
}
