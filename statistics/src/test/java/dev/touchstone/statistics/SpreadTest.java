package dev.touchstone.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SpreadTest {

    @Test
    void ofOneToAHundredFiveExceedTheNinetyFifth() {
        assertThat(Spread.of(LongStream.rangeClosed(1, 100).boxed().toList()))
                .isEqualTo(new Spread(100, 50.5, 95, 100));
    }

    @Test
    void theOrderDoesNotMatter() {
        assertThat(Spread.of(List.of(9L, 1L, 5L))).isEqualTo(new Spread(3, 5, 9, 9));
    }

    @Test
    void noNumbersHaveNoSpread() {
        assertThat(Spread.of(List.of())).isEqualTo(new Spread(0, 0, 0, 0));
    }
}
