package dev.touchstone.service.web;

import dev.touchstone.protocol.api.MatchComparison;
import dev.touchstone.protocol.api.MatchComparison.Change;
import dev.touchstone.service.match.Matches;
import dev.touchstone.service.results.Shown;
import dev.touchstone.statistics.PairedDifference;
import java.util.Comparator;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** Two matches side by side, opening by opening where they share the set. */
@Repository
@Transactional(readOnly = true)
public class MatchComparisons {

    /** The openings that both played, with the half points of either candidate; none where the sets differ. */
    public static final String BOTH = """
            select a.opening + 1 as opening, a.points as first, b.points as second
            from match x join match y on y.opening_set_id = x.opening_set_id
                 join game_pair a on a.match_id = x.id
                 join game_pair b on b.match_id = y.id and b.opening = a.opening
            where x.id = :first and y.id = :second order by a.opening
            """;

    private static final int CHANGES_SHOWN = 20;

    private final JdbcClient jdbc;
    private final Matches matches;
    private final MatchViews views;

    MatchComparisons(JdbcClient jdbc, Matches matches, MatchViews views) {
        this.jdbc = jdbc;
        this.matches = matches;
        this.views = views;
    }

    /** A pair of games of one opening in two matches. */
    private record Both(int opening, int first, int second) {
        int change() {
            return Math.abs(first - second);
        }
    }

    /** Both, which must exist. */
    MatchComparison of(long first, long second) {
        List<Both> both = jdbc.sql(BOTH)
                .param("first", first)
                .param("second", second)
                .query(Both.class)
                .list();
        PairedDifference difference = PairedDifference.of(both.stream()
                .map(pair -> new PairedDifference.Opening(pair.first(), pair.second()))
                .toList());
        return new MatchComparison(
                views.of(matches.get(first)),
                views.of(matches.get(second)),
                difference.pairs(),
                2 * difference.score(),
                both.isEmpty() ? Shown.NO_ELO : Shown.elo(difference.elo()),
                Shown.orNull(difference.sigma()),
                both.stream()
                        .filter(pair -> pair.change() > 0)
                        .sorted(Comparator.comparingInt(Both::change).reversed())
                        .limit(CHANGES_SHOWN)
                        .map(pair -> new Change(pair.opening(), pair.first() / 2.0, pair.second() / 2.0))
                        .toList());
    }
}
