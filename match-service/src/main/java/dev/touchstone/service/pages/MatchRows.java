package dev.touchstone.service.pages;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** What the tables of a match page show, counted from its games and hand-outs. */
@Repository
@Transactional(readOnly = true)
class MatchRows {

    /** Openings on one page of their table. */
    static final int OPENINGS_AT_ONCE = 256;

    /** Both games of each opening of the match {@code :match}: {@code w} with the candidate as White, {@code b} the other. */
    private static final String PAIRS = """
            match m
                 join (select g.*, case winner when 'candidate' then 1.0 when 'none' then 0.5 else 0.0 end
                                       as points from game g) w
                     on w.match_id = m.id and w.candidate_white
                 join (select g.*, case winner when 'candidate' then 1.0 when 'none' then 0.5 else 0.0 end
                                       as points from game g) b
                     on b.match_id = m.id and b.opening = w.opening and not b.candidate_white
                 join opening o on o.opening_set_id = m.opening_set_id and o.ordinal = w.opening
            where m.id = :match""";

    private final JdbcClient jdbc;

    MatchRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Games that ended in one way, by who won them. */
    record Ending(String termination, long games, long candidateWon, long baselineWon, long drawn, double plies) {}

    List<Ending> endings(long matchId) {
        return jdbc.sql("""
                        select termination, count(*) as games,
                               count(*) filter (where winner = 'candidate') as candidate_won,
                               count(*) filter (where winner = 'baseline')  as baseline_won,
                               count(*) filter (where winner = 'none')      as drawn,
                               avg(plies)::double precision                 as plies
                        from game where match_id = ? group by termination order by games desc, termination
                        """).param(matchId).query(Ending.class).list();
    }

    /** What one worker did for a match. */
    record Worker(
            String worker,
            long units,
            long games,
            long failures,
            @Nullable String lastReason) {}

    List<Worker> workers(long matchId) {
        return jdbc.sql("""
                        select worker, count(*) filter (where state = 'accepted') as units,
                               coalesce(sum(games_finished) filter (where state = 'accepted'), 0) as games,
                               count(*) filter (where state in ('failed', 'refused', 'expired')) as failures,
                               max(reason) filter (where state in ('failed', 'refused', 'expired')) as last_reason
                        from attempt where match_id = ? and worker is not null
                        group by worker order by games desc, worker
                        """).param(matchId).query(Worker.class).list();
    }

    /** The two games of an opening; points and plies of the one in which the candidate was White first. */
    record OpeningRow(
            int opening,
            String label,
            double asWhite,
            double asBlack,
            double points,
            int pliesWhite,
            int pliesBlack,
            String endWhite,
            String endBlack,
            long nodes,
            int differs) {}

    /**
     * Some of the openings.
     *
     * @param total how many there are of their kind
     * @param games of theirs that are asked for: both of each unless the filter asks for a game
     */
    record Openings(List<OpeningRow> rows, long total, long games) {

        /** The last page, from 0. */
        int lastPage() {
            return (int) ((Math.max(1, total) - 1) / OPENINGS_AT_ONCE);
        }
    }

    private record Count(long total, long games) {}

    /**
     * One page, from 0, of the openings of a match of which both games are stored; none after the last.
     *
     * @throws BadFilterException for a page below 0
     */
    Openings openings(long matchId, OpeningFilter filter, OpeningOrder order, boolean descending, int page) {
        if (page < 0) {
            throw new BadFilterException("page", "must be 0 or more");
        }
        Count count = jdbc.sql("select count(*) as total, coalesce(sum(" + filter.gamesSql() + "), 0) as games from "
                        + PAIRS + filter.sql())
                .param("match", matchId)
                .params(filter.parameters())
                .query(Count.class)
                .single();
        String by = order.sql() + (descending ? " desc" : " asc");
        return new Openings(rows(matchId, filter, by, (long) page * OPENINGS_AT_ONCE), count.total(), count.games());
    }

    private List<OpeningRow> rows(long matchId, OpeningFilter filter, String order, long from) {
        return jdbc.sql("""
                        select w.opening + 1 as opening, coalesce(o.label, '') as label,
                               w.points as as_white, b.points as as_black, w.points + b.points as points,
                               w.plies as plies_white, b.plies as plies_black,
                               w.termination as end_white, b.termination as end_black,
                               w.total_nodes + b.total_nodes as nodes,
                               case when w.moves = b.moves then 0 else 1 end as differs
                        from %s%s order by %s, w.opening limit :count offset :from
                        """.formatted(PAIRS, filter.sql(), order))
                .param("match", matchId)
                .params(filter.parameters())
                .param("count", OPENINGS_AT_ONCE)
                .param("from", from)
                .query(MatchRows::opening)
                .list();
    }

    private static OpeningRow opening(ResultSet row, int number) throws SQLException {
        return new OpeningRow(
                row.getInt(1),
                row.getString(2),
                row.getDouble(3),
                row.getDouble(4),
                row.getDouble(5),
                row.getInt(6),
                row.getInt(7),
                row.getString(8),
                row.getString(9),
                row.getLong(10),
                row.getInt(11));
    }
}
