package dev.touchstone.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class TimeManagementTest {

    @ParameterizedTest
    @CsvSource({
        "EVEN_SHARE, 60000, 0, 30, 1991",
        "EVEN_SHARE, 60000, 1000, 30, 2491",
        "EVEN_SHARE, 60000, 0, 1, 59750",
        "EVEN_SHARE, 1000, 10, 30, 30",
        "EVEN_SHARE, 100, 1000, 30, 70",
        "EVEN_SHARE, 250, 0, 30, 2",
        "EVEN_SHARE, 10, 10, 30, 1",
        "EVEN_SHARE, 0, 5000, 30, 1",
        "EVEN_SHARE, -7, 0, 30, 1",
        "AGATA, 60000, 0, 30, 1950",
        "AGATA, 60000, 1000, 30, 2450",
        "AGATA, 1000, 10, 30, 1",
        "AGATA, 60000, 0, 1, 59950",
        "AGATA, 60000, 200, 1, 59970",
    })
    void aMoveGetsItsShare(TimeManagement rule, long remaining, long increment, int movesToGo, long millis) {
        assertThat(rule.millis(remaining, increment, OptionalInt.of(movesToGo))).isEqualTo(millis);
    }

    @Test
    void aClockThatIsNeverRefilledLastsForThirtyMovesMore() {
        assertThat(TimeManagement.EVEN_SHARE.millis(60_000, 0, OptionalInt.empty()))
                .isEqualTo(TimeManagement.EVEN_SHARE.millis(60_000, 0, OptionalInt.of(30)));
    }

    @ParameterizedTest
    @EnumSource
    void noMoveTakesMoreThanIsLeftLessTheWayBack(TimeManagement rule) {
        for (long remaining = 0; remaining <= 2000; remaining++) {
            for (int movesToGo : new int[] {Integer.MIN_VALUE, 1, 2, 40}) {
                for (long increment : new long[] {-3, 0, 10, 5000, Long.MAX_VALUE}) {
                    assertThat(rule.millis(remaining, increment, OptionalInt.of(movesToGo)))
                            .as("%d ms, %d moves, increment %d", remaining, movesToGo, increment)
                            .isBetween(TimeManagement.LEAST, Math.max(TimeManagement.LEAST, remaining - 30));
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void aClockWithAnIncrementNeverRunsDown(TimeManagement rule) {
        long remaining = 1000;
        for (int move = 0; move < 500; move++) {
            remaining -= rule.millis(remaining, 10, OptionalInt.empty());
            remaining += 10;
        }
        assertThat(remaining).isGreaterThan(350);
    }

    @ParameterizedTest
    @CsvSource({"100, 95", "5000, 4970", "5, 4", "1, 1", "0, 1", "-9223372036854775808, 1"})
    void aFixedTimeKeepsAMargin(long given, long millis) {
        assertThat(TimeManagement.withinFixedTime(given)).isEqualTo(millis);
    }
}
