package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.engine.config.Cc65;
import dev.touchstone.engine.config.Program;
import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.MatchFigures;
import dev.touchstone.protocol.api.MatchView;
import dev.touchstone.protocol.api.SideFaults;
import dev.touchstone.service.match.LocalPrograms;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;

class ProgramsPlayMatchesTest {

    @TempDir
    private static Path folder;

    private static RunningService service;
    private static Path engine;

    /** The built-in engine as a UCI program, one that crashes at its first move, and one that can be broken. */
    @BeforeAll
    static void start() throws Exception {
        engine = EngineAsProgram.in(folder);
        Path crashing = EngineAsProgram.script(folder, "crashing", """
                while read -r line; do
                  case $line in
                    uci) echo "id name Crash 1"; echo uciok ;;
                    isready) echo readyok ;;
                    go*) echo "out of luck" >&2; exit 9 ;;
                  esac
                done
                """);
        Path brittle = EngineAsProgram.script(folder, "brittle", """
                test -e '%s' && { echo "no weights" >&2; exit 4; }
                while read -r line; do
                  case $line in
                    uci) echo "id name Brittle"; echo uciok ;;
                    quit) exit 0 ;;
                  esac
                done
                """.formatted(folder.resolve("broken")));
        service = RunningService.start(
                folder.resolve("data"),
                "--touchstone.worker.programs.rival=" + engine,
                "--touchstone.worker.programs.crashing=" + crashing,
                "--touchstone.worker.programs.brittle=" + brittle);
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    private static MatchView play(String candidate, String baseline, int games) {
        MatchView match = service.client().submit(RunningService.submission(candidate, baseline, games));
        return service.client().awaitEnd(match.id());
    }

    private static String queueOf(MatchView match) {
        return service.bean(JdbcClient.class)
                .sql("select queue from match where id = ?")
                .param(match.id())
                .query(String.class)
                .single();
    }

    @Test
    void theEngineAsAProgramPlaysTheGamesOfTheEngineItself() {
        MatchView end = play("uci:rival nodes=300 depth=3", "cc65 nodes=300 depth=3", 8);

        assertThat(end.state()).as(end.problem()).isEqualTo("finished");
        assertThat(end.reason()).isEqualTo("inert");
        assertThat(end.figures().games()).isEqualTo(8);
        assertThat(end.figures().distinctGames()).isEqualTo(4);
        assertThat(queueOf(end)).matches("touchstone\\.units\\.uci\\.rival-[0-9a-f]{12}");
    }

    @Test
    void aFileIsPlayedByTheServicesOwnWorker() {
        MatchView end = play("uci:" + engine + " nodes=300 depth=3", "uci:rival nodes=300 depth=3", 4);

        assertThat(end.state()).as(end.problem()).isEqualTo("finished");
        assertThat(end.figures().distinctGames()).isEqualTo(2);
        assertThat(queueOf(end)).isEqualTo("touchstone.units.local");
    }

    @Test
    void anEditedEnginePackagedAsAJarPlaysAgainstTheUneditedOne() throws Exception {
        Path jar = EngineJar.changed(folder, Cc65.class, "\"knight\", 320,", "\"knight\", 400,");
        MatchView edited = play("jar:" + jar + " cc65 nodes=300 depth=3", "cc65 nodes=300 depth=3", 8);
        MatchView asParameter = play("cc65 knight=400 nodes=300 depth=3", "cc65 nodes=300 depth=3", 8);

        assertThat(edited.state()).as(edited.problem()).isEqualTo("finished");
        assertThat(edited.reason()).isNotEqualTo("inert");
        assertThat(games(edited.figures())).isEqualTo(games(asParameter.figures()));
        assertThat(queueOf(edited)).isEqualTo("touchstone.units.local");
    }

    private static List<Long> games(MatchFigures figures) {
        return List.of(
                figures.wins(),
                figures.losses(),
                figures.draws(),
                figures.nodes(),
                figures.plies(),
                figures.distinctGames());
    }

    @Test
    void aProgramThatCrashesLosesAndTheGamesSayWhy() {
        MatchView end = play("uci:crashing nodes=300", "cc65 nodes=300 depth=3", 4);

        assertThat(end.state()).as(end.problem()).isEqualTo("finished");
        assertThat(end.figures().losses()).isEqualTo(4);
        assertThat(end.faults())
                .containsExactly(new SideFaults(
                        "candidate", "engine-crash", 4, "ended with exit code 9; last errors: out of luck"));
        assertThat(service.bean(JdbcClient.class)
                        .sql("select distinct termination || ': ' || note from game where match_id = ?")
                        .param(end.id())
                        .query(String.class)
                        .list())
                .containsExactly("engine-crash: ended with exit code 9; last errors: out of luck");
    }

    @Test
    void aProgramThatNoLongerStartsStopsItsMatchWithTheReasonAndNoGameCounts() throws IOException {
        LocalPrograms programs = service.bean(LocalPrograms.class);
        assertThat(programs.look(new Program.Registered("brittle"))).isPresent();
        Files.writeString(folder.resolve("broken"), "");
        MatchView submitted =
                service.client().submit(RunningService.submission("uci:brittle nodes=1", "cc65 nodes=9 depth=1", 64));
        MatchView end = service.client().awaitEnd(submitted.id());

        assertThat(end.state()).isEqualTo("failed");
        assertThat(end.problem())
                .contains("uci:brittle does not start: ended with exit code 4; last errors: no weights");
        assertThat(end.figures().games()).isZero();
    }

    @Test
    void aProgramThatNobodyHasIsRefusedWithWhatIsKnown() {
        HttpResponse<String> answer = service.client()
                .post("/api/matches", Json.write(RunningService.submission("uci:nobodys nodes=1", "cc65 nodes=1", 2)));

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body()).contains("\"candidate\"").contains("no worker has the program 'uci:nobodys'");
    }
}
