package dev.touchstone.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.config.Parameter;
import dev.touchstone.engine.config.Preset;
import dev.touchstone.engine.config.Presets;
import dev.touchstone.engine.config.Switch;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The bench workload exercises everything that can be set: nothing is inert, and no change of play goes unseen. */
class SignatureTellsEveryPartTest {
    /** Parameters of parts that are off as shipped, and what turns them on. */
    private static final Map<String, String> TURNED_ON_BY = Map.ofEntries(
            Map.entry("cc65 development-penalty", "cc65 +development"),
            Map.entry("cc65 doubled-penalty", "cc65 +pawn-structure"),
            Map.entry("cc65 isolated-penalty", "cc65 +pawn-structure"),
            Map.entry("cc65 kbn-corner", "cc65 +kbn"),
            Map.entry("cc65 kbn-proximity", "cc65 +kbn"),
            Map.entry("cc65 queen-home-value", "cc65 +queen-home"),
            Map.entry("cc65 queen-out-value", "cc65 +queen-out"),
            Map.entry("cc65 aspiration-window", "cc65 +aspiration"),
            Map.entry("cc65 seed", "cc65 +randomiser"),
            Map.entry("ce variance-moves", "ce variance=30"),
            Map.entry("ce seed", "ce variance=30"));

    /** Parameters that need a file beside the configuration. */
    private static final Set<String> NEED_A_BOOK = Set.of("ce book-moves");

    private final Map<String, Long> signatures = new HashMap<>();

    @TestFactory
    Stream<DynamicTest> everySwitchChangesIt() {
        return Presets.all().stream().flatMap(preset -> preset.switches().stream()
                .map(s ->
                        DynamicTest.dynamicTest(preset.name() + " " + s.name(), () -> assertSwitchIsSeen(preset, s))));
    }

    @TestFactory
    Stream<DynamicTest> everyParameterChangesItAtAnEndOfItsRange() {
        return Presets.all().stream().flatMap(preset -> preset.parameters().stream()
                .map(p -> preset.name() + " " + p.name())
                .filter(name -> !NEED_A_BOOK.contains(name))
                .map(name -> DynamicTest.dynamicTest(name, () -> assertParameterIsSeen(preset, name))));
    }

    private static void assertSwitchIsSeen(Preset preset, Switch s) {
        EngineConfiguration flipped = EngineConfiguration.of(preset).with(s, !s.defaultOn());

        assertThat(Engines.signature(flipped)).isNotEqualTo(preset.signature());
    }

    private void assertParameterIsSeen(Preset preset, String name) {
        Parameter p = preset.parameterNamed(name.substring(preset.name().length() + 1))
                .orElseThrow();
        EngineConfiguration base = EngineConfiguration.parse(TURNED_ON_BY.getOrDefault(name, preset.name()));
        long signature = signatures.computeIfAbsent(base.canonical(), once -> Engines.signature(base));

        assertThat(Stream.of(p.min(), p.max()).map(end -> Engines.signature(base.with(p, end))))
                .anyMatch(changed -> changed != signature);
    }
}
