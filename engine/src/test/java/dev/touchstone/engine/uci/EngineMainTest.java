package dev.touchstone.engine.uci;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The engine as users run it: in a JVM of its own, over real pipes. */
@Timeout(60)
class EngineMainTest {

    private static Process start(String... arguments) throws IOException {
        List<String> words = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                EngineMain.class.getName()));
        words.addAll(List.of(arguments));
        return new ProcessBuilder(words).start();
    }

    private static List<String> lines(InputStream stream) throws IOException {
        return new String(stream.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }

    @Test
    void itSpeaksUciUntilQuit() throws Exception {
        Process engine = start("cc65", "-mate-drive");
        try (PrintStream in = new PrintStream(engine.getOutputStream(), true, StandardCharsets.UTF_8);
                BufferedReader out = engine.inputReader()) {
            in.println("uci");
            assertThat(until(out, "uciok")).contains("id name Touchstone cc65 -mate-drive");
            in.println("isready");
            assertThat(until(out, "readyok")).containsExactly("readyok");
            in.println("position startpos moves e2e4 e7e5");
            in.println("go nodes 20000 depth 3");
            List<String> search = until(out, "bestmove");
            assertThat(search).anyMatch(line -> line.startsWith("info depth 3 score cp "));
            assertThat(search.getLast()).matches("bestmove [a-h][1-8][a-h][1-8]");
            in.println("quit");
            assertThat(engine.waitFor()).isZero();
        } finally {
            engine.destroyForcibly();
        }
    }

    @Test
    void anInfiniteSearchIsStopped() throws Exception {
        Process engine = start();
        try (PrintStream in = new PrintStream(engine.getOutputStream(), true, StandardCharsets.UTF_8);
                BufferedReader out = engine.inputReader()) {
            in.println("go infinite");
            until(out, "info depth 3");
            in.println("stop");
            assertThat(until(out, "bestmove").getLast()).startsWith("bestmove ");
        } finally {
            engine.destroyForcibly();
        }
    }

    @Test
    void theEndOfTheInputEndsItAfterItsSearch() throws Exception {
        Process engine = start();
        try (PrintStream in = new PrintStream(engine.getOutputStream(), true, StandardCharsets.UTF_8)) {
            in.println("go depth 2");
        }
        assertThat(lines(engine.getInputStream()).getLast()).startsWith("bestmove ");
        assertThat(engine.waitFor()).isZero();
    }

    @Test
    void aWrongConfigurationIsAUsageError() throws Exception {
        Process engine = start("cc65", "-mate-driv");

        assertThat(lines(engine.getErrorStream()))
                .containsExactly("engine: unknown switch 'mate-driv'; did you mean 'mate-drive'?");
        assertThat(engine.waitFor()).isEqualTo(64);
    }

    @Test
    void benchPrintsNodesAndSpeed() throws Exception {
        Process engine = start("bench", "cc65");

        assertThat(lines(engine.getInputStream()))
                .singleElement()
                .asString()
                .matches("[1-9][0-9]* nodes [1-9][0-9]* nps");
        assertThat(engine.waitFor()).isZero();
    }

    private static List<String> until(BufferedReader out, String prefix) throws IOException {
        List<String> lines = new ArrayList<>();
        String line;
        do {
            line = out.readLine();
            assertThat(line).as("output before %s", prefix).isNotNull();
            lines.add(line);
        } while (!line.startsWith(prefix));
        return lines;
    }
}
