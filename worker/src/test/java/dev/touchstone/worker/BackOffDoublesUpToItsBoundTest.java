package dev.touchstone.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class BackOffDoublesUpToItsBoundTest {
    private final BackOff backOff = new BackOff(Duration.ofMillis(200), Duration.ofMillis(700));

    @Test
    void eachWaitIsTwiceTheLastUpToTheLongest() {
        assertThat(new Duration[] {backOff.next(), backOff.next(), backOff.next(), backOff.next()})
                .extracting(Duration::toMillis)
                .containsExactly(200L, 400L, 700L, 700L);
    }

    @Test
    void itNeverOverflowsHoweverLongTheBrokerStaysAway() {
        for (int i = 0; i < 1000; i++) {
            backOff.next();
        }
        assertThat(backOff.next()).isEqualTo(Duration.ofMillis(700));
    }

    @Test
    void successStartsItAnew() {
        backOff.next();
        backOff.next();
        backOff.reset();
        assertThat(backOff.next()).isEqualTo(Duration.ofMillis(200));
    }
}
