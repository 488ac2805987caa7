package dev.touchstone.service.results;

import dev.touchstone.protocol.GameRules;
import dev.touchstone.protocol.RuleSet;
import dev.touchstone.service.match.MatchState;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** The rows of the units that a batch of results is about. */
@Repository
@Transactional(propagation = Propagation.MANDATORY)
class UnitRows {

    private final JdbcClient jdbc;

    UnitRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Holds the units of these attempts, lowest first like everybody who holds several, and the states of their matches
     * until the transaction ends. An attempt that was never handed out is missing from the answer.
     */
    Map<UnitKey, UnitRow> lock(Collection<UnitKey> attempts) {
        List<UnitKey> wanted = attempts.stream().distinct().toList();
        return jdbc
                .sql("""
                        select u.match_id, u.number, wanted.attempt, u.first_opening, u.state,
                               m.state as match_state, m.rules, m.ply_limit, m.candidate_text, m.baseline_text,
                               (select array_agg(o.fen order by o.ordinal) from opening o
                                where o.opening_set_id = m.opening_set_id
                                  and o.ordinal >= u.first_opening
                                  and o.ordinal < u.first_opening + u.pair_count) as fens
                        from unnest(:matches::bigint[], :units::integer[], :attempts::integer[])
                                  as wanted (match_id, unit, attempt)
                             join work_unit u on u.match_id = wanted.match_id and u.number = wanted.unit
                             join match m on m.id = u.match_id
                        where exists (select from attempt a
                                      where a.match_id = u.match_id and a.unit = u.number
                                        and a.number = wanted.attempt)
                        order by u.match_id, u.number, wanted.attempt
                        for update of u for share of m
                        """)
                .param("matches", wanted.stream().mapToLong(UnitKey::matchId).toArray())
                .param("units", wanted.stream().mapToInt(UnitKey::unit).toArray())
                .param("attempts", wanted.stream().mapToInt(UnitKey::attempt).toArray())
                .query(UnitRows::read)
                .list()
                .stream()
                .collect(Collectors.toMap(UnitRow::key, Function.identity()));
    }

    private static UnitRow read(ResultSet row, int number) throws SQLException {
        return new UnitRow(
                new UnitKey(row.getLong("match_id"), row.getInt("number"), row.getInt("attempt")),
                row.getInt("first_opening"),
                row.getString("state").equals("done"),
                MatchState.of(row.getString("match_state")).ended(),
                new GameRules(
                        RuleSet.valueOf(row.getString("rules").toUpperCase(Locale.ROOT)), row.getInt("ply_limit")),
                new Blamable(row.getString("candidate_text"), row.getString("baseline_text")),
                List.of((String[]) row.getArray("fens").getArray()));
    }
}
