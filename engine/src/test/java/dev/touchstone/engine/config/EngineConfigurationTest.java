package dev.touchstone.engine.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class EngineConfigurationTest {

    @Test
    void theBarePresetHasItsDefaultsAndNoBudget() {
        EngineConfiguration cc65 = EngineConfiguration.parse("cc65");

        assertThat(cc65.on(Cc65.MATE_DRIVE)).isTrue();
        assertThat(cc65.on(Cc65.HISTORY)).isFalse();
        assertThat(cc65.value(Cc65.KNIGHT)).isEqualTo(320);
        assertThat(cc65.budget()).isEmpty();
        assertThat(cc65.canonical()).isEqualTo("cc65");
    }

    @ParameterizedTest
    @CsvSource({
        "cc65 knight=325 -mate-drive, cc65 -mate-drive knight=325",
        "cc65 +history -pst, cc65 -pst +history",
        "cc65 +mate-drive -history knight=320, cc65",
        "'  cc65   nodes=2000  depth=3 ', cc65",
        "'cc65 knight=\"325\"', cc65 knight=325",
        "cc65 queen-out-value=-20, cc65 queen-out-value=-20",
    })
    void theCanonicalFormNamesOnlyWhatDiffersInDeclarationOrder(String text, String canonical) {
        assertThat(EngineConfiguration.parse(text).canonical()).isEqualTo(canonical);
    }

    @ParameterizedTest
    @CsvSource({
        "cc65 depth=3 nodes=2000, cc65 nodes=2000 depth=3",
        "cc65 nodes=1, cc65 nodes=1",
        "cc65:1, cc65 nodes=400 depth=3",
        "cc65:2 +history, cc65 +history nodes=1200 depth=4",
        "cc65:3, cc65 nodes=18000 depth=5",
        "cc65:4, cc65 nodes=65000 depth=6",
        "cc65:3old, cc65 nodes=15000 depth=5",
        "cc65:4old, cc65 nodes=60000 depth=6",
        "cc65 movetime=100, cc65 movetime=100",
        "cc65 tc=60, cc65 tc=60+0",
        "cc65 tc=1+0.010 nodes=9, cc65 nodes=9 tc=1+0.01",
        "cc65:1 tc=40/60.5+1, cc65 nodes=400 depth=3 tc=40/60.5+1",
        "cc65:1 movetime=5, cc65 nodes=400 depth=3 movetime=5",
    })
    void theTextCarriesTheBudgetAndReadsBackEqual(String text, String expected) {
        EngineConfiguration read = EngineConfiguration.parse(text);

        assertThat(read.text()).isEqualTo(expected);
        assertThat(EngineConfiguration.parse(read.text())).isEqualTo(read);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "cc56 | preset | unknown preset 'cc56'; did you mean 'cc65'?; known: cc65, cc65-original, ce, agata",
                "`` | preset | empty configuration: begin with a preset such as cc65",
                "cc65:5 | level | unknown level '5' of cc65; known: 1, 2, 3, 4, 3old, 4old",
                "agata:1 | level | agata has no levels: leave ':1' out",
                "cc65 -mate-driv | mate-driv | unknown switch 'mate-driv'; did you mean 'mate-drive'?",
                "cc65 +zzzzzz | zzzzzz | unknown switch 'zzzzzz'",
                "cc65 knihgt=300 | knihgt | unknown parameter 'knihgt'; did you mean 'knight'?",
                "cc65 node=300 | node | unknown parameter 'node'; did you mean 'nodes'?",
                "cc65 mate-drive | mate-drive | 'mate-drive' is a switch: write +mate-drive or -mate-drive",
                "cc65 history=1 | history | 'history' is a switch: write +history or -history",
                "cc65 +knight | knight | 'knight' is a parameter: write knight=NUMBER",
                "cc65 knight | knight | 'knight' needs a value: write knight=NUMBER",
                "cc65 histry | histry | cannot read 'histry'; did you mean 'history'?; write +SWITCH, -SWITCH or NAME=NUMBER",
                "cc65 knight=1001 | knight | knight=1001 is out of range: give a whole number from 0 to 1000",
                "cc65 knight=3.5 | knight | knight=3.5 is not a whole number: give a whole number from 0 to 1000",
                "cc65 knight= | knight | knight= is not a whole number: give a whole number from 0 to 1000",
                "cc65 knight=1 knight=2 | knight | 'knight' is given twice: give it once",
                "cc65 +history -history | history | 'history' is given twice: give it once",
                "cc65 nodes=0 | nodes | nodes=0 is out of range: give a whole number from 1 to 2000000000",
                "cc65 nodes=99999999999999999999 | nodes | nodes=99999999999999999999 is out of range: give a whole number from 1 to 2000000000",
                "cc65 nodes=5 nodes=5 | nodes | 'nodes' is given twice: give it once",
                "cc65 depth=0 | depth | depth=0 is out of range: give a whole number from 1 to 12",
                "cc65 depth=13 | depth | depth=13 is out of range: give a whole number from 1 to 12",
                "cc65 movetime=0 | movetime | movetime=0 is out of range: give a whole number from 1 to 86400000",
                "cc65 tc=x | tc | tc: cannot read 'x'; give seconds as tc=BASE+INC or tc=MOVES/BASE+INC, such as tc=10+0.1",
                "cc65 tc=0/60 | tc | tc: a period has 1 to 1000 moves; give seconds as tc=BASE+INC or tc=MOVES/BASE+INC, such as tc=10+0.1",
                "cc65 tc=0+1 | tc | tc: the base is 0.001 to 86400 seconds; give seconds as tc=BASE+INC or tc=MOVES/BASE+INC, such as tc=10+0.1",
                "cc65 tc=1+99999 | tc | tc: the increment is 0 to 86400 seconds; give seconds as tc=BASE+INC or tc=MOVES/BASE+INC, such as tc=10+0.1",
                "cc65 tc=1 tc=1 | tc | 'tc' is given twice: give it once",
                "cc65:4 nodes=2000 | budget | conflicting budgets: level cc65:4 stands for nodes=65000 depth=6; drop nodes=2000 or the level",
                "cc65 \"knight=3 | configuration | a double quote is not closed: cc65 \"knight=3",
            })
    void aMistakeIsNamedWithItsFix(String text, String field, String message) {
        ConfigurationException mistake =
                catchThrowableOfType(ConfigurationException.class, () -> EngineConfiguration.parse(text));

        assertThat(mistake).hasMessage(message);
        assertThat(mistake.field()).isEqualTo(field);
    }

    @Test
    void aWordOfManyMegabytesIsRefusedAtOnceAndWithoutASuggestion() {
        String text = "cc65 -" + "history".repeat(1_000_000);
        ConfigurationException refusal = assertTimeoutPreemptively(
                Duration.ofSeconds(5),
                () -> catchThrowableOfType(ConfigurationException.class, () -> EngineConfiguration.parse(text)));
        assertThat(refusal).hasMessageStartingWith("unknown switch").hasMessageEndingWith("history'");
    }

    @Test
    void aMissingBudgetIsFilledFromTheFlags() {
        assertThat(EngineConfiguration.parse("cc65")
                        .withMissingBudget(OptionalInt.of(3), OptionalLong.of(2000))
                        .text())
                .isEqualTo("cc65 nodes=2000 depth=3");
        assertThat(EngineConfiguration.parse("cc65 nodes=5")
                        .withMissingBudget(OptionalInt.of(3), OptionalLong.empty())
                        .text())
                .isEqualTo("cc65 nodes=5 depth=3");
        assertThat(EngineConfiguration.parse("cc65 movetime=20")
                        .withMissingBudget(OptionalInt.of(3), OptionalLong.of(300))
                        .text())
                .isEqualTo("cc65 movetime=20");
        assertThat(EngineConfiguration.parse("cc65")
                        .withMissingBudget(OptionalInt.empty(), OptionalLong.empty())
                        .budget())
                .isEmpty();
    }

    @Test
    void aFlagThatContradictsTheConfigurationIsAConflict() {
        EngineConfiguration level = EngineConfiguration.parse("cc65:4");

        assertThatThrownBy(() -> level.withMissingBudget(OptionalInt.empty(), OptionalLong.of(2000)))
                .hasMessage("conflicting budgets: the configuration says nodes=65000, --nodes says 2000; "
                        + "give one of them");
        assertThat(level.withMissingBudget(OptionalInt.of(6), OptionalLong.of(65000)))
                .isEqualTo(level);
    }

    @Test
    void aFlagIsHeldToTheSameRangeAsTheText() {
        EngineConfiguration cc65 = EngineConfiguration.parse("cc65");

        assertThatThrownBy(() -> cc65.withMissingBudget(OptionalInt.of(13), OptionalLong.empty()))
                .hasMessage("depth=13 is out of range: cc65 takes a whole number from 1 to 12");
        assertThatThrownBy(() -> cc65.withMissingBudget(OptionalInt.empty(), OptionalLong.of(-1)))
                .hasMessage("nodes=-1 is out of range: give a whole number from 1 to 2000000000");
    }

    @ParameterizedTest
    @MethodSource("dev.touchstone.engine.config.Presets#all")
    void everyDeclarationCanBeSetByItsTextForm(Preset preset) {
        for (Switch s : preset.switches()) {
            EngineConfiguration flipped = EngineConfiguration.parse(preset.name() + " " + s.text(!s.defaultOn()));
            assertThat(flipped.on(s)).as(s.name()).isEqualTo(!s.defaultOn());
        }
        for (Parameter p : preset.parameters()) {
            assertThat(EngineConfiguration.parse(preset.name() + " " + p.text(p.max()))
                            .value(p))
                    .isEqualTo(p.max());
            assertThat(EngineConfiguration.parse(preset.name() + " " + p.text(p.min()))
                            .value(p))
                    .isEqualTo(p.min());
        }
    }

    @ParameterizedTest
    @MethodSource("dev.touchstone.engine.config.Presets#all")
    void everyNameOfAPresetIsUsedOnce(Preset preset) {
        assertThat(preset.switches().stream().map(Switch::name)).doesNotHaveDuplicates();
        assertThat(preset.parameters().stream().map(Parameter::name))
                .doesNotHaveDuplicates()
                .doesNotContainAnyElementsOf(
                        preset.switches().stream().map(Switch::name).toList());
    }

    @Test
    void aDeclarationGivesItsUciOptionAndItsDocumentationRow() {
        assertThat(Cc65.KNIGHT.uciOption(325)).isEqualTo("option name knight type spin default 325 min 0 max 1000");
        assertThat(Cc65.HISTORY.uciOption(true)).isEqualTo("option name history type check default true");
        assertThat(Cc65.KNIGHT.docsRow())
                .isEqualTo("| `knight` | 320 | 0 to 1000 | 5 | value of a knight, centipawns |");
        assertThat(Cc65.HISTORY.docsRow()).isEqualTo("| `history` | off | order quiet moves by their past cut-offs |");
    }
}
