package dev.touchstone.service.replay;

import java.util.Collection;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** What replays need to know of matches, and of the workers that played them. */
@Repository
@Transactional(readOnly = true)
class ReplayedMatches {

    private final JdbcClient jdbc;

    ReplayedMatches(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** A match as the draw sees it. */
    record Facts(long id, long seed, String queue, String candidateText, String baselineText) {

        /** Whether a replay must give the same games. */
        boolean repeatable() {
            return Repeatable.match(candidateText, baselineText);
        }
    }

    /** The facts about those matches. */
    List<Facts> facts(Collection<Long> matches) {
        return jdbc.sql("select id, seed, queue, candidate_text, baseline_text from match where id in (:ids)")
                .param("ids", matches)
                .query(Facts.class)
                .list();
    }

    /** How many units of a worker count, up to {@code most}. */
    int units(String worker, int most) {
        return jdbc.sql("""
                        select count(*) from (select from attempt where worker = ? and state = 'accepted' limit ?) known
                        """).param(worker).param(most).query(Integer.class).single();
    }

    /** The workers whose games of a match count. */
    List<String> workers(long matchId) {
        return jdbc.sql("""
                        select distinct worker from attempt
                        where match_id = ? and state = 'accepted' and worker is not null order by worker
                        """).param(matchId).query(String.class).list();
    }

    /** The done units of a match, by number. */
    List<Integer> done(long matchId) {
        return jdbc.sql("select number from work_unit where match_id = ? and state = 'done' order by number")
                .param(matchId)
                .query(Integer.class)
                .list();
    }

    /**
     * The matches in which games of a wrong worker count that may be wrong: the one that showed it, and all with a unit that
     * it played after {@code trusted} units of it had last been found right by replays.
     */
    List<Long> touchedBy(String worker, long matchId, int trusted) {
        return jdbc.sql("""
                        select distinct a.match_id from attempt a
                        where a.worker = :worker and a.state = 'accepted'
                          and (a.match_id = :match
                               or a.ended_at > coalesce(
                                   (select o.ended_at
                                    from replay r
                                         join attempt o on o.match_id = r.match_id and o.unit = r.unit
                                                           and o.number = r.original_attempt
                                    where r.original_worker = :worker and r.state = 'agreed' and r.worker <> :worker
                                    order by o.ended_at desc offset :before limit 1),
                                   '-infinity'))
                        order by a.match_id
                        """)
                .param("worker", worker)
                .param("match", matchId)
                .param("before", trusted - 1)
                .query(Long.class)
                .list();
    }
}
