package dev.touchstone.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import java.util.OptionalDouble;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class EloTest {
    @Test
    void scoresOfZeroAndOneAndBeyondHaveNoFiniteValue() {
        for (double score : new double[] {-0.1, 0, 1, 1.5, Double.NaN}) {
            assertThat(Elo.ofScore(score)).isEmpty();
        }
    }

    @Property
    void eloIsTheLogisticCurveTurnedRound(@ForAll @IntRange(min = 1, max = 99_999) int parts) {
        double score = parts / 100_000.0;
        double elo = Elo.ofScore(score).orElseThrow();
        assertThat(1 / (1 + Math.pow(10, -elo / 400))).isCloseTo(score, offset(1e-12));
    }

    @Test
    void textIsInWholeEloAndSaysUnboundedWhereThereIsNoEnd() {
        assertThat(new Elo(OptionalDouble.of(43.7), OptionalDouble.of(-0.2), OptionalDouble.empty()).text())
                .isEqualTo("+44 Elo (0 to unbounded)");
        assertThat(new Elo(OptionalDouble.of(-0.4), OptionalDouble.of(-12.5), OptionalDouble.of(3)).text())
                .isEqualTo("0 Elo (-12 to 3)");
    }
}
