package dev.touchstone.cli.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.cli.Cli;
import dev.touchstone.cli.FakeService;
import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.ExperimentList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class ExperimentCommandsTest {

    @TempDir
    private Path folder;

    private FakeService service;

    @BeforeEach
    void start() throws IOException {
        service = new FakeService(folder);
    }

    @AfterEach
    void end() throws IOException {
        service.close();
    }

    private Cli.Result run(String... arguments) {
        String[] all = Arrays.copyOf(arguments, arguments.length + 2);
        all[arguments.length] = "--data";
        all[arguments.length + 1] = folder.toString();
        return new Cli().run(all);
    }

    private void ladderPlays() {
        service.answer("POST /api/experiments", 201, ExperimentSamples.progress("ladder", "running", 0));
        service.answer("GET /api/experiments/3/progress", 200, ExperimentSamples.progress("ladder", "running", 512));
        service.answer("GET /api/experiments/3/progress", 200, ExperimentSamples.progress("ladder", "finished", 2048));
        service.answer(
                "GET /api/experiments/3",
                200,
                Json.write(ExperimentSamples.view("ladder", "finished", 2048, ExperimentSamples.ladder(), null)));
    }

    @Test
    void aLadderIsFollowedAndPrintsATableTheDifferencesAndTheSameOpponents() {
        ladderPlays();
        Cli.Result result = run("ladder", "cc65:1", "cc65:2", "--rungs", "stockfish nodes=1,10", "--games", "512");
        assertThat(result.out()).isEqualTo("""
                Ladder e3 is finished: 2048 of 2048 games in 4 matches.

                CONFIGURATION  RUNG                MATCH  W-L-D       SCORE  ELO (95 %)                     PAIRS          NOTE
                cc65:1         stockfish nodes=1   5      30-376-106  16.2%  -285 (-319 to -255)            137 79 34 5 1
                cc65:1         stockfish nodes=10  6      0-512-0     0.0%   unbounded (unbounded to -770)  137 79 34 5 1  uninformative
                cc65:2         stockfish nodes=1   7      69-313-130  26.2%  -180 (-209 to -153)            137 79 34 5 1
                cc65:2         stockfish nodes=10  -      0-0-0       -      -                              0 0 0 0 0

                uninformative: scored outside 15 to 85 %, where the score says little about the strength

                Difference to the configuration before, over the same openings:
                cc65:2 over cc65:1  stockfish nodes=1  +105 (+70 to +140) Elo  +6.0 sigma  256 pairs

                stockfish nodes=1 and stockfish nodes=10 are the same opponent: all 1024 games are the same
                """);
        assertThat(result.err()).isEqualTo("""
                        ladder e3: levels <1 & 2>, 2048 games in 4 matches
                        512 of 2048 games, 1 of 4 matches, 50.0 games/s, 31 s left
                        """);
        assertThat(result.exitCode()).isZero();
        assertThat(service.requests().getFirst())
                .endsWith(
                        "{\"title\":null,\"ladder\":{\"configurations\":[\"cc65:1\",\"cc65:2\"],\"rungs\":"
                                + "[\"stockfish nodes=1,10\"],\"openings\":null,\"games\":512,\"nodes\":null,\"depth\":null,"
                                + "\"rules\":null,\"plyLimit\":null},\"tournament\":null,\"panel\":null,\"sweep\":null,\"ablation\":null,\"webhook\":null}");
    }

    @Test
    void aPlotIsWrittenAndSeveralSetsAndRungsAreSubmitted() throws IOException {
        ladderPlays();
        Path file = folder.resolve("ladder.svg");
        Cli.Result result = run(
                "ladder",
                "cc65:1",
                "--rung",
                "cc65:2",
                "--rung",
                "cc65:3",
                "--openings",
                "cc65-256,cc65-endgames",
                "--games",
                "64",
                "--title",
                "mine",
                "--json",
                "--plot",
                file.toString());
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(Files.readString(file)).startsWith("<svg ").contains("levels &lt;1 &amp; 2&gt;");
        assertThat(result.out()).startsWith("{\"id\":3,\"kind\":\"ladder\",").hasLineCount(1);
        assertThat(service.requests().getFirst())
                .contains("\"title\":\"mine\"")
                .contains("\"rungs\":[\"cc65:2\",\"cc65:3\"]")
                .contains(
                        "\"openings\":[{\"name\":\"cc65-256\",\"text\":null},{\"name\":\"cc65-endgames\",\"text\":null}]");
    }

    @Test
    void aWrongLadderIsAUsageErrorBeforeAServiceIsAsked() {
        Cli.Result result = run(
                "ladder",
                "cc65:1",
                "cc65 -mate-driv nodes=5",
                "--rungs",
                "cc65:9",
                "--games",
                "7",
                "--openings",
                "none");
        assertThat(result.exitCode()).isEqualTo(64);
        assertThat(result.err())
                .contains("touchstone: CONFIG 2: unknown switch 'mate-driv'; did you mean 'mate-drive'?\n")
                .contains("touchstone: --rungs: ")
                .contains("touchstone: --games: 7 is not an even number")
                .contains("touchstone: --openings: ");
        assertThat(run("ladder", "cc65:1", "--rungs", "cc65:2,,3").err())
                .startsWith("touchstone: --rungs: has an empty");
        assertThat(run("ladder", "cc65:1").err()).startsWith("touchstone: --rungs: is missing");
        assertThat(run("ladder", "cc65:1", "--rungs", "cc65:2", "--plot", "/no/such/folder/x.svg")
                        .exitCode())
                .isEqualTo(64);
        assertThat(run("tournament", "cc65:1", "cc65:1").err()).startsWith("touchstone: player 2: ");
        assertThat(run("tournament", "cc65:1", "cc65:2", "--anchor", "cc65").exitCode())
                .isEqualTo(64);
        assertThat(run("tournament", "cc65:1", "cc65:2", "--gauntlet", "--round-robin")
                        .exitCode())
                .isEqualTo(64);
        assertThat(service.requests()).isEmpty();
    }

    @Test
    void aTournamentPrintsStandingsAndACrosstable() {
        service.answer("POST /api/experiments", 201, ExperimentSamples.progress("tournament", "running", 0));
        service.answer(
                "GET /api/experiments/3/progress", 200, ExperimentSamples.progress("tournament", "finished", 512));
        service.answer(
                "GET /api/experiments/3",
                200,
                Json.write(
                        ExperimentSamples.view("tournament", "finished", 512, null, ExperimentSamples.tournament())));
        Cli.Result result = run("tournament", "cc65:1", "cc65:2", "--gauntlet", "--anchor", "2=1700");
        assertThat(result.out()).endsWith("""

                RANK  NO  PLAYER  RATING (95 %)     GAMES  POINTS  SCORE
                1     2   cc65:2  60 (40 to 80)     512    340.5   66.5%
                2     1   cc65:1  -60 (-80 to -40)  512    171.5   33.5%

                W-L-D of each row against each column:
                NO  PLAYER  2            1
                2   cc65:2  .            269-100-143
                1   cc65:1  100-269-143  .
                """);
        assertThat(service.requests().getFirst())
                .contains("\"form\":\"gauntlet\",\"anchor\":{\"player\":2,\"rating\":1700.0}");
    }

    @Test
    void ratedRungsGiveARatingAndSayWhereTheyDisagree() {
        service.answer(
                "GET /api/experiments/3",
                200,
                Json.write(ExperimentSamples.view("ladder", "stopped", 1024, ExperimentSamples.rated(), null)));
        Cli.Result result = run("show", "e3");
        assertThat(result.out()).contains("1500 (1470 to 1530)").contains("""

                        cc65:4 is rated 1600 (1580 to 1621) by all rated rungs together
                          stockfish elo=1700 says +200 (+160 to +240) Elo more than stockfish elo=1500; the two disagree

                        Go on with: touchstone ladder --resume e3 --data\
                        """);
    }

    @Test
    void storedExperimentsAreListedStoppedFollowedAndResumedByTheirIds() {
        String stopped = ExperimentSamples.progress("ladder", "stopped", 512);
        service.answer(
                "GET /api/experiments?limit=20",
                200,
                Json.write(new ExperimentList(List.of(ExperimentSamples.view("ladder", "running", 512, null, null)))));
        assertThat(run("list", "--experiments").out()).isEqualTo("""
                ID  KIND    STATE    MATCHES  GAMES     TITLE
                e3  ladder  running  1/4      512/2048  levels <1 & 2>
                """);
        service.answer("POST /api/experiments/3/stop", 200, stopped);
        assertThat(run("stop", "e3").out()).startsWith("ladder e3 is stopped after 512 of 2048 games; go on with: ");
        service.answer("GET /api/experiments/3", 200, stopped);
        assertThat(run("wait", "e3").out()).startsWith("Ladder e3 is stopped: 512 of 2048 games in 4 matches.\n");
        service.answer("POST /api/experiments/3/resume", 200, ExperimentSamples.progress("ladder", "running", 512));
        service.answer("GET /api/experiments/3/progress", 200, ExperimentSamples.progress("ladder", "failed", 600));
        service.answer("GET /api/experiments/3", 200, ExperimentSamples.progress("ladder", "failed", 600));
        Cli.Result failed = run("ladder", "--resume", "e3");
        assertThat(failed.exitCode()).isEqualTo(70);
        assertThat(failed.err())
                .contains("Ladder e3 is failed")
                .contains("no program")
                .contains("ladder --resume e3");
        assertThat(run("show", "f3").err())
                .contains("'f3' is neither a match, such as 12, nor an experiment, such as e12");
        assertThat(run("ladder", "--resume", "3").err()).contains("--resume takes an experiment, such as e3");
        assertThat(run("ladder", "--resume", "e3", "--games", "2").exitCode()).isEqualTo(64);
    }
}
