package dev.touchstone.protocol.submission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.touchstone.protocol.api.ExperimentSubmission;
import dev.touchstone.protocol.api.FieldProblem;
import dev.touchstone.protocol.api.LadderSubmission;
import dev.touchstone.protocol.api.LadderTable;
import dev.touchstone.protocol.api.TournamentSubmission;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExperimentCheckTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "stockfish nodes=1,100 skill=3 | stockfish nodes=1 skill=3; stockfish nodes=100 skill=3",
                "stockfish elo=1350,1500  tc=4+0.04 | stockfish elo=1350 tc=4+0.04; stockfish elo=1500 tc=4+0.04",
                "cc65:1,2,3 | cc65:1; cc65:2; cc65:3",
                "cc65,ce nodes=5 | cc65 nodes=5; ce nodes=5",
                "uci:a option.\"Book, large\"=\"x,y\" nodes=5 | uci:a option.\"Book, large\"=\"x,y\" nodes=5",
                "cc65 nodes=5 | cc65 nodes=5"
            })
    void aListStandsForARungEach(String text, String rungs) {
        assertThat(RungList.expand(text)).containsExactly(rungs.split("; "));
    }

    @ParameterizedTest
    @ValueSource(strings = {"stockfish nodes=1,,2", "stockfish nodes=1,2 skill=1,2", "stockfish nodes=,1", "cc65:1,"})
    void aListThatIsNotClearIsRefused(String text) {
        assertThatThrownBy(() -> RungList.expand(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aLadderHasACellForEachConfigurationAndRungAndKnowsRatedRungs() {
        NewLadder ladder = (NewLadder) ExperimentCheck.check(ladder(
                List.of("cc65:1", "cc65 nodes=300 depth=4"), List.of("cc65:2", "stockfish elo=1350,1500 nodes=100")));
        assertThat(ladder.cells()).hasSize(6);
        assertThat(ladder.matches()).extracting(PlannedMatch::role).doesNotHaveDuplicates();
        assertThat(ladder.configurations()).containsExactly("cc65 nodes=400 depth=3", "cc65 nodes=300 depth=4");
        assertThat(ladder.rungs()).extracting(LadderTable.Rung::rating).containsExactly(null, 1350, 1500);
        assertThat(ladder.openings()).containsExactly("cc65-256");
        assertThat(ladder.title())
                .isEqualTo(
                        "cc65 nodes=400 depth=3, cc65 nodes=300 depth=4 v cc65:2, stockfish elo=1350,1500 nodes=100");
    }

    @Test
    void whatIsMissingIsNamed() {
        assertThat(problems(new ExperimentSubmission(null, null, null)))
                .singleElement()
                .satisfies(p -> assertThat(p.message()).contains("ladder, tournament"));
        assertThat(fields(ladder(null, null))).containsExactlyInAnyOrder("ladder.configurations", "ladder.rungs");
        assertThat(fields(ladder(Arrays.asList("cc65:1", null), Arrays.asList((String) null))))
                .containsExactlyInAnyOrder("ladder.configurations[1]", "ladder.rungs[0]");
        assertThat(fields(tournament(List.of("cc65:1"), "swiss", new TournamentSubmission.Anchor(2, null))))
                .containsExactlyInAnyOrder("tournament.players", "tournament.form", "tournament.anchor.player");
    }

    @Test
    void theSameTwiceIsRefusedHoweverItIsWritten() {
        assertThat(fields(ladder(List.of("cc65:1", "cc65 nodes=400 depth=3"), List.of("cc65:2"))))
                .containsExactly("ladder.configurations[1]");
        assertThat(fields(ladder(List.of("cc65:1"), List.of("cc65:2,3", "cc65:3"))))
                .containsExactly("ladder.rungs[1]");
        assertThat(fields(tournament(List.of("cc65:1", "cc65:2", "cc65:1"), null, null)))
                .containsExactly("tournament.players[2]");
    }

    @Test
    void moreMatchesOrGamesThanAnExperimentMayHaveAreRefused() {
        String rungs = "cc65 depth=1 nodes=" + "1,".repeat(300) + "1";
        assertThat(fields(ladder(List.of("cc65:1"), List.of(rungs)))).containsExactly("ladder.rungs");
        assertThat(fields(new ExperimentSubmission(
                        "x".repeat(301),
                        null,
                        tournament(List.of("cc65:1", "cc65:2"), null, null).tournament())))
                .containsExactly("title");
    }

    @Test
    void aTournamentPairsEverybodyAndAGauntletTheFirst() {
        List<String> players = List.of("cc65:1", "cc65:2", "cc65:3", "cc65:4");
        NewTournament all = (NewTournament)
                ExperimentCheck.check(tournament(players, null, new TournamentSubmission.Anchor(2, 1700.0)));
        assertThat(all.meetings()).hasSize(6);
        assertThat(all.players()).hasSize(4).doesNotHaveDuplicates();
        assertThat(all.known()).isEqualTo(Map.of(1, 1700.0));
        NewTournament gauntlet = (NewTournament) ExperimentCheck.check(tournament(players, "gauntlet", null));
        assertThat(gauntlet.meetings()).extracting(NewTournament.Meeting::first).containsExactly(0, 0, 0);
        assertThat(gauntlet.players()).isEqualTo(all.players());
    }

    private static List<String> fields(ExperimentSubmission submission) {
        return problems(submission).stream().map(FieldProblem::field).toList();
    }

    private static List<FieldProblem> problems(ExperimentSubmission submission) {
        return catchThrowableOfType(BadSubmissionException.class, () -> ExperimentCheck.check(submission))
                .problems();
    }

    private static ExperimentSubmission ladder(List<String> configurations, List<String> rungs) {
        return ExperimentSubmission.of(new LadderSubmission(configurations, rungs, null, 64, null, null, null, null));
    }

    private static ExperimentSubmission tournament(
            List<String> players, String form, TournamentSubmission.Anchor anchor) {
        return ExperimentSubmission.of(
                new TournamentSubmission(players, form, anchor, null, 16, null, null, "cc65", null));
    }
}
