package dev.touchstone.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.statistics.RatingFit.Encounter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RatingFitTest {

    private static final double CLOSE = 1e-6;

    /** 3/4 of the points, all pairs won by a win and a draw. */
    private static final Tally THREE_QUARTERS = Tally.ofPairs(100, 0, 100, new Pairs(0, 0, 0, 100, 0));

    private static final Tally LEVEL = Tally.ofPairs(50, 50, 100, new Pairs(10, 20, 40, 20, 10));

    @Test
    void twoPlayersAreRatedByTheLogisticEloOfTheirMatch() {
        Tally tally = Tally.ofPairs(215, 150, 147, new Pairs(25, 40, 81, 65, 45));
        List<Elo> ratings = RatingFit.of(2, List.of(new Encounter(0, 1, tally)), Map.of());
        double score = tally.figures().observedScore().orElseThrow();
        double elo = Elo.ofScore(score).orElseThrow();
        double error = Normal.Z_95 * tally.figures().standardError() * Elo.PER_LOG_ODDS / (score * (1 - score));
        assertThat(value(ratings, 0)).isCloseTo(elo / 2, within(CLOSE));
        assertThat(value(ratings, 1)).isCloseTo(-elo / 2, within(CLOSE));
        assertThat(ratings.getFirst().error().orElseThrow()).isCloseTo(error / 2, within(CLOSE));
        Elo anchored = RatingFit.of(2, List.of(new Encounter(0, 1, tally)), Map.of(1, 1700.0))
                .getFirst();
        assertThat(anchored.value().orElseThrow()).isCloseTo(1700 + elo, within(CLOSE));
        assertThat(anchored.error().orElseThrow()).isCloseTo(error, within(CLOSE));
    }

    /** Odds of 3 to 1 twice are odds of 9 to 1: a score of 0.9. */
    @Test
    void scoresThatAgreeGiveTheRatingsThatTheyWereMadeOf() {
        Tally nineTenths = Tally.ofPairs(160, 0, 40, new Pairs(0, 0, 0, 40, 60));
        List<Elo> ratings = RatingFit.of(
                3,
                List.of(
                        new Encounter(0, 1, THREE_QUARTERS),
                        new Encounter(1, 2, THREE_QUARTERS),
                        new Encounter(0, 2, nineTenths)),
                Map.of());
        double step = 400 * Math.log10(3);
        assertThat(value(ratings, 0)).isCloseTo(step, within(CLOSE));
        assertThat(value(ratings, 1)).isCloseTo(0, within(CLOSE));
        assertThat(value(ratings, 2)).isCloseTo(-step, within(CLOSE));
    }

    @Test
    void levelPairsAloneLeaveTheIntervalOfTheirMatch() {
        Tally alike = Tally.ofPairs(196, 196, 120, new Pairs(0, 0, 256, 0, 0));
        List<Elo> ratings = RatingFit.of(2, List.of(new Encounter(0, 1, alike)), Map.of(1, 0.0));
        assertThat(value(ratings, 0)).isZero();
        assertThat(ratings.getFirst().error().orElseThrow())
                .isCloseTo(alike.figures().shownElo().error().orElseThrow(), within(0.01))
                .isGreaterThan(4);
    }

    @Test
    void aCircleOfEqualWinsIsLevel() {
        List<Elo> ratings = RatingFit.of(
                3,
                List.of(
                        new Encounter(0, 1, THREE_QUARTERS),
                        new Encounter(1, 2, THREE_QUARTERS),
                        new Encounter(2, 0, THREE_QUARTERS)),
                Map.of());
        assertThat(ratings).allSatisfy(r -> assertThat(r.value().orElseThrow()).isCloseTo(0, within(CLOSE)));
    }

    @Test
    void aPlayerBetweenTwoKnownOnesIsRatedBetweenThem() {
        Tally quarter = Tally.ofPairs(0, 100, 100, new Pairs(0, 100, 0, 0, 0));
        List<Elo> ratings = RatingFit.of(
                3,
                List.of(new Encounter(0, 1, THREE_QUARTERS), new Encounter(0, 2, quarter)),
                Map.of(1, 1500.0, 2, 1700.0));
        assertThat(value(ratings, 0)).isCloseTo(1600, within(CLOSE));
        assertThat(ratings.get(2).error()).hasValue(0);
    }

    /** 3 of 100 pairs may be other than won: 97 % is 604 Elo. */
    @Test
    void aPlayerWhoWonEverythingHasALowerBoundAndLeavesTheOthersAlone() {
        Tally allWon = Tally.ofPairs(200, 0, 0, new Pairs(0, 0, 0, 0, 100));
        List<Elo> ratings = RatingFit.of(3, List.of(new Encounter(1, 0, LEVEL), new Encounter(2, 0, allWon)), Map.of());
        assertThat(value(ratings, 0)).isCloseTo(0, within(CLOSE));
        assertThat(value(ratings, 1)).isCloseTo(0, within(CLOSE));
        assertThat(ratings.get(2).value()).isEmpty();
        assertThat(ratings.get(2).high()).isEmpty();
        assertThat(ratings.get(2).low().orElseThrow())
                .isCloseTo(Elo.ofScore(0.97).orElseThrow(), within(CLOSE));
        Elo loser = RatingFit.of(3, List.of(new Encounter(1, 0, LEVEL), new Encounter(0, 2, allWon)), Map.of())
                .get(2);
        assertThat(loser.low()).isEmpty();
        assertThat(loser.high().orElseThrow()).isCloseTo(-Elo.ofScore(0.97).orElseThrow(), within(CLOSE));
    }

    @Test
    void aPlayerWhoPlayedNobodyHasNoRatingAndThreeWonPairsBoundNothing() {
        Tally few = Tally.ofPairs(6, 0, 0, new Pairs(0, 0, 0, 0, 3));
        List<Elo> ratings = RatingFit.of(
                4,
                List.of(new Encounter(0, 1, LEVEL), new Encounter(2, 0, few), new Encounter(3, 0, Tally.EMPTY)),
                Map.of());
        assertThat(ratings.subList(2, 4)).allSatisfy(r -> {
            assertThat(r.value()).isEmpty();
            assertThat(r.low()).isEmpty();
            assertThat(r.high()).isEmpty();
        });
    }

    @Test
    void ninetyFivePercentOfTheIntervalsHoldTheTruth() {
        double[] truth = {120, 30, -40, -110};
        SplittableRandom random = new SplittableRandom(20261130);
        int tournaments = 1500;
        int held = 0;
        for (int t = 0; t < tournaments; t++) {
            List<Encounter> encounters = new ArrayList<>();
            for (int i = 0; i < truth.length; i++) {
                for (int j = i + 1; j < truth.length; j++) {
                    encounters.add(new Encounter(i, j, played(truth[i] - truth[j], random)));
                }
            }
            List<Elo> ratings = RatingFit.of(truth.length, encounters, Map.of());
            for (int i = 0; i < truth.length; i++) {
                held += ratings.get(i).low().orElseThrow() <= truth[i]
                                && truth[i] <= ratings.get(i).high().orElseThrow()
                        ? 1
                        : 0;
            }
        }
        assertThat((double) held / tournaments / truth.length).isBetween(0.94, 0.96);
    }

    /** 64 pairs of games, a quarter of them drawn, without bias. */
    private static Tally played(double elo, SplittableRandom random) {
        double score = 1 / (1 + Math.pow(10, -elo / 400));
        long[] games = new long[3];
        long[] pairs = new long[5];
        for (int pair = 0; pair < 64; pair++) {
            int points = 0;
            for (int game = 0; game < 2; game++) {
                double dice = random.nextDouble();
                int result = dice < score - 0.125 ? 2 : dice < score + 0.125 ? 1 : 0;
                games[result]++;
                points += result;
            }
            pairs[points]++;
        }
        return Tally.ofPairs(games[2], games[0], games[1], new Pairs(pairs[0], pairs[1], pairs[2], pairs[3], pairs[4]));
    }

    private static double value(List<Elo> ratings, int player) {
        return ratings.get(player).value().orElseThrow();
    }
}
