package dev.touchstone.service.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class SlowMovesKeepTheirUnitTest {

    private static final Duration LEAST = Duration.ofSeconds(30);
    private static final Duration MARGIN = Duration.ofSeconds(10);
    private static final Duration MOST = Duration.ofSeconds(120);
    private static final Pace QUICK = new Pace(4_000_000_000L, 1);
    private static final Pace AN_HOUR_A_PAIR = new Pace(3_600_000_000_000L, 1);

    @Test
    void aFirstMoveMayTakeWhatItsBudgetAllowsHoweverShortTheLeaseIs() {
        assertThat(lease("cc65 nodes=100000000", Pace.UNKNOWN)).isEqualTo(Duration.ofSeconds(2010));
        assertThat(lease("stockfish movetime=600000", QUICK)).isEqualTo(Duration.ofSeconds(610));
        assertThat(lease("stockfish tc=900+10", QUICK)).isEqualTo(Duration.ofSeconds(920));
    }

    @Test
    void whereDepthAloneBoundsAMoveThePaceOfTheMatchDoes() {
        assertThat(lease("cc65 depth=12", Pace.UNKNOWN)).isEqualTo(Duration.ofSeconds(1200));
        assertThat(lease("cc65 depth=12", AN_HOUR_A_PAIR)).isEqualTo(Duration.ofSeconds(900));
        assertThat(lease("cc65 depth=3", QUICK)).isEqualTo(LEAST);
    }

    private static Duration lease(String side, Pace pace) {
        return new Patience(LEAST, MOST, Patience.longestMove(side, pace, MOST, MARGIN), pace).lease(1);
    }
}
