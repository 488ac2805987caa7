package dev.touchstone.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.touchstone.openings.OpeningReader;
import dev.touchstone.openings.OpeningsException;
import dev.touchstone.protocol.api.MatchView;
import java.io.File;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;

/** A match's games as a reader of PGN gets them: this project's strict one, and one by others. */
class GamesAreExportedAsPgnTest {

    @TempDir
    static Path data;

    @TempDir
    static Path files;

    private static RunningService service;

    private static MatchView match;

    @BeforeAll
    static void start() {
        service = RunningService.start(data);
        long id = service.client()
                .submit(RunningService.submission("cc65", "cc65 -pst", 512, 200, 2))
                .id();
        match = service.client().awaitEnd(id);
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    private static HttpResponse<String> pgn(long id, String query) {
        return service.client().get("/api/matches/" + id + "/pgn" + query);
    }

    @Test
    void everyGameIsReadBackByTheStrictReader() {
        List<String> games = List.of(pgn(match.id(), "").body().split("(?m)^(?=\\[Event )"));
        assertThat(games).hasSize(512).allSatisfy(game -> assertThat(fault(game))
                .isEmpty());
        String broken = games.getFirst().replaceFirst("1\\. ", "1. Ka5 ");
        assertThat(fault(broken)).as("a move that is not legal").isNotEmpty();
    }

    /** What the reader of openings finds wrong; that a game is over is right, and is found after its last move. */
    private static String fault(String game) {
        try {
            OpeningReader.read("game.pgn", game);
            return "";
        } catch (OpeningsException e) {
            String problem = String.valueOf(e.getMessage());
            return problem.contains("the game is over") || problem.contains("third time") ? "" : problem;
        }
    }

    @Test
    void anotherReaderReplaysEveryGameWithoutComplaint() throws IOException, InterruptedException {
        Optional<Path> program = program();
        assumeThat(program)
                .as("pgn-extract is installed (apt-get install pgn-extract)")
                .isPresent();
        Path file = Files.writeString(
                files.resolve("match.pgn"), pgn(match.id(), "").body());
        Path log = files.resolve("log");
        Process reader = new ProcessBuilder(
                        program.orElseThrow().toString(), "-r", "--fixresulttags", "-l" + log, file.toString())
                .redirectErrorStream(true)
                .redirectOutput(files.resolve("out").toFile())
                .start();
        assertThat(reader.waitFor()).isZero();
        assertThat(Files.readString(log)).doesNotContainIgnoringCase("error").contains("512 games");
    }

    private static Optional<Path> program() {
        return Stream.concat(Stream.of(System.getenv("PATH").split(File.pathSeparator)), Stream.of("/usr/games"))
                .map(folder -> Path.of(folder, "pgn-extract"))
                .filter(Files::isExecutable)
                .findFirst();
    }

    @Test
    void aGameSaysWhatItIs() {
        String pair = pgn(match.id(), "?opening=3").body();
        assertThat(pair.lines().filter(line -> line.startsWith("[Round ")))
                .containsExactly("[Round \"3.1\"]", "[Round \"3.2\"]");
        assertThat(pair)
                .contains("[Event \"Touchstone match " + match.id() + "\"]")
                .contains("[White \"cc65\"]\n[Black \"cc65 -pst\"]")
                .contains("[White \"cc65 -pst\"]\n[Black \"cc65\"]")
                .contains("[SetUp \"1\"]\n[FEN ")
                .contains("[WhiteBudget \"nodes=200 depth=2\"]")
                .containsPattern("\\{[+-]\\d+\\.\\d\\d/\\d+ \\d+n}");
    }

    @Test
    void timesAreSaidWhereThereIsAClock() {
        long id = service.client()
                .submit(RunningService.submission("cc65 tc=1+0.01", "cc65 tc=1+0.01", 2))
                .id();
        service.client().awaitEnd(id);
        assertThat(pgn(id, "").body()).contains("[TimeControl \"1+0.01\"]").containsPattern("n \\d+\\.\\d{3}s}");
    }

    /** The start and the moves suffice for a game; what its engine's text meant then need not be known. */
    @Test
    void gamesOfAnEngineThatHasLostASwitchAreStillShownAndExported() {
        String text = "update match set candidate_text = ? where id = " + match.id();
        JdbcClient jdbc = service.bean(JdbcClient.class);
        String lost = "cc65 -switch-of-old nodes=200 depth=2";
        jdbc.sql(text).param(lost).update();
        try {
            String pair = pgn(match.id(), "?opening=3").body();
            assertThat(pair).contains("[White \"" + lost + "\"]", "[WhiteBudget \"?\"]", "[TimeControl \"?\"]");
            assertThat(List.of(pair.split("(?m)^(?=\\[Event )"))).hasSize(2).allSatisfy(game -> assertThat(fault(game))
                    .isEmpty());
            for (String page : List.of("", "/analysis", "/openings/3", "/openings/3/black?ply=4", "/openings")) {
                HttpResponse<String> answer = service.client().get("/matches/" + match.id() + page);
                assertThat(answer.statusCode()).as(page).isEqualTo(200);
            }
            assertThat(service.client()
                            .get("/matches/" + match.id() + "/openings/3")
                            .body())
                    .contains(">-switch-of-old<");
        } finally {
            jdbc.sql(text).param(match.candidate()).update();
        }
    }

    @Test
    void whatIsNotThereIsRefused() {
        assertThat(pgn(999, "").statusCode()).isEqualTo(404);
        HttpResponse<String> beyond = pgn(match.id(), "?opening=257");
        assertThat(beyond.statusCode()).isEqualTo(400);
        assertThat(beyond.body()).contains("opening").contains("1 to 256");
    }
}
