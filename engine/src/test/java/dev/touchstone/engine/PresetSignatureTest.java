package dev.touchstone.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.engine.config.EngineConfiguration;
import dev.touchstone.engine.config.Preset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PresetSignatureTest {

    @ParameterizedTest
    @MethodSource("dev.touchstone.engine.config.Presets#all")
    void theDeclaredSignatureIsWhatTheBenchGives(Preset preset) {
        assertThat(Engines.signature(EngineConfiguration.of(preset))).isEqualTo(preset.signature());
    }
}
