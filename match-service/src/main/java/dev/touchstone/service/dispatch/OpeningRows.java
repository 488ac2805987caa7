package dev.touchstone.service.dispatch;

import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** The stored start positions of an opening set. */
@Repository
@Transactional
public class OpeningRows {

    private final JdbcClient jdbc;

    OpeningRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** The first {@code count} start positions of a set, in order, as FEN. */
    public List<String> fens(long openingSetId, int count) {
        return jdbc.sql("select fen from opening where opening_set_id = ? order by ordinal limit ?")
                .param(openingSetId)
                .param(count)
                .query(String.class)
                .list();
    }

    /** The start positions of a match from {@code first} on, in order, as FEN. */
    public List<String> ofMatch(long matchId, int first, int count) {
        return jdbc.sql("""
                        select o.fen from match m join opening o on o.opening_set_id = m.opening_set_id
                        where m.id = :match and o.ordinal >= :first and o.ordinal < :first + :count order by o.ordinal
                        """)
                .param("match", matchId)
                .param("first", first)
                .param("count", count)
                .query(String.class)
                .list();
    }
}
