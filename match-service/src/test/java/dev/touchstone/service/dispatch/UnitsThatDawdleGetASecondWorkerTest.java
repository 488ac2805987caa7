package dev.touchstone.service.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.protocol.Queues;
import dev.touchstone.protocol.WorkUnit;
import dev.touchstone.service.PostgresExtension;
import dev.touchstone.statistics.Tally;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class UnitsThatDawdleGetASecondWorkerTest {

    @RegisterExtension
    static final PostgresExtension POSTGRES = new PostgresExtension();

    private static final String QUEUE = Queues.UNITS_BUILT_IN;

    private DispatchLab lab;

    @BeforeEach
    void open() {
        lab = new DispatchLab(POSTGRES);
    }

    @AfterEach
    void close() {
        lab.close();
    }

    @Test
    void theEndOfAMatchDoesNotWaitForASlowWorkerAndCountsItsUnitOnce() {
        lab.slots.are(Map.of(QUEUE, 9));
        SimulatedFleet fleet = new SimulatedFleet(lab);
        fleet.hire("quick", 8, 1, QUEUE);
        fleet.hire("slow", 1, 0.01, QUEUE);
        long id = lab.match("cc65 nodes=10", "cc65 nodes=20", 120, 4, 1);
        fleet.begins(id, 4);
        Instant begin = lab.clock.instant();
        while (!fleet.over(id)) {
            fleet.run(Duration.ofSeconds(1));
        }
        // 480 seconds of play on eight slots, and at most a second hand-out at the end.
        assertThat(Duration.between(begin, lab.clock.instant())).isLessThan(Duration.ofSeconds(90));
        fleet.run(Duration.ofSeconds(4000));

        assertThat(states(id)).contains("duplicate").doesNotContain("failed", "expired");
        Tally kept = lab.tallies().kept(id);
        assertThat(kept.games()).isEqualTo(240);
        assertThat(kept).isEqualTo(lab.tallies().counted(id));
    }

    @Test
    void unitsAreLargeAtFirstAndSmallAtTheEnd() {
        lab.slots.are(Map.of(QUEUE, 4));
        SimulatedFleet fleet = new SimulatedFleet(lab);
        fleet.hire("quick", 4, 1, QUEUE);
        long id = lab.match("cc65 nodes=10", "cc65 nodes=20", 200, 4, 1);
        fleet.begins(id, 1);
        while (!fleet.over(id)) {
            fleet.run(Duration.ofSeconds(1));
        }
        List<Integer> sizes = lab.jdbc()
                .sql("select pair_count from work_unit where match_id = ? order by number")
                .param(id)
                .query(Integer.class)
                .list();
        assertThat(sizes).anyMatch(size -> size > 8);
        assertThat(sizes.getLast()).isEqualTo(1);
        assertThat(sizes.stream().mapToInt(Integer::intValue).sum()).isEqualTo(200);
    }

    @Test
    void aWorkerThatHangsLosesItsUnitAndOneThatMovesKeepsIt() {
        lab.slots.are(Map.of(QUEUE, 2));
        long id = lab.match("cc65 nodes=10", "cc65 nodes=20", 40, 4, 1);
        try (MatchPlay play = lab.play(id)) {
            DispatchLab.look(play);
            // The match gets its speed: half a second a pair.
            List<WorkUnit> first = taken();
            first.forEach(unit ->
                    lab.answer(lab.games.result(unit, "anna", 0.5 * unit.pairs().size())));
            DispatchLab.look(play);
            List<WorkUnit> second = taken();
            WorkUnit hung = second.get(0);
            WorkUnit slow = second.get(1);
            lab.begin(hung, "anna");
            lab.begin(slow, "bert");
            for (int second40 = 0; second40 < 40; second40++) {
                lab.clock.move(Duration.ofSeconds(1));
                lab.tell(hung, "anna", 0);
                lab.tell(slow, "bert", second40);
                DispatchLab.look(play);
            }
            assertThat(state(id, hung)).isEqualTo("expired");
            assertThat(state(id, slow)).isEqualTo("playing");
            for (int second80 = 40; second80 < 80; second80++) {
                lab.clock.move(Duration.ofSeconds(1));
                lab.breathe(slow, "bert", 39);
                DispatchLab.look(play);
            }
            assertThat(state(id, slow)).as("a long search counts, too").isEqualTo("playing");
            second.subList(2, second.size()).forEach(unit -> lab.answer(lab.games.result(unit, "bert", 1)));
            DispatchLab.look(play);
            List<SimulatedBroker.Message> forAnna = new ArrayList<>();
            lab.broker.take("anna", List.of(QUEUE)).ifPresent(forAnna::add);
            assertThat(forAnna)
                    .as("the unit goes to another worker")
                    .noneMatch(message -> message.offer().unit().unit() == hung.unit());
            assertThat(taken()).extracting(WorkUnit::unit).contains(hung.unit());
        }
    }

    @Test
    void aUnitThatItsWorkerLostIsNobodysFault() {
        lab.slots.are(Map.of(QUEUE, 2));
        long id = lab.match("cc65 nodes=10", "cc65 nodes=20", 40, 4, 1);
        try (MatchPlay play = lab.play(id)) {
            DispatchLab.look(play);
            SimulatedBroker.Message message =
                    lab.broker.take("anna", List.of(QUEUE)).orElseThrow();
            WorkUnit unit = message.offer().unit();
            lab.begin(unit, "anna");
            lab.broker.giveBack(QUEUE, message);
            for (int i = 0; i < 150; i++) {
                lab.clock.move(Duration.ofSeconds(1));
                DispatchLab.look(play);
            }
            assertThat(state(id, unit)).isEqualTo("published");
            lab.begin(unit, "bert");
            lab.answer(lab.games.result(unit, "bert", 1));
            assertThat(state(id, unit)).isEqualTo("accepted");
        }
    }

    private List<WorkUnit> taken() {
        List<WorkUnit> units = new ArrayList<>();
        for (var next = lab.broker.take("x", List.of(QUEUE));
                next.isPresent();
                next = lab.broker.take("x", List.of(QUEUE))) {
            units.add(next.get().offer().unit());
        }
        return units;
    }

    private String state(long id, WorkUnit unit) {
        return lab.jdbc()
                .sql("select state from attempt where match_id = ? and unit = ? and number = ?")
                .params(id, unit.unit(), unit.attempt())
                .query(String.class)
                .single();
    }

    private List<String> states(long id) {
        return lab.jdbc()
                .sql("select state from attempt where match_id = ?")
                .param(id)
                .query(String.class)
                .list();
    }
}
