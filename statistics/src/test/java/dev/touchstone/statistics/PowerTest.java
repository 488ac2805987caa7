package dev.touchstone.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Offset.offset;

import dev.touchstone.statistics.Power.Chances;
import dev.touchstone.statistics.Power.Needed;
import dev.touchstone.statistics.Verdict.Decision;
import dev.touchstone.statistics.Verdict.Ending;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PowerTest {
    @Test
    void theUsualMatchSees27EloAtTwoSigmaAnd40AtThree() {
        Power power = Power.of(512, 0.25, VerdictRule.DEFAULT, Power.USUAL_DIFFERENCES);
        assertThat(power.standardError()).isCloseTo(0.0191, offset(0.00005));
        assertThat(power.eloAtTwoSigma().orElseThrow()).isCloseTo(26.6, offset(0.05));
        assertThat(power.eloAtThreeSigma().orElseThrow()).isCloseTo(40.1, offset(0.05));
        assertThat(power.chances()).hasSize(2 * Power.USUAL_DIFFERENCES.size() + 1);
    }

    @ParameterizedTest
    @ValueSource(doubles = {-60, -20, 0, 10, 27, 50, 100})
    void theChancesAreThoseOfSimulatedMatches(double elo) {
        Power power = Power.of(512, 0.25, VerdictRule.DEFAULT, List.of(Math.max(1, Math.abs(elo))));
        Chances expected = power.chances().stream()
                .filter(chances -> chances.elo() == elo)
                .findFirst()
                .orElseThrow();
        RandomPairs random = new RandomPairs(5, RandomPairs.shares(elo, 0.25));
        int matches = 20_000;
        int kept = 0;
        int rejected = 0;
        for (int i = 0; i < matches; i++) {
            Pairs p = random.some(256);
            Decision decision = Verdict.of(
                            TestCounts.pairs(p.ll(), p.ld(), p.level(), p.wd(), p.ww()),
                            VerdictRule.DEFAULT,
                            Ending.PLAYED_OUT)
                    .decision();
            kept += decision == Decision.KEEP ? 1 : 0;
            rejected += decision == Decision.REJECT ? 1 : 0;
        }
        assertThat((double) kept / matches).isCloseTo(expected.keep(), offset(0.015));
        assertThat((double) rejected / matches).isCloseTo(expected.reject(), offset(0.015));
        assertThat(expected.keep() + expected.reject() + expected.inconclusive())
                .isCloseTo(1, offset(1e-12));
    }

    @Test
    void theGamesNeededGiveTheChancePromised() {
        Needed needed =
                Power.of(512, 0.25, VerdictRule.DEFAULT, List.of(10.0)).needed().getFirst();
        assertThat(needed.atEvenChance()).hasValue(3622);
        assertThat(keep(needed.atEvenChance().orElseThrow())).isCloseTo(0.5, offset(0.001));
        assertThat(keep(needed.atNineOfTen().orElseThrow())).isCloseTo(0.9, offset(0.001));
    }

    private static double keep(long games) {
        return Power.of(games, 0.25, VerdictRule.DEFAULT, List.of(10.0))
                .chances()
                .getLast()
                .keep();
    }

    @Test
    void fewerPairsThanAVerdictNeedsAreNeverDecided() {
        Power power = Power.of(126, 0.25, VerdictRule.DEFAULT, List.of(400.0));
        assertThat(power.chances())
                .allSatisfy(chances -> assertThat(chances.inconclusive()).isEqualTo(1));
        assertThat(power.needed().getFirst().atEvenChance()).hasValue(128);
        assertThat(Power.of(2, 0, VerdictRule.DEFAULT, List.of()).eloAtTwoSigma())
                .isEmpty();
    }

    @Property(tries = 300)
    void everyFigureIsDefined(
            @ForAll @LongRange(min = 1, max = 50_000_000) long pairs,
            @ForAll @DoubleRange(min = 0, max = 0.99) double drawRatio,
            @ForAll @DoubleRange(min = 0.01, max = 3000) double elo) {
        Power power = Power.of(2 * pairs, drawRatio, VerdictRule.DEFAULT, List.of(elo));
        assertThat(power.standardError()).isPositive().isFinite();
        assertThat(power.chances()).hasSize(3).allSatisfy(chances -> {
            assertThat(chances.keep()).isBetween(0.0, 1.0);
            assertThat(chances.reject()).isBetween(0.0, 1.0);
            assertThat(chances.inconclusive()).isBetween(0.0, 1.0);
        });
        assertThat(power.chances().getLast().keep())
                .isGreaterThanOrEqualTo(power.chances().getFirst().keep());
    }

    @Test
    void valuesOutOfRangeAreRefusedByName() {
        assertThatThrownBy(() -> Power.of(3, 0.2, VerdictRule.DEFAULT, List.of()))
                .hasMessageContaining("games must be");
        assertThatThrownBy(() -> Power.of(512, 1, VerdictRule.DEFAULT, List.of()))
                .hasMessageContaining("draw ratio must");
        assertThatThrownBy(() -> Power.of(512, 0.2, VerdictRule.DEFAULT, List.of(0.0)))
                .hasMessageContaining("an Elo difference must");
    }
}
