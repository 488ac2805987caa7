package dev.touchstone.service.pages;

import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** The game pairs of a match, as the opening grid shows them. */
@Repository
@Transactional(readOnly = true)
class PairRows {

    private final JdbcClient jdbc;

    PairRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * One pair.
     *
     * @param points half points of the candidate, 0 to 4
     * @param dull a game ended by repetition or at the ply limit
     * @param repeated another pair has the same two games
     * @param again one of an earlier opening does: no evidence
     */
    record Pair(int opening, int points, boolean dull, boolean repeated, boolean again) {}

    List<Pair> of(long matchId) {
        return jdbc.sql("""
                        select p.opening, p.points,
                               exists (select from game g
                                       where g.match_id = p.match_id and g.opening = p.opening
                                         and g.termination in ('threefold', 'ply-limit'))      as dull,
                               count(*) over (partition by p.line) > 1                         as repeated,
                               row_number() over (partition by p.line order by p.opening) > 1  as again
                        from game_pair p where p.match_id = ? order by p.opening
                        """)
                .param(matchId)
                .query((row, n) ->
                        new Pair(row.getInt(1), row.getInt(2), row.getBoolean(3), row.getBoolean(4), row.getBoolean(5)))
                .list();
    }
}
