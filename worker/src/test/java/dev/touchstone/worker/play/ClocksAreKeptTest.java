package dev.touchstone.worker.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.engine.SearchLimits;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.protocol.GameRecord;
import dev.touchstone.protocol.Outcome;
import dev.touchstone.protocol.PairTask;
import dev.touchstone.protocol.Side;
import dev.touchstone.protocol.Termination;
import dev.touchstone.protocol.Winner;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ClocksAreKeptTest {
    private static final long MILLI = 1_000_000;
    private static final String[] FOOLS_MATE = {"f2f3", "e7e5", "g2g4", "d8h4"};

    private final AtomicLong now = new AtomicLong();

    private SideClock clock(String configuration) {
        return new SideClock(EngineConfiguration.parse(configuration), now::get, () -> false);
    }

    /** Milliseconds until the limits end a search that begins now. */
    private long millisGiven(SideClock clock) {
        long begin = now.get();
        SearchLimits limits = clock.limits();
        long given = 0;
        while (!limits.mustStop()) {
            now.addAndGet(MILLI);
            given++;
        }
        now.set(begin);
        return given;
    }

    @Test
    void aBudgetWithoutTimeNeverRunsOut() {
        SideClock fixed = clock("cc65 nodes=100");
        SearchLimits limits = fixed.limits();
        now.addAndGet(3_600_000 * MILLI);

        assertThat(limits.mustStop()).isFalse();
        assertThat(limits.nodes()).isEqualTo(100);
        assertThat(fixed.spend(3_600_000 * MILLI)).isTrue();
    }

    @Test
    void aClockRunsDownGainsItsIncrementAndIsLostOnTheNanosecond() {
        SideClock clock = clock("cc65 tc=1+0.1");

        assertThat(clock.spend(900 * MILLI)).isTrue();
        assertThat(clock.spend(200 * MILLI)).isTrue();
        assertThat(clock.spend(100 * MILLI + 1)).isFalse();
    }

    @Test
    void aPeriodRefillsTheClock() {
        SideClock clock = clock("cc65 tc=2/1");

        assertThat(clock.spend(500 * MILLI)).isTrue();
        assertThat(clock.spend(500 * MILLI)).isTrue();
        assertThat(clock.spend(999 * MILLI)).isTrue();
        assertThat(clock.spend(2 * MILLI)).isFalse();
    }

    @Test
    void aNewGameSetsTheClockBack() {
        SideClock clock = clock("cc65 tc=1");
        assertThat(clock.spend(1000 * MILLI)).isTrue();
        clock.newGame();

        assertThat(clock.spend(1000 * MILLI)).isTrue();
        assertThat(clock.spend(1)).isFalse();
    }

    @Test
    void theTimeOfAMoveIsAShareOfTheClockAndNeverMoreThanAMoveMayHave() {
        long share = millisGiven(clock("cc65 tc=60+1"));

        assertThat(share).isBetween(1000L, 10_000L);
        assertThat(millisGiven(clock("cc65 tc=60+1 movetime=200"))).isBetween(150L, 199L);
        assertThat(millisGiven(clock("cc65 movetime=200"))).isBetween(150L, 199L);
    }

    @Test
    void aMoveThatTakesLongerThanItsTimeAndTheToleranceLoses() {
        SideClock clock = clock("cc65 movetime=200");

        assertThat(clock.spend(200 * MILLI + SideClock.TOLERANCE_NANOS)).isTrue();
        assertThat(clock.spend(200 * MILLI + SideClock.TOLERANCE_NANOS + 1)).isFalse();
    }

    @Test
    void theSideThatOverstepsItsTimeLosesAndItsMoveIsNotPlayed() throws PlayCancelledException {
        ScriptedEngines slowBlack = new ScriptedEngines(game -> {
            now.addAndGet(game.position().whiteToMove() ? MILLI : 700 * MILLI);
            return ScriptedEngines.next(game, FOOLS_MATE);
        });
        Side side = Units.side("cc65 tc=1", ScriptedEngines.SIGNATURE);
        List<GameRecord> games = new WorkUnitPlayer("w", slowBlack, now::get, () -> false)
                .play(Units.unit(side, side, Units.FIDE, List.of(new PairTask(0, Units.START))), (count, plies) -> {})
                .games();

        assertThat(games).extracting(GameRecord::plies).containsExactly(3, 3);
        assertThat(games)
                .extracting(GameRecord::outcome)
                .containsExactly(
                        new Outcome(Winner.CANDIDATE, Termination.TIME_FORFEIT),
                        new Outcome(Winner.BASELINE, Termination.TIME_FORFEIT));
    }
}
