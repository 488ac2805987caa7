package dev.touchstone.service.pages;

import dev.touchstone.engine.config.ConfigurationException;
import dev.touchstone.engine.config.ProgramConfiguration;
import dev.touchstone.engine.config.SideConfiguration;
import dev.touchstone.protocol.api.EloView;
import dev.touchstone.service.results.Shown;
import dev.touchstone.statistics.Elo;
import dev.touchstone.statistics.Pairs;
import dev.touchstone.statistics.RatingFit;
import dev.touchstone.statistics.Tally;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Ratings over all matches together, by maximum likelihood. A player is a configuration under a budget. A match that plays
 * the same games as another, because both sides, openings and rules are the same, counts once. Counted again a minute
 * after it was, when somebody asks.
 */
@Component
class Pool {

    /** The ones with the most games; more would make the table slow and say little. */
    private static final int MOST_PLAYERS = 100;

    private static final Duration FRESH = Duration.ofMinutes(1);

    private final JdbcClient jdbc;
    private final Clock clock;
    private volatile @Nullable Ratings last;

    Pool(JdbcClient jdbc, Clock clock) {
        this.jdbc = jdbc;
        this.clock = clock;
    }

    /**
     * A configuration under a budget.
     *
     * @param id of the configuration
     * @param text with the budget
     * @param rating Elo; absent where it has no finite value
     */
    record Player(long id, String text, long games, double score, EloView rating) {}

    /**
     * All players, the best first.
     *
     * @param anchored whether a rated opponent sets the scale; else the mean is 0
     */
    record Ratings(List<Player> players, boolean anchored, Instant at) {
        List<Player> of(long configuration) {
            return players.stream().filter(p -> p.id() == configuration).toList();
        }
    }

    private record Meeting(long first, String firstText, long second, String secondText, Tally tally) {}

    @Transactional(readOnly = true)
    public Ratings ratings() {
        Instant now = clock.instant();
        Ratings known = last;
        if (known == null || known.at().plus(FRESH).isBefore(now)) {
            known = rate(meetings(), now);
            last = known;
        }
        return known;
    }

    private List<Meeting> meetings() {
        return jdbc.sql("""
                        select candidate_id, candidate_text, baseline_id, baseline_text,
                               sum(wins)::bigint as wins, sum(losses)::bigint as losses, sum(draws)::bigint as draws,
                               sum(pairs_0)::bigint as pairs_0, sum(pairs_1)::bigint as pairs_1,
                               sum(pairs_2)::bigint as pairs_2, sum(pairs_3)::bigint as pairs_3,
                               sum(pairs_4)::bigint as pairs_4
                        from (select distinct on (m.candidate_id, m.candidate_text, m.baseline_id, m.baseline_text,
                                                  m.opening_set_id, m.rules, m.ply_limit) m.candidate_id, m.candidate_text,
                                     m.baseline_id, m.baseline_text, t.*
                              from match m join tally t on t.match_id = m.id
                              where m.state in ('finished', 'stopped')
                                and (m.candidate_id, m.candidate_text) <> (m.baseline_id, m.baseline_text)
                                and t.wins + t.losses + t.draws > 0
                                and t.wins + t.losses + t.draws
                                    = 2 * (t.pairs_0 + t.pairs_1 + t.pairs_2 + t.pairs_3 + t.pairs_4)
                              order by m.candidate_id, m.candidate_text, m.baseline_id, m.baseline_text,
                                       m.opening_set_id, m.rules, m.ply_limit, t.wins + t.losses + t.draws desc) once
                        group by candidate_id, candidate_text, baseline_id, baseline_text
                        order by sum(wins + losses + draws) desc
                        """).query(Pool::meeting).list();
    }

    private static Meeting meeting(ResultSet row, int number) throws SQLException {
        Pairs pairs = new Pairs(
                row.getLong("pairs_0"),
                row.getLong("pairs_1"),
                row.getLong("pairs_2"),
                row.getLong("pairs_3"),
                row.getLong("pairs_4"));
        return new Meeting(
                row.getLong("candidate_id"),
                row.getString("candidate_text"),
                row.getLong("baseline_id"),
                row.getString("baseline_text"),
                Tally.ofPairs(row.getLong("wins"), row.getLong("losses"), row.getLong("draws"), pairs));
    }

    private record Key(long id, String text) {}

    private static Ratings rate(List<Meeting> meetings, Instant now) {
        Map<Key, Integer> numbers = new LinkedHashMap<>();
        for (Meeting meeting : meetings) {
            for (Key key : List.of(
                    new Key(meeting.first(), meeting.firstText()), new Key(meeting.second(), meeting.secondText()))) {
                if (numbers.size() < MOST_PLAYERS) {
                    numbers.putIfAbsent(key, numbers.size());
                }
            }
        }
        List<RatingFit.Encounter> encounters = new ArrayList<>();
        for (Meeting meeting : meetings) {
            Integer first = numbers.get(new Key(meeting.first(), meeting.firstText()));
            Integer second = numbers.get(new Key(meeting.second(), meeting.secondText()));
            if (first != null && second != null) {
                encounters.add(new RatingFit.Encounter(first, second, meeting.tally()));
            }
        }
        Map<Integer, Double> known = anchors(numbers);
        List<Elo> ratings = encounters.isEmpty() ? List.of() : RatingFit.of(numbers.size(), encounters, known);
        List<Player> players = new ArrayList<>();
        numbers.forEach((key, number) -> {
            if (!ratings.isEmpty()) {
                players.add(player(key, number, encounters, Shown.elo(ratings.get(number))));
            }
        });
        players.sort(Comparator.comparingDouble(Pool::place).reversed());
        return new Ratings(List.copyOf(players), !known.isEmpty(), now);
    }

    private static double place(Player player) {
        EloView rating = player.rating();
        if (rating.value() != null) {
            return rating.value();
        }
        return rating.low() != null ? Double.MAX_VALUE : -Double.MAX_VALUE;
    }

    /** Those that were told to play at a rating. */
    private static Map<Integer, Double> anchors(Map<Key, Integer> numbers) {
        Map<Integer, Double> known = new HashMap<>();
        numbers.forEach((key, number) -> {
            OptionalInt rating = ratingOf(key.text());
            if (rating.isPresent()) {
                known.put(number, (double) rating.getAsInt());
            }
        });
        return known;
    }

    private static OptionalInt ratingOf(String text) {
        try {
            return SideConfiguration.parse(text) instanceof ProgramConfiguration program
                    ? program.ratingAskedFor()
                    : OptionalInt.empty();
        } catch (ConfigurationException e) {
            return OptionalInt.empty();
        }
    }

    private static Player player(Key key, int number, List<RatingFit.Encounter> encounters, EloView rating) {
        long games = 0;
        double points = 0;
        for (RatingFit.Encounter match : encounters) {
            Tally tally = match.tally();
            if (match.first() == number || match.second() == number) {
                games += tally.games();
                points += tally.draws() / 2.0 + (match.first() == number ? tally.wins() : tally.losses());
            }
        }
        return new Player(key.id(), key.text(), games, games == 0 ? 0 : points / games, rating);
    }
}
