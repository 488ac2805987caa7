package dev.touchstone.worker.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.openings.OpeningSet;
import dev.touchstone.openings.OpeningSets;
import dev.touchstone.protocol.PairTask;
import dev.touchstone.protocol.Side;
import dev.touchstone.protocol.UnitResult;
import dev.touchstone.protocol.WorkUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class ConfigurationsPlaySideBySideTest {
    private static final int ROUNDS = 6;

    private final BuiltInEngines engines = new BuiltInEngines();
    private final OpeningSet set = OpeningSets.builtIn("cc65-256");

    @Test
    void twoMatchesInOneProcessPlayTheGamesThatEachPlaysAlone() throws Exception {
        List<WorkUnit> plain = units("cc65 nodes=1500 depth=3", "cc65 -mate-drive -pst nodes=700 depth=4");
        List<WorkUnit> changed =
                units("cc65 +history +pawn-structure knight=350 nodes=1500", "cc65 -repetition depth=2");
        List<String> plainAlone = digests(plain);
        List<String> changedAlone = digests(changed);
        assertThat(plainAlone).doesNotContainAnyElementsOf(changedAlone).doesNotHaveDuplicates();

        List<Callable<List<String>>> both = new ArrayList<>();
        both.add(() -> digests(plain));
        both.add(() -> digests(changed));
        try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
            List<Future<List<String>>> together = threads.invokeAll(both);
            assertThat(together.get(0).get()).isEqualTo(plainAlone);
            assertThat(together.get(1).get()).isEqualTo(changedAlone);
        }
    }

    @Test
    void aSlotThatTurnsBetweenMatchesPlaysTheSameGamesAsOneThatDoesNot() throws Exception {
        List<WorkUnit> plain = units("cc65 nodes=1500 depth=3", "cc65 -mate-drive nodes=700 depth=4");
        List<WorkUnit> changed = units("cc65 -mate-drive nodes=700 depth=4", "cc65 nodes=900 depth=3");
        List<String> alone = digests(plain);
        WorkUnitPlayer slot = player();
        List<String> inTurns = new ArrayList<>();
        for (int i = 0; i < ROUNDS; i++) {
            slot.play(changed.get(i), (games, plies) -> {});
            inTurns.add(slot.play(plain.get(i), (games, plies) -> {}).digest());
        }
        assertThat(inTurns).isEqualTo(alone);
    }

    @Test
    void anOpponentThatDrawsRandomNumbersDrawsTheSameOnesEverywhere() throws Exception {
        List<WorkUnit> units = units("cc65 +randomiser nodes=1500 depth=3", "cc65 nodes=1500 depth=3");
        assertThat(digests(units))
                .isEqualTo(digests(units))
                .isNotEqualTo(digests(units("cc65 nodes=1500 depth=3", "cc65 nodes=1500 depth=3")));
    }

    private List<String> digests(List<WorkUnit> units) throws PlayCancelledException {
        WorkUnitPlayer slot = player();
        List<String> digests = new ArrayList<>();
        for (WorkUnit unit : units) {
            UnitResult result = slot.play(unit, (games, plies) -> {});
            digests.add(result.digest());
        }
        return digests;
    }

    private WorkUnitPlayer player() {
        return new WorkUnitPlayer("w", engines, NanoClock.system(), () -> false);
    }

    private List<WorkUnit> units(String candidate, String baseline) {
        List<WorkUnit> units = new ArrayList<>();
        for (int i = 0; i < ROUNDS; i++) {
            List<PairTask> pair = List.of(new PairTask(i, set.openings().get(i).fen()));
            units.add(Units.unit(side(candidate), side(baseline), Units.FIDE, pair));
        }
        return units;
    }

    private Side side(String configuration) {
        return Units.side(configuration, engines.signature(EngineConfiguration.parse(configuration)));
    }
}
