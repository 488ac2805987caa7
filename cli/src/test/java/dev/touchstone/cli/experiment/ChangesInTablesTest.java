package dev.touchstone.cli.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.cli.Cli;
import dev.touchstone.protocol.api.AblationTable;
import dev.touchstone.protocol.api.EloView;
import dev.touchstone.protocol.api.ExperimentSubmission;
import dev.touchstone.protocol.api.ExperimentView;
import dev.touchstone.protocol.api.PanelTable;
import dev.touchstone.protocol.api.SuiteCell;
import dev.touchstone.protocol.api.SweepSubmission;
import dev.touchstone.protocol.api.SweepTable;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Experiments on one change, dose curves and ablations, as the commands print and take them. */
class ChangesInTablesTest {

    private static final EloView ELO = new EloView(21.4, 1.2, 41.9);

    @Test
    void anExperimentIsItsVerdictAndALineForEachSide() {
        PanelTable panel = new PanelTable(
                "cc65 +history",
                "cc65",
                List.of(
                        new PanelTable.Row(
                                "equal-time",
                                7L,
                                512,
                                200,
                                170,
                                142,
                                ELO,
                                2.04,
                                2.0,
                                "yes",
                                "a node costs 1.021 times as much"),
                        new PanelTable.Row(
                                "conversion",
                                null,
                                0,
                                0,
                                0,
                                0,
                                null,
                                null,
                                -2.0,
                                null,
                                "candidate 0 of 0, baseline 0 of 0"),
                        new PanelTable.Row("suites", null, 0, 0, 0, 0, null, 1.0, -1.0, "yes", null)),
                List.of(new PanelTable.SuiteLine(
                        "convert", new SuiteCell(4L, 13, 13, 22.44), new SuiteCell(5L, 13, 12, null))),
                List.of(new PanelTable.RungLine(
                        "stockfish nodes=1",
                        new PanelTable.RungCell(8L, 128, 40, 60, 28),
                        new PanelTable.RungCell(null, 0, 0, 0, 0),
                        ELO,
                        null)),
                "keep",
                "confirmed",
                "Keep: it is better.");
        assertThat(PanelText.lines(panel))
                .containsExactly(
                        "Keep: it is better.",
                        "",
                        "LINE        MATCH  W-L-D        ELO (95 %)       SIGMA    NEEDED   SAYS  NOTE",
                        "equal-time  7      200-170-142  +21 (+1 to +42)  +2.0     +2.0     yes   a node costs 1.021 times as much",
                        "conversion  -      -            -                -        -2.0     -     candidate 0 of 0, baseline 0 of 0",
                        "suites      -      -            -                +1 pos.  -1 pos.  yes",
                        "",
                        "SUITE    CANDIDATE               BASELINE",
                        "convert  13 of 13 in 22.4 plies  12 of 13",
                        "",
                        "OPPONENT           CANDIDATE  MATCH  BASELINE  MATCH  DIFFERENCE (95 %)  SIGMA",
                        "stockfish nodes=1  40-60-28   8      -         -      +21 (+1 to +42)    -");
    }

    @Test
    void aDoseCurveMarksWhatStands() {
        SweepTable sweep = new SweepTable(
                "cc65",
                "knight",
                320,
                List.of(
                        new SweepTable.Row(100, 3L, 512, 100, 300, 112, ELO, -9.0, true),
                        new SweepTable.Row(320, null, 0, 0, 0, 0, new EloView(null, null, null), null, false)));
        assertThat(SweepText.lines(sweep))
                .startsWith(
                        "knight  MATCH  W-L-D        ELO (95 %)       SIGMA",
                        "100     3      100-300-112  +21 (+1 to +42)  -9.0   *",
                        "320     -      -            0                0      the configuration's own");
    }

    @Test
    void anAblationHasARowForEachChange() {
        AblationTable.Cell cell = new AblationTable.Cell(1L, 512, 1, 2, 3, ELO, -3.04, true);
        AblationTable ablation = new AblationTable(
                "cc65",
                new SuiteCell(null, 43, 40, 20.5),
                List.of(new AblationTable.Row(
                        "-pst",
                        cell,
                        0.912,
                        true,
                        "it is wide",
                        cell,
                        new AblationTable.Conversions(10, 8, 4, 1, 1.9, false),
                        new SuiteCell(null, 43, 36, null))));
        assertThat(AblationText.lines(ablation)).contains("-pst at equal time: it is wide.");
        assertThat(AblationText.lines(ablation).get(1))
                .isEqualTo(
                        "-pst    +21 (+1 to +42)   -3.0*  0.912 rare  +21 (+1 to +42)  -3.0*  80.0% v 25.0%  +1.9   36 of 43");
    }

    @Test
    void whileAChargeIsMeasuredTheProgressSaysSo() {
        ExperimentView running = ExperimentSamples.view("ablation", "running", 512, null, null);
        assertThat(ExperimentText.step(running).text())
                .contains("50.0 games/s, measuring what a node costs, 31 s left");
    }

    @Test
    void tooFewGamesForAVerdictAreWarnedOfBeforeTheyArePlayed() {
        assertThat(ExperimentOptions.warning(sweep(64))).get().asString().contains("128 games");
        assertThat(ExperimentOptions.warning(sweep(128))).isEmpty();
    }

    private static ExperimentSubmission sweep(int games) {
        return ExperimentSubmission.of(
                new SweepSubmission("cc65", "knight", List.of(100, 200), games, null, 200L, 2, null, null));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "experiment cc65 | CANDIDATE and BASELINE are both needed",
                "experiment cc65:4 cc65 --nodes 5 | candidate",
                "experiment cc65 cc65 --nodes 5 --ladder cc65:1 --no-ladder | exclude each other",
                "experiment cc65 cc65 --nodes 5 --no-ladder --require ladder:0 | names the ladder, and none is played",
                "experiment cc65 cc65 --nodes 5 --ladder cc65:1,1 | give each rung once",
                "experiment cc65 cc65 --nodes 5 --require equal:2 | 'equal' is no line of an experiment",
                "sweep cc65 | CONFIG and PARAMETER=V1,V2 are both needed",
                "sweep cc65 knight=x | CONFIG and PARAMETER=V1,V2 are both needed",
                "sweep cc65 knigt=1 --nodes 5 | 'knigt' is no parameter of cc65",
                "sweep cc65 knight=1 | no budget",
                "ablate | CONFIG is needed",
                "ablate stockfish --nodes 5 | configuration",
                "ablate --resume e3 --add | leave the other arguments out",
                "experiment --resume 3 | takes an experiment, such as e3"
            })
    void whatIsWrongIsSaidBeforeAServiceIsAsked(String line, String complaint) {
        Cli.Result result = new Cli().run(line.split(" "));
        assertThat(result.exitCode()).isEqualTo(64);
        assertThat(result.err()).contains(complaint);
        assertThat(result.out()).isEmpty();
    }
}
