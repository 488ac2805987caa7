package dev.touchstone.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
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
    void theRuleOfThreeSaysNothingAboutThreeTrials() {
        assertThat(Tally.ofGames(3, 0, 0).figures().eloBound()).isEmpty();
        assertThat(Tally.ofGames(4, 0, 0).figures().eloBound()).isPresent();
    }

    @Test
    void drawRatioCountsGames() {
        assertThat(TestCounts.pairs(0, 2, 1, 0, 1).figures().drawRatio()).hasValue(0.5);
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
                                                figures.drawRatio())
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
