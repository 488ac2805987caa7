package dev.touchstone.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class FiguresTest {
    @Test
    void thePublishedExampleHasTheBetterErrorOfNormalizedElo() {
        Figures figures = TestCounts.pairs(137, 79, 34, 5, 1).figures();
        assertThat(figures.neloError()).isCloseTo(65.87, offset(0.005));
        assertThat(figures.neloErrorFixedVariance()).isCloseTo(30.09, offset(0.005));
    }

    @Test
    void pairsAreUsedWhereKnownAndGamesWhereNot() {
        assertThat(TestCounts.pairs(1, 2, 3, 2, 1).figures().basis()).isEqualTo(Figures.Basis.PAIRS);
        assertThat(Tally.ofGames(3, 2, 1).figures().basis()).isEqualTo(Figures.Basis.GAMES);
    }

    @Test
    void aMatchWithoutGamesIsEvenAndKnowsNothing() {
        Figures figures = Tally.EMPTY.figures();
        assertThat(figures.sigma()).isZero();
        assertThat(figures.los()).isEqualTo(0.5);
        assertThat(figures.elo().low()).isEmpty();
        assertThat(figures.elo().high()).isEmpty();
        assertThat(figures.eloBound()).isEmpty();
        assertThat(figures.observedScore()).isEmpty();
        assertThat(figures.drawRatio()).isEmpty();
        assertThat(figures.conversionPercent()).isEmpty();
    }

    @Test
    void whereEveryGameWasWonTheRuleOfThreeBoundsEloFromBelow() {
        Figures won = TestCounts.pairs(0, 0, 0, 0, 256).figures();
        assertThat(won.eloBound().orElseThrow()).isCloseTo(400 * Math.log10(253 / 3.0), offset(1e-9));
        assertThat(won.elo().high()).isEmpty();
        Figures lost = TestCounts.pairs(256, 0, 0, 0, 0).figures();
        assertThat(lost.eloBound().orElseThrow()).isCloseTo(-400 * Math.log10(253 / 3.0), offset(1e-9));
        assertThat(lost.elo().low()).isEmpty();
    }

    @Test
    void whereEveryGameHadOneWinnerOnlyTheBoundIsShown() {
        Figures won = TestCounts.pairs(0, 0, 0, 0, 256).figures();
        assertThat(won.shownElo()).isEqualTo(new Elo(OptionalDouble.empty(), won.eloBound(), OptionalDouble.empty()));
        assertThat(won.shownElo().text()).isEqualTo("unbounded Elo (770 to unbounded)");
        assertThat(won.shownNelo()).isEmpty();
        assertThat(won.shownNeloError()).isEmpty();
        assertThat(won.shownNeloErrorFixedVariance()).isEmpty();
        Figures lost = Tally.ofGames(0, 512, 0).figures();
        assertThat(lost.shownElo()).isEqualTo(new Elo(OptionalDouble.empty(), OptionalDouble.empty(), lost.eloBound()));
        Figures drawn = Tally.ofGames(0, 0, 512).figures();
        assertThat(drawn.shownElo().text()).isEqualTo("0 Elo (-2 to 2)");
        assertThat(drawn.shownNelo()).hasValue(0);
    }

    @Test
    void countsThatDoNotFavourASideAreExactlyEven() {
        assertExactlyEven(TestCounts.pairs(0, 1, 0, 1, 0).figures());
        assertExactlyEven(TestCounts.pairs(137, 3, 34, 3, 137).figures());
        assertExactlyEven(Tally.ofGames(17, 17, 5).figures());
    }

    @Property
    void countsThatReadTheSameBothWaysAreExactlyEven(
            @ForAll @LongRange(max = 1_000_000) long outer,
            @ForAll @LongRange(max = 1_000_000) long inner,
            @ForAll @LongRange(max = 1_000_000) long level) {
        assertExactlyEven(TestCounts.pairs(outer, inner, level, inner, outer).figures());
    }

    /** Equal to zero, and to no negative zero. */
    private static void assertExactlyEven(Figures figures) {
        assertThat(figures.score()).isEqualTo(0.5);
        assertThat(List.of(
                        figures.sigma(), figures.nelo(), figures.elo().value().orElseThrow()))
                .containsOnly(0.0);
        assertThat(figures.los()).isEqualTo(0.5);
        figures.elo().low().ifPresent(low -> assertThat(low)
                .isEqualTo(-figures.elo().high().orElseThrow()));
    }

    @Test
    void whereEveryGameWasWonSigmaIsTheRootOfThePairs() {
        Figures won = TestCounts.pairs(0, 0, 0, 0, 256).figures();
        assertThat(won.alike()).isTrue();
        assertThat(won.shownSigma()).isEqualTo(16);
        assertThat(won.shownLos()).isGreaterThan(0.999999);
        assertThat(TestCounts.pairs(64, 0, 0, 0, 0).figures().shownSigma()).isEqualTo(-8);
        assertThat(Tally.ofGames(9, 0, 0).figures().shownSigma()).isEqualTo(3);
    }

    @Test
    void onePairIsNoMoreSureThanOnePairCanBe() {
        Figures half = TestCounts.pairs(0, 0, 0, 1, 0).figures();
        assertThat(half.shownSigma()).isEqualTo(0.5);
        assertThat(half.shownLos()).isCloseTo(0.6915, offset(1e-4));
        assertThat(half.shownElo().value().orElseThrow()).isCloseTo(190.8, offset(0.1));
        assertThat(half.shownElo().low()).isEmpty();
        assertThat(half.shownElo().high()).isEmpty();
        assertThat(half.shownNelo()).isEmpty();
        Figures won = TestCounts.pairs(0, 0, 0, 0, 1).figures();
        assertThat(won.shownSigma()).isEqualTo(1);
        assertThat(won.shownLos()).isCloseTo(0.8413, offset(1e-4));
    }

    @Test
    void levelPairsAloneAreEvenWithinTheRuleOfThree() {
        Figures level = TestCounts.pairs(0, 0, 256, 0, 0).figures();
        assertThat(level.shownSigma()).isZero();
        assertThat(level.shownLos()).isEqualTo(0.5);
        assertThat(level.shownElo().value()).hasValue(0);
        assertThat(level.shownElo().high().orElseThrow())
                .isCloseTo(Elo.ofScore(0.5 + 1.5 / 256).orElseThrow(), offset(1e-9))
                .isEqualTo(-level.shownElo().low().orElseThrow());
        assertThat(level.shownNelo()).hasValue(0);
    }

    @Test
    void whereResultsDifferWhatIsShownIsTheEstimate() {
        Figures figures = TestCounts.pairs(0, 15, 137, 103, 1).figures();
        assertThat(figures.alike()).isFalse();
        assertThat(figures.shownSigma()).isEqualTo(figures.sigma());
        assertThat(figures.shownElo()).isEqualTo(figures.elo());
    }

    @Test
    void theRuleOfThreeSaysNothingAboutThreeTrials() {
        assertThat(Tally.ofGames(3, 0, 0).figures().eloBound()).isEmpty();
        assertThat(Tally.ofGames(4, 0, 0).figures().eloBound()).isPresent();
    }

    @Test
    void drawRatioCountsGames() {
        assertThat(TestCounts.pairs(0, 2, 1, 0, 1).figures().drawRatio()).hasValue(0.5);
    }

    @Test
    void pairsRatioSetsPairsWonAgainstPairsLost() {
        assertThat(TestCounts.pairs(6, 25, 66, 73, 86).figures().pairsRatio()).hasValue(159 / 31.0);
        assertThat(TestCounts.pairs(0, 0, 3, 1, 0).figures().pairsRatio()).isEmpty();
        assertThat(Tally.ofGames(3, 2, 1).figures().pairsRatio()).isEmpty();
    }

    /** 1000 pairs from openings that give White the expected score 0.7, between equal sides that never draw. */
    @Test
    void theBiasOfTheOpeningsIsFoundFromTheResultsOfTheirPairs() {
        Tally tally = Tally.ofPairs(1000, 1000, 0, new Pairs(210, 0, 580, 0, 210));
        assertThat(tally.figures().openingBias().orElseThrow())
                .isCloseTo(Elo.ofScore(0.7).orElseThrow(), offset(0.01));
        Tally fair = Tally.ofPairs(1000, 1000, 0, new Pairs(250, 0, 500, 0, 250));
        assertThat(fair.figures().openingBias().orElseThrow()).isCloseTo(0, offset(1.0));
        assertThat(Tally.ofGames(3, 2, 1).figures().openingBias()).isEmpty();
    }

    /** A loss turned into a draw, or a draw into a win, in the middle of other results. */
    @Property
    void aBetterResultNeverMakesTheEstimateWorse(@ForAll("tallies") Tally tally) {
        Pairs p = tally.pairs();
        Figures worse = TestCounts.pairs(p.ll() + 2, p.ld() + 2, p.level() + 1, p.wd() + 1, p.ww() + 1)
                .figures();
        Figures better = TestCounts.pairs(p.ll() + 1, p.ld() + 2, p.level() + 2, p.wd() + 1, p.ww() + 1)
                .figures();
        assertThat(better.score()).isGreaterThan(worse.score());
        assertThat(better.elo().value().orElseThrow())
                .isGreaterThan(worse.elo().value().orElseThrow());
        assertThat(better.observedScore().orElseThrow())
                .isGreaterThan(worse.observedScore().orElseThrow());
    }

    @Property
    void noFigureIsEverInfiniteOrUndefined(@ForAll("tallies") Tally tally) {
        Figures figures = tally.figures();
        assertThat(DoubleStream.concat(
                                DoubleStream.of(
                                        figures.score(),
                                        figures.variance(),
                                        figures.standardError(),
                                        figures.sigma(),
                                        figures.los(),
                                        figures.nelo(),
                                        figures.neloError(),
                                        figures.neloErrorFixedVariance()),
                                Stream.of(
                                                figures.elo().value(),
                                                figures.elo().low(),
                                                figures.elo().high(),
                                                figures.elo().error(),
                                                figures.eloBound(),
                                                figures.observedScore(),
                                                figures.drawRatio(),
                                                figures.pairsRatio(),
                                                figures.openingBias())
                                        .flatMapToDouble(optional -> optional.stream()))
                        .allMatch(Double::isFinite))
                .isTrue();
        assertThat(figures.los()).isBetween(0.0, 1.0);
    }

    @Property
    void swappingTheSidesTurnsEveryFigureRound(@ForAll("tallies") Tally tally) {
        Pairs pairs = tally.pairs();
        Figures one = tally.figures();
        Figures other = TestCounts.pairs(pairs.ww(), pairs.wd(), pairs.level(), pairs.ld(), pairs.ll())
                .figures();
        assertThat(other.sigma()).isCloseTo(-one.sigma(), offset(1e-9 * Math.max(1, Math.abs(one.sigma()))));
        assertThat(other.los()).isCloseTo(1 - one.los(), offset(1e-12));
        assertThat(other.elo().low().isPresent()).isEqualTo(one.elo().high().isPresent());
    }

    @Property
    void theIntervalHoldsTheValue(@ForAll("tallies") Tally tally) {
        Elo elo = tally.figures().elo();
        double value = elo.value().orElseThrow();
        elo.low().ifPresent(low -> assertThat(low).isLessThan(value));
        elo.high().ifPresent(high -> assertThat(high).isGreaterThan(value));
    }

    @Provide
    Arbitrary<Tally> tallies() {
        Arbitrary<Long> count = Arbitraries.frequencyOf(
                Tuple.of(2, Arbitraries.just(0L)),
                Tuple.of(4, Arbitraries.longs().between(0, 600)),
                Tuple.of(1, Arbitraries.longs().between(0, 1_000_000_000L)));
        return Combinators.combine(count, count, count, count, count)
                .as((ll, ld, level, wd, ww) -> TestCounts.pairs(ll, ld, level, wd, ww));
    }
}
