package dev.touchstone.worker.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.engine.SearchResult;
import dev.touchstone.protocol.PairTask;
import dev.touchstone.protocol.Protocol;
import dev.touchstone.protocol.Side;
import dev.touchstone.protocol.WorkUnit;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class UnitsAreCheckedBeforeTheyArePlayedTest {
    private static final List<PairTask> PAIRS = List.of(new PairTask(5, Units.START));
    private static final Side GOOD = Units.side(Units.SANITY, ScriptedEngines.SIGNATURE);

    private final ScriptedEngines engines = new ScriptedEngines(game -> new SearchResult(0, 0, 1, 1));
    private final WorkUnitPlayer player = new WorkUnitPlayer("mill-1", engines, () -> 0, () -> false);

    @Test
    void anEngineThatIsNotTheOneMeantIsNotPlayed() {
        Side other = Units.side("cc65 -mate-drive nodes=2000 depth=3", 41);
        assertThatThrownBy(playing(Units.unit(GOOD, other, Units.FIDE, PAIRS)))
                .isInstanceOf(UnitRefusedException.class)
                .hasMessage(
                        "baseline: preset cc65 has the signature 42 on worker mill-1," + " the unit was made for 41");
        assertThat(engines.seeds).isEmpty();
    }

    @Test
    void aConfigurationThatCannotBeReadIsNamed() {
        Side broken = Units.side("cc66 nodes=2000", ScriptedEngines.SIGNATURE);
        assertThatThrownBy(playing(Units.unit(broken, GOOD, Units.FIDE, PAIRS)))
                .isInstanceOf(UnitRefusedException.class)
                .hasMessageStartingWith("candidate: ")
                .hasMessageContaining("cc66");
    }

    @Test
    void aSideWithoutABudgetIsNamed() {
        Side unbounded = Units.side("cc65", ScriptedEngines.SIGNATURE);
        assertThatThrownBy(playing(Units.unit(GOOD, unbounded, Units.FIDE, PAIRS)))
                .hasMessage("baseline: 'cc65' has no budget");
    }

    @Test
    void aPositionThatCannotBeReadIsNamedByItsOpening() {
        List<PairTask> broken = List.of(new PairTask(5, Units.START), new PairTask(6, "8/8/8 w - - 0 1"));
        assertThatThrownBy(playing(Units.unit(GOOD, GOOD, Units.FIDE, broken)))
                .isInstanceOf(UnitRefusedException.class)
                .hasMessageStartingWith("opening 6: ");
        assertThat(engines.seeds).isEmpty();
    }

    @Test
    void aUnitOfALaterProtocolIsRefused() {
        WorkUnit later = new WorkUnit(Protocol.VERSION + 1, 7, 3, 1, GOOD, GOOD, Units.FIDE, 11, PAIRS);
        assertThatThrownBy(playing(later)).hasMessageContaining("version " + (Protocol.VERSION + 1));
    }

    @Test
    void enginesAreKeptFromUnitToUnitButNeverSharedByTheSides() throws PlayCancelledException {
        WorkUnit unit = Units.unit(GOOD, GOOD, Units.FIDE, PAIRS);
        player.play(unit, (games, plies) -> {});
        player.play(unit, (games, plies) -> {});
        assertThat(engines.created).hasSize(2);
    }

    @Test
    void aSlotDoesNotKeepEnginesWithoutBound() {
        PlayerPool pool = new PlayerPool("w", engines, ProgramSource.none(), NanoClock.system(), () -> false);
        int first = 300;
        int last = first + 2 * PlayerPool.CAPACITY;
        for (int knight = first; knight <= last; knight++) {
            pool.player(PlayerPool.Role.CANDIDATE, withKnight(knight));
        }
        engines.created.clear();
        pool.player(PlayerPool.Role.CANDIDATE, withKnight(last));
        assertThat(engines.created).isEmpty();
        pool.player(PlayerPool.Role.CANDIDATE, withKnight(first));
        assertThat(engines.created).hasSize(1);
    }

    private static Side withKnight(int value) {
        return Units.side("cc65 knight=" + value + " nodes=1", ScriptedEngines.SIGNATURE);
    }

    @Test
    void eachColourOfAnOpeningHasItsOwnSeedInBothGames() throws PlayCancelledException {
        WorkUnit unit = Units.unit(GOOD, GOOD, Units.FIDE, PAIRS);
        player.play(unit, (games, plies) -> {});
        long white = unit.gameSeed(5, true);
        long black = unit.gameSeed(5, false);
        assertThat(engines.seeds).containsExactly(white, black, black, white);
    }

    @Test
    void theListenerHearsOfEveryGame() throws PlayCancelledException {
        List<Integer> heard = new ArrayList<>();
        player.play(Units.scripted(Units.CC65, Units.START, Units.START), (games, plies) -> heard.add(games));
        assertThat(heard).containsExactly(1, 2, 3, 4);
    }

    private ThrowingCallable playing(WorkUnit unit) {
        return () -> player.play(unit, (games, plies) -> {});
    }
}
