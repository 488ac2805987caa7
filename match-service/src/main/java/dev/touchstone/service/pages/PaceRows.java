package dev.touchstone.service.pages;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** How long games took before. */
@Repository
@Transactional(readOnly = true)
class PaceRows {

    private final JdbcClient jdbc;

    PaceRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * What is known of games under a budget: how long both sides thought in one, and how many were drawn.
     *
     * @param matches that it is known from, the last ones at most twenty
     */
    record Pace(
            long matches,
            @Nullable Double secondsPerGame,
            @Nullable Double drawRatio) {}

    /** Of the matches among the last thousand whose sides both had the budget that the texts end with. */
    Pace under(String candidateBudget, String baselineBudget) {
        return jdbc.sql("""
                        select count(*) as matches,
                               sum(nanos)::double precision / 1e9 / nullif(sum(games), 0) as seconds_per_game,
                               sum(draws)::double precision / nullif(sum(games), 0)       as draw_ratio
                        from (select t.wins + t.losses + t.draws as games, t.draws,
                                     t.candidate_nanos + t.baseline_nanos as nanos
                              from (select id, candidate_text, baseline_text from match order by id desc limit 1000) m
                                   join tally t on t.match_id = m.id
                              where right(m.candidate_text, length(:candidate)) = :candidate
                                and right(m.baseline_text, length(:baseline)) = :baseline
                                and t.wins + t.losses + t.draws > 0
                              order by m.id desc limit 20) last
                        """)
                .param("candidate", candidateBudget)
                .param("baseline", baselineBudget)
                .query(Pace.class)
                .single();
    }

    private record Played(long matchId, double seconds) {}

    /** For how long each of those matches was played so far, in seconds, stops between left out; not in it: not begun. */
    Map<Long, Double> secondsOf(List<Long> matches) {
        if (matches.isEmpty()) {
            return Map.of();
        }
        return jdbc.sql("""
                        select match_id, sum(extract(epoch from ended_at - started_at))::double precision as seconds
                        from play_period where match_id in (:ids) group by match_id
                        """).param("ids", matches).query(Played.class).list().stream()
                .filter(played -> played.seconds() > 0)
                .collect(Collectors.toMap(Played::matchId, Played::seconds));
    }
}
