package dev.touchstone.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Ratings of several players from the matches between them, by maximum likelihood under the logistic model: a player who
 * is rated r above another expects 1 / (1 + 10^(-r/400)) points a game, a draw counting as half (Zermelo 1929; Bradley and
 * Terry 1952).
 *
 * <p>The intervals allow for game pairs: the covariance is H⁻¹ V H⁻¹, with the curvature H of the log-likelihood and the
 * variance V of its slope from the spread that the pairs have shown (White, "Maximum likelihood estimation of misspecified
 * models", 1982). So for two players they are those of a match.
 *
 * <p>Ratings are finite only among players each of whom took points, directly or over others, from every other (Ford 1957).
 * Whoever won or lost everything against these has a one-sided bound instead.
 */
public final class RatingFit {

    private static final int MOST_STEPS = 200;
    private static final double CLOSE_ENOUGH = 1e-9;

    /** A step of more than this would leave the region where the curvature tells the way. */
    private static final double LONGEST_STEP = 200;

    /**
     * A match between two players, told by their numbers from 0.
     *
     * @param tally from the first one's side
     */
    public record Encounter(int first, int second, Tally tally) {}

    private final int players;
    private final List<Encounter> encounters;
    private final Map<Integer, Double> known;
    private final boolean[] main;
    private final double[] ratings;

    private RatingFit(int players, List<Encounter> encounters, Map<Integer, Double> known) {
        this.players = players;
        this.encounters = encounters.stream().filter(e -> e.tally().games() > 0).toList();
        this.known = known;
        this.main = MainGroup.of(players, this.encounters, known.keySet());
        this.ratings = new double[players];
        known.forEach((player, rating) -> ratings[player] = rating);
    }

    /**
     * A rating for each player. With known ratings the others are measured from these, which have no interval; without, the
     * mean of those that are finite is 0.
     *
     * @param players how many there are
     * @param known ratings by player
     */
    public static List<Elo> of(int players, List<Encounter> encounters, Map<Integer, Double> known) {
        return new RatingFit(players, encounters, known).run();
    }

    private List<Elo> run() {
        List<Integer> group = new ArrayList<>();
        for (int player = 0; player < players; player++) {
            if (main[player]) {
                group.add(player);
            }
        }
        List<Integer> free = new ArrayList<>(
                group.stream().filter(p -> !known.containsKey(p)).toList());
        if (known.isEmpty()) {
            free.removeFirst();
        }
        climb(free);
        double[][] covariance = covariance(free);
        if (known.isEmpty()) {
            covariance = centred(group, covariance);
        }
        List<Elo> all = new ArrayList<>();
        for (int player = 0; player < players; player++) {
            all.add(
                    main[player]
                            ? Elo.around(ratings[player], Math.sqrt(Math.max(0, covariance[player][player])))
                            : bounded(player));
        }
        return all;
    }

    /** Newton's method on the log-likelihood, which is concave and has one top. */
    private void climb(List<Integer> free) {
        for (int step = 0; step < MOST_STEPS && !free.isEmpty(); step++) {
            double[] move = LinearAlgebra.times(LinearAlgebra.inverse(curvature(free)), slope(free));
            double longest = 0;
            for (double part : move) {
                longest = Math.max(longest, Math.abs(part));
            }
            double scale = Math.min(1, LONGEST_STEP / Math.max(longest, CLOSE_ENOUGH));
            for (int i = 0; i < free.size(); i++) {
                ratings[free.get(i)] += scale * move[i];
            }
            if (longest < CLOSE_ENOUGH) {
                return;
            }
        }
    }

    private double expected(Encounter match) {
        return 1 / (1 + Math.exp((ratings[match.second()] - ratings[match.first()]) / Elo.PER_LOG_ODDS));
    }

    private double[] slope(List<Integer> free) {
        double[] slope = new double[free.size()];
        for (Encounter match : withinMain()) {
            double surplus = match.tally().games() * (score(match) - expected(match)) / Elo.PER_LOG_ODDS;
            add(slope, free.indexOf(match.first()), surplus);
            add(slope, free.indexOf(match.second()), -surplus);
        }
        return slope;
    }

    private static void add(double[] to, int index, double amount) {
        if (index >= 0) {
            to[index] += amount;
        }
    }

    /** Minus the second derivatives of the log-likelihood. */
    private double[][] curvature(List<Integer> free) {
        double[][] sum = new double[free.size()][free.size()];
        for (Encounter match : withinMain()) {
            double p = expected(match);
            double weight = match.tally().games() * p * (1 - p) / (Elo.PER_LOG_ODDS * Elo.PER_LOG_ODDS);
            addEdge(sum, free, match, weight);
        }
        return sum;
    }

    /** What the slope varies by: each match's points by the standard error of its score, also where no spread was seen. */
    private double[][] slopeVariance(List<Integer> free) {
        double[][] sum = new double[free.size()][free.size()];
        for (Encounter match : withinMain()) {
            double error = match.tally().games() * match.tally().figures().shownStandardError() / Elo.PER_LOG_ODDS;
            addEdge(sum, free, match, error * error);
        }
        return sum;
    }

    private static void addEdge(double[][] sum, List<Integer> free, Encounter match, double weight) {
        int first = free.indexOf(match.first());
        int second = free.indexOf(match.second());
        if (first >= 0) {
            sum[first][first] += weight;
        }
        if (second >= 0) {
            sum[second][second] += weight;
        }
        if (first >= 0 && second >= 0) {
            sum[first][second] -= weight;
            sum[second][first] -= weight;
        }
    }

    private List<Encounter> withinMain() {
        return encounters.stream()
                .filter(match -> main[match.first()] && main[match.second()])
                .toList();
    }

    /** Of all players; those who are not free do not vary. */
    private double[][] covariance(List<Integer> free) {
        double[][] inverse = LinearAlgebra.inverse(curvature(free));
        double[][] small = LinearAlgebra.times(LinearAlgebra.times(inverse, slopeVariance(free)), inverse);
        double[][] whole = new double[players][players];
        for (int i = 0; i < free.size(); i++) {
            for (int j = 0; j < free.size(); j++) {
                whole[free.get(i)][free.get(j)] = small[i][j];
            }
        }
        return whole;
    }

    /** Moves the ratings so that the group's mean is 0, and the covariance to that of ratings less their mean. */
    private double[][] centred(List<Integer> group, double[][] covariance) {
        double mean = group.stream().mapToDouble(p -> ratings[p]).average().orElse(0);
        group.forEach(p -> ratings[p] -= mean);
        double[][] less = new double[players][players];
        for (int i : group) {
            for (int j : group) {
                less[i][j] = (i == j ? 1 : 0) - 1.0 / group.size();
            }
        }
        return LinearAlgebra.times(LinearAlgebra.times(less, covariance), less);
    }

    /**
     * A player who won (lost) every game against the group: by the rule of three he wins (loses) 1 - 3/n of it at least, at
     * 95 %, where n is the number of distinct pairs, or of games where pairs are not known.
     */
    private Elo bounded(int player) {
        double games = 0;
        double points = 0;
        double trials = 0;
        for (Encounter match : againstMain(player)) {
            Tally tally = match.tally();
            double score = match.first() == player ? score(match) : 1 - score(match);
            games += tally.games();
            points += score * tally.games();
            trials += tally.pairs().total() > 0 ? tally.countedPairs().total() : tally.games();
        }
        if (trials <= 3) {
            return new Elo(OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty());
        }
        boolean won = points > 0;
        double share = won ? 1 - 3 / trials : 3 / trials;
        OptionalDouble bound = OptionalDouble.of(ratingFor(player, share * games));
        return won
                ? new Elo(OptionalDouble.empty(), bound, OptionalDouble.empty())
                : new Elo(OptionalDouble.empty(), OptionalDouble.empty(), bound);
    }

    private List<Encounter> againstMain(int player) {
        return encounters.stream()
                .filter(match -> match.first() == player && main[match.second()]
                        || match.second() == player && main[match.first()])
                .toList();
    }

    /** The rating at which a player expects so many points from the group, by halving. */
    private double ratingFor(int player, double points) {
        double low = -FAR;
        double high = FAR;
        while (high - low > CLOSE_ENOUGH) {
            double middle = (low + high) / 2;
            double expected = 0;
            for (Encounter match : againstMain(player)) {
                int other = match.first() == player ? match.second() : match.first();
                expected += match.tally().games() / (1 + Math.exp((ratings[other] - middle) / Elo.PER_LOG_ODDS));
            }
            if (expected < points) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return (low + high) / 2;
    }

    /** Further than any rating can be told from counts. */
    private static final double FAR = 100_000;

    private static double score(Encounter match) {
        return match.tally().figures().observedScore().orElse(0.5);
    }
}
