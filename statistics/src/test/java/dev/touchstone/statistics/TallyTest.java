package dev.touchstone.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class TallyTest {
    /** The row "sanity" of the published results. */
    private static final Tally SANITY = new Tally(
            196,
            196,
            120,
            new Pairs(0, 0, 256, 0, 0),
            new DrawsBy(74, 14, 8, 0, 24),
            new Conversion(422, 344, 32, 20, 26),
            256,
            256,
            256,
            50_000,
            90_255_262,
            9,
            8);

    @Test
    void conversionPercentIsRoundedDown() {
        assertThat(SANITY.figures().conversionPercent()).hasValue(81);
        assertThat(new Conversion(3, 2, 1, 0, 0).percent()).hasValue(66);
        assertThat(Conversion.NONE.percent()).isEmpty();
    }

    @Test
    void addingAddsEveryCount() {
        assertThat(SANITY.plus(Tally.EMPTY)).isEqualTo(SANITY);
        assertThat(SANITY.plus(SANITY))
                .isEqualTo(new Tally(
                        392,
                        392,
                        240,
                        new Pairs(0, 0, 512, 0, 0),
                        new DrawsBy(148, 28, 16, 0, 48),
                        new Conversion(844, 688, 64, 40, 52),
                        512,
                        512,
                        512,
                        100_000,
                        180_510_524,
                        18,
                        16));
    }

    @Test
    void pairsThatCannotComeFromTheResultsAreRefused() {
        assertThatThrownBy(() -> Tally.ofPairs(1, 1, 0, new Pairs(0, 0, 1, 0, 1)))
                .hasMessageContaining("[0, 0, 1, 0, 1] cannot come from 1 wins, 1 losses and 0 draws");
        assertThatThrownBy(() -> Tally.ofPairs(0, 0, 2, new Pairs(0, 1, 0, 0, 0)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(Tally.ofPairs(1, 1, 2, new Pairs(0, 0, 2, 0, 0)).games()).isEqualTo(4);
    }

    @Test
    void countsThatContradictEachOtherAreRefused() {
        assertThatThrownBy(() -> Tally.ofGames(-1, 0, 0)).hasMessage("wins cannot be negative: -1");
        assertThatThrownBy(() -> Tally.ofGames(Long.MAX_VALUE, 0, 0)).hasMessageContaining("too large");
        assertThatThrownBy(() -> new Conversion(3, 1, 1, 0, 0)).hasMessageContaining("3 is not 2");
        assertThatThrownBy(() -> TestCounts.pairs(new Pairs(0, 0, 1, 0, 0), 2, 1))
                .hasMessageContaining("identical");
    }

    @Test
    void aSinglePairIsFiledByItsPoints() {
        Pairs all = Pairs.NONE;
        for (int halfPoints = 0; halfPoints <= 4; halfPoints++) {
            all = all.plus(Pairs.single(halfPoints));
            assertThat(Pairs.single(halfPoints).toList().get(halfPoints)).isEqualTo(1);
        }
        assertThat(all).isEqualTo(new Pairs(1, 1, 1, 1, 1));
        assertThatThrownBy(() -> Pairs.single(5)).isInstanceOf(IllegalArgumentException.class);
    }
}
