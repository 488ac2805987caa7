package dev.touchstone.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.engine.board.FenRules;
import dev.touchstone.engine.board.Position;
import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.config.Preset;
import dev.touchstone.engine.config.Presets;
import dev.touchstone.engine.game.Game;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A search ends soon after its time is over: it looks at its clock every few hundred nodes, and no look is lost. */
class ClockIsLookedAtOftenTest {
    private static final String BUSY = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    private static final int MOST_NODES_BETWEEN = 300;

    private long looks;

    static Stream<Preset> searches() {
        return Presets.all().stream().filter(Preset::takesBudget);
    }

    @ParameterizedTest
    @MethodSource("searches")
    void everyFewHundredNodes(Preset preset) {
        SearchResult result = search(preset, Long.MAX_VALUE);

        assertThat(result.nodes()).isGreaterThan(30_000);
        assertThat(looks).isGreaterThan(result.nodes() / MOST_NODES_BETWEEN);
    }

    @ParameterizedTest
    @MethodSource("searches")
    void aSearchEndsAtTheFirstLookAfterItsTime(Preset preset) {
        SearchResult result = search(preset, 20);

        assertThat(looks).isEqualTo(20);
        assertThat(result.nodes()).isLessThan(20 * MOST_NODES_BETWEEN);
        assertThat(result.move()).isNotZero();
    }

    private SearchResult search(Preset preset, long looksAllowed) {
        Engine engine = Engines.create(EngineConfiguration.of(preset));
        engine.newGame(1);
        Game game = new Game(Position.fromFen(BUSY, FenRules.ENGINE));
        int depth = preset.maxDepth();
        return engine.search(game, SearchLimits.of(depth, 100_000).until(() -> ++looks >= looksAllowed));
    }
}
