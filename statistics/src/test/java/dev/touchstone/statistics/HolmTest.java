package dev.touchstone.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class HolmTest {

    /** Two-sided probabilities 0.0027, 0.0124, 0.0455 against 0.0167, 0.025, 0.05. */
    @Test
    void eachFindingIsHeldAgainstItsOwnBound() {
        assertThat(Holm.survivors(List.of(2.0, -3.0, 2.5), 0.05)).containsExactlyInAnyOrder(0, 1, 2);
        assertThat(Holm.twoSided(-3)).isCloseTo(0.0026998, within(1e-7));
    }

    /** 0.0455 alone is below 0.05; of two it must be below 0.025. */
    @Test
    void whatIsFoundAloneMayNotSurviveCompany() {
        assertThat(Holm.survivors(List.of(2.0), 0.05)).containsExactly(0);
        assertThat(Holm.survivors(List.of(2.0, 0.1), 0.05)).isEmpty();
    }

    @Test
    void theFirstThatFailsEndsIt() {
        assertThat(Holm.survivors(List.of(5.0, 2.2, 2.1), 0.05)).containsExactly(0);
    }

    @Test
    void nothingFoundLeavesNothing() {
        assertThat(Holm.survivors(List.of(), 0.05)).isEmpty();
        assertThat(Holm.survivors(List.of(0.0, 0.0), 0.05)).isEmpty();
    }

    /** 4,000 tables of 12 cells without an effect: 5 +- 1.2 % have a survivor at all. */
    @Test
    void chanceFindingsSurviveInAsManyTablesAsPromised() {
        Random random = new Random(11);
        int wrong = 0;
        for (int table = 0; table < 4000; table++) {
            List<Double> cells = Stream.generate(random::nextGaussian).limit(12).toList();
            wrong += Holm.survivors(cells, Holm.ALPHA).isEmpty() ? 0 : 1;
        }
        assertThat(wrong / 4000.0).isBetween(0.038, 0.062);
    }
}
