package dev.touchstone.engine.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProgramConfigurationTest {

    private static final String HASH = "ab".repeat(32);

    @Test
    void aPresetIsTheBuiltInEngineAndEverythingElseAProgram() {
        assertThat(SideConfiguration.parse("cc65 nodes=100")).isInstanceOf(EngineConfiguration.class);
        assertThat(SideConfiguration.parse("stockfish nodes=100")).isInstanceOf(ProgramConfiguration.class);
        assertThat(SideConfiguration.parse("  stockfish")).isInstanceOf(ProgramConfiguration.class);
        assertThat(SideConfiguration.parse("uci:rival")).isInstanceOf(ProgramConfiguration.class);
        assertThat(SideConfiguration.parse("\"jar:/a b/e.jar\" nodes=1")).isInstanceOf(ProgramConfiguration.class);
        assertThatThrownBy(() -> SideConfiguration.parse("stockfisch")).hasMessageContaining("unknown preset");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "stockfish nodes=100",
                "stockfish elo=1700 tc=4+0.04",
                "stockfish skill=3 movetime=100",
                "uci:NAME option.Hash=64 nodes=1000",
                "uci:/usr/games/stockfish option.\"Clear Hash\"=\"\" depth=3",
                "\"uci:/opt/my engine/run\" option.Book=\"/a b\" nodes=1",
                "jar:/build/engine.jar cc65 -mate-drive knight=325 nodes=2000 depth=3",
                "jar:/build/engine.jar nodes=2000"
            })
    void aTextIsReadBackToTheSameConfiguration(String text) {
        ProgramConfiguration read = ProgramConfiguration.parse(text);

        assertThat(read.text()).isEqualTo(text);
        assertThat(ProgramConfiguration.parse(read.text())).isEqualTo(read);
    }

    @Test
    void strengthsAreOptionsUnderShorterNames() {
        assertThat(ProgramConfiguration.parse("stockfish elo=1700 tc=4").options())
                .isEqualTo(Map.of("UCI_LimitStrength", "true", "UCI_Elo", "1700"));
        assertThat(ProgramConfiguration.parse("stockfish option.\"Skill Level\"=5 nodes=1"))
                .isEqualTo(ProgramConfiguration.parse("stockfish skill=5 nodes=1"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "stockfish nodes=0           | nodes",
                "stockfish depth=900         | depth",
                "stockfish nodes=1 nodes=2   | nodes",
                "stockfish elo=strong        | elo",
                "stockfish skil=3            | skil",
                "stockfish +mate-drive       | +mate-drive",
                "stockfish option.=3         | option",
                "stockfish option.Ponder=on  | option.Ponder",
                "stockfish option.A=1 option.a=2 | option.a",
                "uci:                        | program",
                "uci:two,three               | program",
                "jar:                        | program"
            })
    void aWrongTextNamesTheWrongPart(String text, String field) {
        assertThatThrownBy(() -> SideConfiguration.parse(text))
                .isInstanceOfSatisfying(
                        ConfigurationException.class, e -> assertThat(e.field()).isEqualTo(field));
    }

    @Test
    void anOptionCannotSmuggleASecondLineIntoTheConversation() {
        assertThatThrownBy(() -> SideConfiguration.parse("stockfish option.Book=\"a\nquit\""))
                .hasMessageContaining("control character");
    }

    @Test
    void flagsFillAMissingBudgetAndMustAgreeWithAGivenOne() {
        ProgramConfiguration bare = ProgramConfiguration.parse("stockfish");

        assertThat(bare.isBounded()).isFalse();
        assertThat(bare.withMissingBudget(OptionalInt.empty(), OptionalLong.of(50))
                        .budget())
                .isEqualTo(Optional.of(Budget.ofNodes(50)));
        assertThatThrownBy(() -> ProgramConfiguration.parse("stockfish nodes=1")
                        .withMissingBudget(OptionalInt.empty(), OptionalLong.of(50)))
                .hasMessageContaining("conflicting budgets");
    }

    @Test
    void identityIsWhatAProgramIsAndNotWhereItLies() {
        String here =
                ProgramConfiguration.parse("uci:/here/sf option.Hash=8 nodes=1").identity("SF 17", HASH);

        assertThat(here).hasSize(64);
        assertThat(ProgramConfiguration.parse("uci:rival option.Hash=8 nodes=2").identity("SF 17", HASH))
                .isEqualTo(here);
        assertThat(List.of(
                        ProgramConfiguration.parse("uci:rival option.Hash=9").identity("SF 17", HASH),
                        ProgramConfiguration.parse("uci:rival option.Hash=8").identity("SF 16", HASH),
                        ProgramConfiguration.parse("uci:rival option.Hash=8").identity("SF 17", "cd".repeat(32)),
                        ProgramConfiguration.parse("jar:/here/sf option.Hash=8").identity("SF 17", HASH)))
                .doesNotContain(here)
                .doesNotHaveDuplicates();
    }

    @Test
    void aFileIsFoundFromTheFolderThatItWasNamedIn() {
        Path folder = Path.of("/home/me/project");

        assertThat(ProgramConfiguration.parse("jar:engine/target/engine.jar cc65 nodes=1")
                        .seenFrom(folder)
                        .text())
                .isEqualTo("jar:/home/me/project/engine/target/engine.jar cc65 nodes=1");
        assertThat(ProgramConfiguration.parse("uci:../sf").seenFrom(folder).text())
                .isEqualTo("uci:/home/me/sf");
        assertThat(ProgramConfiguration.parse("stockfish").seenFrom(folder).text())
                .isEqualTo("stockfish");
    }
}
