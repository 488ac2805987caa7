package dev.touchstone.service.results;

import dev.touchstone.statistics.Conversion;
import dev.touchstone.statistics.DrawsBy;
import dev.touchstone.statistics.Pairs;
import dev.touchstone.statistics.Tally;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** The kept tallies, and the same counted from the games. */
@Repository
@Transactional
public class Tallies {

    private static final String COLUMNS = """
            wins, losses, draws, pairs_0, pairs_1, pairs_2, pairs_3, pairs_4, threefold, fifty_move, stalemate,
            insufficient_material, ply_limit, had, converted, still_up, gave_back, lost, identical_pairs,
            distinct_pairs, distinct_games, plies, nodes, candidate_nanos, baseline_nanos""";

    private final JdbcClient jdbc;

    Tallies(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** The kept tally of a match. */
    public Tally kept(long matchId) {
        return read(List.of(matchId), "tally").getOrDefault(matchId, Tally.EMPTY);
    }

    /** The kept tallies of matches, by match. */
    public Map<Long, Tally> kept(Collection<Long> matchIds) {
        return read(matchIds, "tally");
    }

    /** The tally of a match counted from its games alone. */
    public Tally counted(long matchId) {
        return read(List.of(matchId), "match_tally").getOrDefault(matchId, Tally.EMPTY);
    }

    /** Which points repeated pairs gave is looked for where there are any: of pairs alike, the first opening's is the one. */
    private Map<Long, Tally> read(Collection<Long> matchIds, String from) {
        Map<Long, Tally> tallies = new HashMap<>();
        if (matchIds.isEmpty()) {
            return tallies;
        }
        jdbc.sql("""
                        select t.*, r.*
                        from %s t
                             cross join lateral (
                                 select count(*) filter (where points = 0) as repeated_0,
                                        count(*) filter (where points = 1) as repeated_1,
                                        count(*) filter (where points = 2) as repeated_2,
                                        count(*) filter (where points = 3) as repeated_3,
                                        count(*) filter (where points = 4) as repeated_4
                                 from game_pair p
                                 where p.match_id = t.match_id
                                   and t.distinct_pairs < t.pairs_0 + t.pairs_1 + t.pairs_2 + t.pairs_3 + t.pairs_4
                                   and exists (select from game_pair e
                                               where e.match_id = p.match_id and e.line = p.line
                                                 and e.opening < p.opening)) r
                        where t.match_id in (:ids)
                        """.formatted(from)).param("ids", matchIds).query(row -> {
            tallies.put(row.getLong("match_id"), read(row));
        });
        return tallies;
    }

    /**
     * Lets no result of the match be counted until the transaction ends: what is read of its games and its kept tally
     * from here on belongs together.
     */
    @Transactional(propagation = Propagation.MANDATORY)
    public void hold(long matchId) {
        jdbc.sql("select match_id from tally where match_id = ? for update")
                .param(matchId)
                .query(Long.class)
                .optional();
    }

    /** Keeps the tally counted from the games, those of a result included whose transaction was just ending. */
    public void rebuild(long matchId) {
        hold(matchId);
        int counted = jdbc.sql("update tally set (" + COLUMNS + ") = (select " + COLUMNS
                        + " from match_tally where match_id = :match) where match_id = :match"
                        + " and exists (select from game where match_id = :match)")
                .param("match", matchId)
                .update();
        if (counted == 0) {
            // No game is left: every count begins anew.
            String zeros = COLUMNS.replaceAll("\\w+", "default");
            jdbc.sql("update tally set (" + COLUMNS + ") = (" + zeros + ") where match_id = ?")
                    .param(matchId)
                    .update();
        }
    }

    /** Adds to the kept tally of a match. */
    void add(long matchId, Tally more) {
        jdbc.sql("""
                        update tally set wins = wins + ?, losses = losses + ?, draws = draws + ?,
                               pairs_0 = pairs_0 + ?, pairs_1 = pairs_1 + ?, pairs_2 = pairs_2 + ?,
                               pairs_3 = pairs_3 + ?, pairs_4 = pairs_4 + ?,
                               threefold = threefold + ?, fifty_move = fifty_move + ?, stalemate = stalemate + ?,
                               insufficient_material = insufficient_material + ?, ply_limit = ply_limit + ?,
                               had = had + ?, converted = converted + ?, still_up = still_up + ?,
                               gave_back = gave_back + ?, lost = lost + ?,
                               identical_pairs = identical_pairs + ?, distinct_pairs = distinct_pairs + ?,
                               distinct_games = distinct_games + ?, plies = plies + ?, nodes = nodes + ?,
                               candidate_nanos = candidate_nanos + ?, baseline_nanos = baseline_nanos + ?
                        where match_id = ?
                        """)
                .params(more.wins(), more.losses(), more.draws())
                .params(more.pairs().toList())
                .params(drawsBy(more.drawsBy()))
                .params(conversion(more.conversion()))
                .params(more.identicalPairs(), more.distinctPairs(), more.distinctGames(), more.plies(), more.nodes())
                .params(more.candidateNanos(), more.baselineNanos(), matchId)
                .update();
    }

    private static Object[] drawsBy(DrawsBy d) {
        return new Object[] {d.threefold(), d.fiftyMove(), d.stalemate(), d.insufficientMaterial(), d.plyLimit()};
    }

    private static Object[] conversion(Conversion c) {
        return new Object[] {c.had(), c.converted(), c.stillUp(), c.gaveBack(), c.lost()};
    }

    private static Tally read(ResultSet row) throws SQLException {
        return new Tally(
                row.getLong("wins"),
                row.getLong("losses"),
                row.getLong("draws"),
                pairs(row, "pairs_"),
                new DrawsBy(
                        row.getLong("threefold"),
                        row.getLong("fifty_move"),
                        row.getLong("stalemate"),
                        row.getLong("insufficient_material"),
                        row.getLong("ply_limit")),
                new Conversion(
                        row.getLong("had"),
                        row.getLong("converted"),
                        row.getLong("still_up"),
                        row.getLong("gave_back"),
                        row.getLong("lost")),
                row.getLong("identical_pairs"),
                row.getLong("distinct_pairs"),
                pairs(row, "repeated_"),
                row.getLong("distinct_games"),
                row.getLong("plies"),
                row.getLong("nodes"),
                row.getLong("candidate_nanos"),
                row.getLong("baseline_nanos"));
    }

    /** Counts of pairs by points, in five columns. */
    static Pairs pairs(ResultSet row, String columns) throws SQLException {
        return new Pairs(
                row.getLong(columns + 0),
                row.getLong(columns + 1),
                row.getLong(columns + 2),
                row.getLong(columns + 3),
                row.getLong(columns + 4));
    }
}
