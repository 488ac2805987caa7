package dev.touchstone.engine.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.engine.config.ConfigurationException;
import dev.touchstone.engine.config.EngineConfiguration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The order of a measurement, with processes that take the time that a script says. */
class NodesAreMeasuredInTurnTest {

    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    private static final CostPlan PLAN = plan("cc65 +pawn-structure depth=1", "cc65 nodes=100000 depth=2", START);

    private static CostPlan plan(String candidate, String baseline, String... openings) {
        return CostPlan.of(
                EngineConfiguration.parse(candidate), EngineConfiguration.parse(baseline), List.of(openings));
    }

    @Test
    void aMachineThatGetsSlowerAndSlowerDoesNotMoveTheRatio() {
        ScriptedSearchers slower = new ScriptedSearchers(n -> 1200 * (1000 + n), n -> 1000 * (1000 + n));
        CostResult result = slower.measurement()
                .measure(PLAN, r -> r.forks().size() == 2, () -> false)
                .orElseThrow();
        assertThat(result.ratios()).hasSize(2).allSatisfy(fork -> assertThat(fork)
                .allSatisfy(ratio -> assertThat(ratio).isCloseTo(1.2, within(1e-12))));
        assertThat(slower.passes()).matches("(ABBA)+");
    }

    @Test
    void everyForkHasFreshProcessesThatAreWarmedUpAndEnded() {
        ScriptedSearchers steady = new ScriptedSearchers(n -> 12, n -> 10);
        steady.measurement().measure(PLAN, r -> r.forks().size() == 3, () -> false);
        // One that plays the games, two that look for differences, two a fork.
        assertThat(steady.started).isEqualTo(1 + 2 + 2 * 3);
        assertThat(steady.open).isZero();
        assertThat(steady.asked).filteredOn(a -> a.equals("warm A")).hasSize(3);
        assertThat(steady.asked).filteredOn(a -> a.equals("warm B")).hasSize(3);
    }

    @Test
    void whatIsNeverEnoughEndsAtItsBound() {
        ScriptedSearchers steady = new ScriptedSearchers(n -> 12, n -> 10);
        assertThat(steady.measurement()
                        .measure(PLAN, r -> false, () -> false)
                        .orElseThrow()
                        .forks())
                .hasSize(ScriptedSearchers.EFFORT.forks());
    }

    @Test
    void anAbandonedMeasurementHasNoResultAndLeavesNoProcess() {
        AtomicInteger asked = new AtomicInteger();
        ScriptedSearchers steady = new ScriptedSearchers(n -> 12, n -> 10);
        Optional<CostResult> result =
                steady.measurement().measure(PLAN, r -> false, () -> asked.incrementAndGet() > 15);
        assertThat(result).isEmpty();
        assertThat(steady.open).isZero();
    }

    @Test
    void aClockThatStandsStillIsRefused() {
        ScriptedSearchers still = new ScriptedSearchers(n -> 0, n -> 10);
        assertThatThrownBy(() -> still.measurement().measure(PLAN, r -> true, () -> false))
                .isInstanceOf(CostException.class)
                .hasMessageContaining("processor time");
        assertThat(still.open).isZero();
    }

    @Test
    void openingsInWhichNothingCanBePlayedAreRefused() {
        String mated = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1";
        ScriptedSearchers steady = new ScriptedSearchers(n -> 12, n -> 10);
        CostPlan plan = plan("cc65 +pawn-structure", "cc65 nodes=200", mated);
        assertThatThrownBy(() -> steady.measurement().measure(plan, r -> true, () -> false))
                .isInstanceOf(CostException.class)
                .hasMessageContaining("nothing to search");
    }

    @Test
    void theSampleSaysHowOftenTheSidesDiffer() {
        ScriptedSearchers steady = new ScriptedSearchers(n -> 12, n -> 10);
        Sample differing = steady.measurement()
                .measure(PLAN, r -> true, () -> false)
                .orElseThrow()
                .sample();
        assertThat(differing.positions())
                .isEqualTo(differing.byPhase().values().stream()
                        .mapToInt(Integer::intValue)
                        .sum());
        assertThat(differing.differing()).isPositive();
        Sample same = steady.measurement()
                .measure(plan("cc65 depth=2", "cc65 nodes=100000 depth=2", START), r -> true, () -> false)
                .orElseThrow()
                .sample();
        assertThat(same.differing()).isZero();
        assertThat(same.differsRarely()).isTrue();
        assertThat(same.candidateNodes()).isEqualTo(same.baselineNodes());
    }

    @Test
    void whatHasNoNodesHasNoPrice() {
        assertThatThrownBy(() -> plan("cc65", "cc65 depth=3", START))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("--nodes");
        assertThatThrownBy(() -> plan("cc65-original", "cc65 nodes=200", START))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("cc65-original");
    }
}
