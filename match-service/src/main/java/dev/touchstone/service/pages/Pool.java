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
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Ratings over all matches together, by maximum likelihood. A player is a configuration under a budget. A match that plays
 * the same games as another, because both sides, openings and rules are the same, counts once.
 *
 * <p>They are counted in the background: when the service has started, and when somebody asks and a match has ended or was
 * corrected since. Who asks waits for that a moment at most, and then is shown what was counted before.
 */
@Component
class Pool {

    private static final Logger log = LoggerFactory.getLogger(Pool.class);

    /** The ones with the most games; more would make the table slow and say little. */
    private static final int MOST_PLAYERS = 100;

    /** What changes without a match ending, such as one that goes on, is seen after this time. */
    private static final Duration FRESH = Duration.ofMinutes(10);

    private static final Duration PATIENCE = Duration.ofMillis(20);

    private final JdbcClient jdbc;
    private final Clock clock;
    private final AtomicReference<@Nullable CompletableFuture<Ratings>> counting = new AtomicReference<>();
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
     * @param version what the matches were like that were counted
     */
    record Ratings(List<Player> players, boolean anchored, Instant at, String version) {
        List<Player> of(long configuration) {
            return players.stream().filter(p -> p.id() == configuration).toList();
        }
    }

    private record Meeting(long first, String firstText, long second, String secondText, Tally tally) {}

    /** So that the first who asks need not wait. */
    @EventListener
    void ready(ApplicationReadyEvent ready) {
        count().whenComplete((counted, problem) -> {
            if (problem != null) {
                log.debug("no ratings yet: {}", problem.getMessage());
            }
        });
    }

    /** The ratings, the newest that are there soon. */
    Ratings ratings() {
        Ratings known = last;
        if (known != null
                && known.at().plus(FRESH).isAfter(clock.instant())
                && known.version().equals(version())) {
            return known;
        }
        CompletableFuture<Ratings> coming = count();
        try {
            return known == null ? coming.get() : coming.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            return known;
        } catch (ExecutionException e) {
            throw e.getCause() instanceof DataAccessException away ? away : new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while the ratings were counted", e);
        }
    }

    /** Counts, unless that is being done. */
    private CompletableFuture<Ratings> count() {
        CompletableFuture<Ratings> mine = new CompletableFuture<>();
        CompletableFuture<Ratings> others = counting.compareAndExchange(null, mine);
        if (others != null) {
            return others;
        }
        Thread.ofVirtual().name("pool").start(() -> {
            try {
                Ratings counted = rate();
                last = counted;
                counting.set(null);
                mine.complete(counted);
            } catch (RuntimeException e) {
                counting.set(null);
                mine.completeExceptionally(e);
            }
        });
        return mine;
    }

    /** Another text whenever a match has ended or was corrected. */
    private String version() {
        return jdbc.sql("""
                        select concat_ws(' ', (select max(finished_at) from match), (select count(*) from correction),
                                         (select count(*) from correction where not redone))
                        """).query(String.class).single();
    }

    private Ratings rate() {
        Instant now = clock.instant();
        String version = version();
        return rate(meetings(), now, version);
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

    private static Ratings rate(List<Meeting> meetings, Instant now, String version) {
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
        return new Ratings(List.copyOf(players), !known.isEmpty(), now, version);
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
