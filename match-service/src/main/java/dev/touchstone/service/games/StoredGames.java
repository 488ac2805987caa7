package dev.touchstone.service.games;

import dev.touchstone.protocol.GameRecord;
import dev.touchstone.protocol.Outcome;
import dev.touchstone.protocol.Termination;
import dev.touchstone.protocol.Winner;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Consumer;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** The games of a match, read a few at a time, so that their number does not matter. */
@Repository
public class StoredGames {

    private static final int OPENINGS_AT_ONCE = 100;

    private final JdbcClient jdbc;

    StoredGames(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Hands out the games of a match's openings from {@code from} to before {@code to}, in their order, the candidate's
     * White first.
     */
    public void each(long matchId, int from, int to, Consumer<StoredGame> reader) {
        for (int first = from; first < to; first += OPENINGS_AT_ONCE) {
            between(matchId, first, Math.min(to, first + OPENINGS_AT_ONCE)).forEach(reader);
        }
    }

    /** The games of one opening, the candidate's White first: two, or none while they are not stored. */
    public List<StoredGame> ofOpening(long matchId, int opening) {
        return between(matchId, opening, opening + 1);
    }

    private List<StoredGame> between(long matchId, int from, int to) {
        return jdbc.sql("""
                        select o.fen, coalesce(o.label, '') as label, g.*
                        from game g
                             join match m on m.id = g.match_id
                             join opening o on o.opening_set_id = m.opening_set_id and o.ordinal = g.opening
                        where g.match_id = :match and g.opening >= :from and g.opening < :to
                        order by g.opening, g.candidate_white desc
                        """)
                .param("match", matchId)
                .param("from", from)
                .param("to", to)
                .query((row, number) -> game(row))
                .list();
    }

    private static StoredGame game(ResultSet row) throws SQLException {
        GameRecord record = new GameRecord(
                row.getInt("opening"),
                row.getBoolean("candidate_white"),
                new Outcome(Winner.named(row.getString("winner")), Termination.named(row.getString("termination"))),
                row.getBytes("moves"),
                row.getBytes("scores"),
                row.getBytes("nodes"),
                row.getBytes("depths"),
                row.getBytes("times"),
                row.getInt("up_white"),
                row.getInt("up_black"),
                row.getInt("final_material"),
                HexFormat.of().formatHex(row.getBytes("digest")),
                row.getLong("candidate_nanos"),
                row.getLong("baseline_nanos"),
                row.getString("note"));
        return new StoredGame(row.getString("fen"), row.getString("label"), record);
    }
}
