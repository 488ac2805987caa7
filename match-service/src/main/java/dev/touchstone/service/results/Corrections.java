package dev.touchstone.service.results;

import dev.touchstone.service.match.MatchState;
import java.sql.Timestamp;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** Games of a worker that was found wrong, taken out of their matches: kept aside, counted nowhere, and played again. */
@Repository
@Transactional
public class Corrections {

    private static final Logger log = LoggerFactory.getLogger(Corrections.class);

    private final JdbcClient jdbc;
    private final Clock clock;
    private final Tallies tallies;
    private final SprtLooks looks;

    Corrections(JdbcClient jdbc, Clock clock, Tallies tallies, SprtLooks looks) {
        this.jdbc = jdbc;
        this.clock = clock;
        this.tallies = tallies;
        this.looks = looks;
    }

    /**
     * Takes the games of a worker out of a match; its units there wait for another worker, and the tally is counted again.
     * Who calls this lets the match know by {@link #known}.
     *
     * @return the numbers of the units; empty when the match counts no game of the worker
     */
    public List<Integer> takeOut(long matchId, String worker) {
        List<Integer> units = hold(matchId, worker);
        if (units.isEmpty()) {
            return units;
        }
        tallies.hold(matchId);
        int games = moveGames(matchId, units);
        reopen(matchId, units, worker);
        tallies.rebuild(matchId);
        looks.retake(matchId);
        jdbc.sql("""
                        insert into correction (match_id, number, worker, games, corrected_at)
                        select :match, coalesce(max(number), 0) + 1, :worker, :games, :now
                        from correction where match_id = :match
                        """)
                .param("match", matchId)
                .param("worker", worker)
                .param("games", games)
                .param("now", now())
                .update();
        log.warn("match {}: {} games of worker {} are not counted any more", matchId, games, worker);
        return units;
    }

    /** The done units of a worker, held lowest first like by everybody who holds several. */
    private List<Integer> hold(long matchId, String worker) {
        return jdbc.sql("""
                        select u.number from work_unit u
                        where u.match_id = :match and u.state = 'done'
                          and exists (select from attempt a
                                      where a.match_id = u.match_id and a.unit = u.number and a.state = 'accepted'
                                        and a.worker = :worker)
                        order by u.number for update
                        """)
                .param("match", matchId)
                .param("worker", worker)
                .query(Integer.class)
                .list();
    }

    private int moveGames(long matchId, List<Integer> units) {
        jdbc.sql("""
                        delete from game_pair where match_id = :match and opening in (
                            select opening from game where match_id = :match and unit in (:units))
                        """).param("match", matchId).param("units", units).update();
        return jdbc.sql("""
                        with taken as (delete from game where match_id = :match and unit in (:units) returning *)
                        insert into superseded_game (match_id, opening, candidate_white, unit, attempt, winner,
                               termination, plies, total_nodes, up_white, up_black, final_material, candidate_nanos,
                               baseline_nanos, line, digest, moves, scores, nodes, note, depths, times, superseded_at)
                        select match_id, opening, candidate_white, unit, attempt, winner,
                               termination, plies, total_nodes, up_white, up_black, final_material, candidate_nanos,
                               baseline_nanos, line, digest, moves, scores, nodes, note, depths, times, :now
                        from taken
                        """)
                .param("match", matchId)
                .param("units", units)
                .param("now", now())
                .update();
    }

    private void reopen(long matchId, List<Integer> units, String worker) {
        jdbc.sql("""
                        update attempt set state = 'superseded', reason = :reason
                        where match_id = :match and unit in (:units) and state = 'accepted'
                        """)
                .param("reason", "replays showed worker " + worker + " to be wrong")
                .param("match", matchId)
                .param("units", units)
                .update();
        jdbc.sql("update work_unit set state = 'waiting' where match_id = :match and number in (:units)")
                .param("match", matchId)
                .param("units", units)
                .update();
    }

    /** Matches that games were taken out of and that do not know yet. */
    public List<Long> unknown() {
        return jdbc.sql("select distinct match_id from correction where not redone order by match_id")
                .query(Long.class)
                .list();
    }

    /** The match knows that games were taken out of it, being in that state; its verdict so far is kept. */
    public void known(long matchId, MatchState state) {
        jdbc.sql("""
                        update correction c set redone = true, match_state = :state,
                               decision = v.decision, verdict_reason = v.reason
                        from (values (1)) one left join verdict v on v.match_id = :match and :ended
                        where c.match_id = :match and not c.redone
                        """)
                .param("state", state.word())
                .param("match", matchId)
                .param("ended", state.ended())
                .update();
    }

    /** How often a finished match was taken up again, or a little more: it only grows. */
    @Transactional(readOnly = true)
    public long reopened(long matchId) {
        return jdbc.sql("select count(*) from correction where match_id = ? and match_state = 'finished'")
                .param(matchId)
                .query(Long.class)
                .single();
    }

    private record Before(String decision, String reason) {}

    /** What a verdict has to say of games that were taken out; nothing when none were. */
    @Transactional(readOnly = true)
    public Optional<String> note(long matchId) {
        List<String> taken = jdbc.sql("""
                        select sum(games) || ' games of worker ' || worker from correction
                        where match_id = ? group by worker order by worker
                        """).param(matchId).query(String.class).list();
        if (taken.isEmpty()) {
            return Optional.empty();
        }
        String before = jdbc.sql("""
                        select decision, verdict_reason as reason from correction
                        where match_id = ? and decision is not null order by number desc limit 1
                        """)
                .param(matchId)
                .query(Before.class)
                .optional()
                .map(b -> " The verdict is redone; before it was " + b.decision() + " (" + b.reason() + ").")
                .orElse("");
        return Optional.of(
                "Not counted, because replays showed them to be wrong: " + String.join(", ", taken) + "." + before);
    }

    private Timestamp now() {
        return Timestamp.from(clock.instant());
    }
}
