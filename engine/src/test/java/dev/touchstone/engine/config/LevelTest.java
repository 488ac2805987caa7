package dev.touchstone.engine.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LevelTest {
    private static final Switch DEEP = new Switch("deep", false, "looks deeper");
    private static final Parameter WIDTH = new Parameter("width", 16, 1, 16, 1, "moves looked at");

    private static Preset preset(int maxDepth, Level... levels) {
        return new Preset("test", "for this test", List.of(DEEP), List.of(WIDTH), List.of(levels), maxDepth, 1);
    }

    private static EngineConfiguration read(Preset preset, String text) {
        return new ConfigurationReader(text, name -> preset).read();
    }

    @Test
    void aLevelSetsParametersAndSwitchesThatLaterWordsMayChange() {
        Preset preset = preset(0, new Level("2", Optional.empty(), Map.of(WIDTH, 4), Set.of(DEEP), "wide and deep"));

        assertThat(read(preset, "test:2").text()).isEqualTo("test +deep width=4");
        assertThat(read(preset, "test:2 width=5 -deep").text()).isEqualTo("test width=5");
        assertThat(preset.levels().getFirst().text(preset)).isEqualTo("+deep width=4");
    }

    @Test
    void aPresetWithoutBudgetsRefusesThemAndNeedsNone() {
        Preset preset = preset(0);
        EngineConfiguration bare = read(preset, "test");

        assertThat(bare.isBounded()).isTrue();
        assertThat(bare.withMissingBudget(OptionalInt.of(3), OptionalLong.of(9)))
                .isEqualTo(bare);
        assertThat(read(preset, "test tc=1+1").text()).isEqualTo("test tc=1+1");
        for (String bound : new String[] {"nodes=100", "depth=2"}) {
            assertThatThrownBy(() -> read(preset, "test " + bound))
                    .hasMessage("test has no budget of nodes or depth: its level says how far it looks; leave " + bound
                            + " out");
        }
    }

    @Test
    void aLevelsMillisecondsCountOnlyBesideAClock() {
        Preset preset = preset(9, new Level("1", Budget.ofNodesAndMillis(250, 900), "easy"));

        assertThat(read(preset, "test:1").text()).isEqualTo("test nodes=250");
        assertThat(read(preset, "test:1 tc=60+1").text()).isEqualTo("test nodes=250 movetime=900 tc=60+1");
        assertThat(read(preset, "test:1 movetime=7 tc=60+1").text()).isEqualTo("test nodes=250 movetime=7 tc=60+1");
    }
}
