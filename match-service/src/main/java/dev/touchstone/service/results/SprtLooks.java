package dev.touchstone.service.results;

import dev.touchstone.protocol.submission.SprtRule;
import dev.touchstone.service.match.Match;
import dev.touchstone.service.match.Matches;
import dev.touchstone.statistics.Conversion;
import dev.touchstone.statistics.DrawsBy;
import dev.touchstone.statistics.EloModel;
import dev.touchstone.statistics.Pairs;
import dev.touchstone.statistics.Sprt;
import dev.touchstone.statistics.SprtState;
import dev.touchstone.statistics.Tally;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * The looks at the sequential test of a match. Look n sees the pairs of the first n times {@link #STEP} openings and is
 * taken as soon as all of them are stored. So what it says is the same in whatever order and batches the results came, short
 * games have no advantage over long ones, and a match that is played again decides after the same pair.
 */
@Repository
@Transactional
public class SprtLooks {

    /** Pairs between two looks; the last look sees the rest. */
    static final int STEP = 8;

    private final JdbcClient jdbc;
    private final Clock clock;
    private final Matches matches;

    SprtLooks(JdbcClient jdbc, Clock clock, Matches matches) {
        this.jdbc = jdbc;
        this.clock = clock;
        this.matches = matches;
    }

    /**
     * A look that was taken.
     *
     * @param tally what it saw; of what the test does not use, nothing is counted
     * @param state the test after it
     */
    public record Look(int number, Tally tally, SprtState state, Instant at) {}

    /** The test of a rule before its first look. */
    public static SprtState start(SprtRule rule) {
        return SprtState.start(test(rule), STEP, rule.minPairs());
    }

    /** The test of a rule. */
    public static Sprt test(SprtRule rule) {
        return new Sprt(EloModel.named(rule.model()), rule.elo0(), rule.elo1(), rule.alpha(), rule.beta());
    }

    /** The looks at the test of a match so far, in order; none where sigma decides. */
    public List<Look> of(Match match) {
        SprtRule rule = match.sprt();
        if (rule == null) {
            return List.of();
        }
        List<Look> looks = new ArrayList<>();
        jdbc.sql("select * from sprt_look where match_id = ? order by number")
                .param(match.id())
                .query((row, n) -> looks.add(look(
                        row, looks.isEmpty() ? start(rule) : looks.getLast().state())))
                .list();
        return looks;
    }

    private static Look look(ResultSet row, SprtState before) throws SQLException {
        Tally tally = tally(row);
        return new Look(
                row.getInt("number"),
                tally,
                before.looked(row.getLong("pairs"), tally.countedPairs().total(), row.getDouble("llr")),
                row.getTimestamp("looked_at").toInstant());
    }

    /**
     * Takes the looks that what is stored allows, up to the one that decides. To be called where the tally of the match is
     * held, so that two results never take the same look.
     */
    @Transactional(propagation = Propagation.MANDATORY)
    public void look(long matchId) {
        Match match = matches.get(matchId);
        SprtRule rule = match.sprt();
        if (rule == null || match.decided()) {
            return;
        }
        List<Look> looks = of(match);
        SprtState state = looks.isEmpty() ? start(rule) : looks.getLast().state();
        Tally tally = looks.isEmpty() ? Tally.EMPTY : looks.getLast().tally();
        int number = looks.size();
        while (state.outcome() == SprtState.Outcome.CONTINUE && state.pairs() < match.pairCount()) {
            int from = (int) state.pairs();
            int to = Math.min(from + STEP, match.pairCount());
            Tally more = tally(matchId, from, to);
            if (more.pairs().total() < to - from) {
                return;
            }
            tally = tally.plus(more);
            state = state.look(tally);
            insert(matchId, new Look(++number, tally, state, clock.instant()));
        }
    }

    /** Forgets every look at the test of a match and takes them anew, after games of it have been taken back. */
    @Transactional(propagation = Propagation.MANDATORY)
    public void retake(long matchId) {
        jdbc.sql("delete from sprt_look where match_id = ?").param(matchId).update();
        look(matchId);
    }

    /** What the pairs of some openings add to the tally of a look. */
    private Tally tally(long matchId, int from, int to) {
        return jdbc.sql("""
                        with pair as (
                            select points, same, exists (select from game_pair e
                                                         where e.match_id = p.match_id and e.line = p.line
                                                           and e.opening < p.opening) as repeats
                            from game_pair p
                            where match_id = :match and opening >= :from and opening < :to
                        )
                        select count(*) filter (where points = 0)             as pairs_0,
                               count(*) filter (where points = 1)             as pairs_1,
                               count(*) filter (where points = 2)             as pairs_2,
                               count(*) filter (where points = 3)             as pairs_3,
                               count(*) filter (where points = 4)             as pairs_4,
                               count(*) filter (where points = 0 and repeats) as repeated_0,
                               count(*) filter (where points = 1 and repeats) as repeated_1,
                               count(*) filter (where points = 2 and repeats) as repeated_2,
                               count(*) filter (where points = 3 and repeats) as repeated_3,
                               count(*) filter (where points = 4 and repeats) as repeated_4,
                               count(*) filter (where same)                   as identical_pairs,
                               g.wins, g.losses, g.draws
                        from (select count(*) filter (where winner = 'candidate') as wins,
                                     count(*) filter (where winner = 'baseline')  as losses,
                                     count(*) filter (where winner = 'none')      as draws
                              from game
                              where match_id = :match and opening >= :from and opening < :to) g
                             left join pair on true
                        group by g.wins, g.losses, g.draws
                        """)
                .param("match", matchId)
                .param("from", from)
                .param("to", to)
                .query((row, n) -> tally(row))
                .single();
    }

    private static Tally tally(ResultSet row) throws SQLException {
        Pairs pairs = Tallies.pairs(row, "pairs_");
        Pairs repeated = Tallies.pairs(row, "repeated_");
        long wins = row.getLong("wins");
        long losses = row.getLong("losses");
        long draws = row.getLong("draws");
        return new Tally(
                wins,
                losses,
                draws,
                pairs,
                DrawsBy.NONE,
                Conversion.NONE,
                row.getLong("identical_pairs"),
                pairs.total() - repeated.total(),
                repeated,
                wins + losses + draws,
                0,
                0,
                0,
                0);
    }

    private void insert(long matchId, Look look) {
        Tally tally = look.tally();
        SprtState state = look.state();
        jdbc.sql("""
                        insert into sprt_look (match_id, number, pairs, wins, losses, draws,
                                               pairs_0, pairs_1, pairs_2, pairs_3, pairs_4,
                                               repeated_0, repeated_1, repeated_2, repeated_3, repeated_4,
                                               identical_pairs, llr, lower, upper, decision, looked_at)
                        values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                        """)
                .params(matchId, look.number(), state.pairs(), tally.wins(), tally.losses(), tally.draws())
                .params(tally.pairs().toList())
                .params(tally.repeatedPairs().toList())
                .params(tally.identicalPairs(), state.llr(), state.rejectBelow(), state.acceptAbove())
                .params(state.outcome().text(), Timestamp.from(look.at()))
                .update();
    }
}
